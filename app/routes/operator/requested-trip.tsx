import { DetailsList } from '#app/features/booking/details-list.tsx'
import { tripDetails } from '#app/features/booking/trip-details.ts'
import type { BookingSummary } from '#domain/booking/detail/booking-detail.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'

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
