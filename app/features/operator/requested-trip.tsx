import { Facts } from '#app/features/booking-info/facts.tsx'
import { tripFacts } from '#app/features/booking-info/trip-facts.ts'
import type { ToldTrip } from '#domain/booking/booking-detail.ts'
import { phoneText } from '#domain/contact/phone-text.ts'

/** All that the customer asked for, and how to reach them. */
export function RequestedTrip({ trip }: { trip: ToldTrip }) {
  const { reference, contact, passengers, comment } = trip
  const { firstName, secondName, phone, email } = contact
  const asked = tripFacts({ ...trip, comment: '' })
  return (
    <section aria-labelledby="trip" className="flex flex-col gap-4">
      <h2 id="trip" className="text-title">
        The trip
      </h2>
      <Facts
        facts={[
          { label: 'Booking', value: reference },
          { label: 'Customer', value: nameOf({ firstName, secondName }) },
          { label: 'Phone', value: <Reach href={`tel:${phone}`} text={phoneText(phone)} /> },
          { label: 'E-mail', value: <Reach href={`mailto:${email}`} text={email} /> },
          ...asked,
          ...(comment.trim() ? [{ label: 'Comment', value: comment.trim() }] : []),
          ...(passengers.length > 0
            ? [{ label: 'Who rides', value: passengers.map(nameOf).join(', ') }]
            : []),
        ]}
      />
    </section>
  )
}

function nameOf({ firstName, secondName }: Pick<ToldTrip['contact'], 'firstName' | 'secondName'>): string {
  return [firstName, secondName].filter(Boolean).join(' ')
}

function Reach({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="text-accent underline underline-offset-4 hover:no-underline">
      {text}
    </a>
  )
}
