import { DetailsList, tripDetails } from '#app/features/booking/trip-details.tsx'
import { linkLoadView } from '#app/features/payment/link-load-view.tsx'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import type { BookingSummary } from '#domain/booking/detail/booking-detail.ts'
import { fullName, type Person } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import type { OpenLink, OperatorLinkState } from './use-operator-link.ts'

type Props<Shown> = {
  state: OperatorLinkState<Shown>
  /** The title for the link's action: 'Set the price'. */
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
    lasts: `links to ${title.toLowerCase()} work until a day after the pick-up`,
    untouched: 'Nothing was changed.',
    onRetry,
  }
  return <PaymentFrame {...linkLoadView(state, text)} />
}

/** The customer's request and contact details. */
export function RequestedTrip({ trip }: { trip: TripToShow }) {
  return (
    <section aria-labelledby="trip" className="flex flex-col gap-4">
      <h2 id="trip" className="text-title">
        The trip
      </h2>
      <TripDetailsList trip={trip} />
    </section>
  )
}

type TripToShow = Omit<BookingSummary, 'price' | 'holdExpiresAt'>

/** Everything about a trip: whom to meet and call, the route, and what the customer asked for. */
export function TripDetailsList({ trip }: { trip: TripToShow }) {
  const { reference, contact, passengers, comment } = trip
  return (
    <DetailsList
      details={[
        { label: 'Booking', value: reference },
        ...passengers.map((person, index) => ({
          label: passengers.length > 1 ? `Traveler ${index + 1}` : 'Traveler',
          value: <PersonLinks person={person} />,
        })),
        { label: 'Customer', value: <PersonLinks person={contact} /> },
        ...tripDetails({ ...trip, comment: '' }),
        ...(comment.trim() ? [{ label: 'Notes', value: comment.trim() }] : []),
      ]}
    />
  )
}

function PersonLinks({ person }: { person: Person }) {
  const { phone, email } = person
  return (
    <>
      <span className="block">{fullName(person)}</span>
      <ContactLink href={`tel:${phone}`} text={withNonBreakingSpaces(formatPhone(phone))} />
      <ContactLink href={`mailto:${email}`} text={email} />
    </>
  )
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      className="block w-fit py-0.5 text-accent wrap-anywhere underline underline-offset-4 hover:no-underline"
    >
      {text}
    </a>
  )
}
