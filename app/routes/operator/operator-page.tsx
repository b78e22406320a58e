import { DetailsList, tripDetails } from '#app/features/booking/trip-details.tsx'
import { linkLoadView } from '#app/features/payment/link-load-view.tsx'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import type { BookingSummary } from '#domain/booking/detail/booking-detail.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import type { OpenLink, OperatorLinkState } from './use-operator-link.ts'

type Props<Shown> = {
  state: OperatorLinkState<Shown>
  /** The title for the link's action: 'Name a price'. */
  title: string
  /** The title when the action is unavailable. */
  unavailableTitle: string
  onRetry: () => void
  view: (open: OpenLink<Shown>) => PageView
}

/** The page behind an operator link, in all its states. */
export function OperatorFrame<Shown>({ state, title, unavailableTitle, onRetry, view }: Props<Shown>) {
  if (state.phase === 'open') return <PaymentFrame {...view(state)} />
  if (state.phase === 'unavailable')
    return <PaymentFrame title={unavailableTitle} lead={state.reason} aside={null} />
  const text = {
    title,
    lasts: `links to ${title.toLowerCase()} are good until a day after the pick-up`,
    untouched: 'Nothing was changed.',
    onRetry,
  }
  return <PaymentFrame {...linkLoadView(state, text)} />
}

/** The customer's request and contact details. */
export function RequestedTrip({ trip }: { trip: BookingSummary }) {
  const { reference, contact, passengers, comment } = trip
  const { firstName, secondName, phone, email } = contact
  const tripLines = tripDetails({ ...trip, comment: '' })
  return (
    <section aria-labelledby="trip" className="flex flex-col gap-4">
      <h2 id="trip" className="text-title">
        The trip
      </h2>
      <DetailsList
        details={[
          { label: 'Booking', value: reference },
          { label: 'Customer', value: fullName({ firstName, secondName }) },
          { label: 'Phone', value: <ContactLink href={`tel:${phone}`} text={formatPhone(phone)} /> },
          { label: 'E-mail', value: <ContactLink href={`mailto:${email}`} text={email} /> },
          ...tripLines,
          ...(comment.trim() ? [{ label: 'Comment', value: comment.trim() }] : []),
          ...(passengers.length > 0
            ? [{ label: 'Who rides', value: passengers.map(fullName).join(', ') }]
            : []),
        ]}
      />
    </section>
  )
}

function fullName({
  firstName,
  secondName,
}: Pick<BookingSummary['contact'], 'firstName' | 'secondName'>): string {
  return [firstName, secondName].filter(Boolean).join(' ')
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="text-accent underline underline-offset-4 hover:no-underline">
      {text}
    </a>
  )
}
