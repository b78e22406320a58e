import { DetailsList } from '#app/features/booking/trip-details.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { fullName, type Person } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'

/** The chauffeur, once assigned; first, because it matters most on the day. */
export function Chauffeur({ chauffeur }: { chauffeur: NonNullable<BookingDetail['chauffeur']> }) {
  const { name, phone, car } = chauffeur
  return (
    <section
      aria-labelledby="chauffeur"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-tint p-6"
    >
      <div className="min-w-0">
        <h2 id="chauffeur" className="small-caps font-sans text-accent">
          Your chauffeur
        </h2>
        <p className="text-lead font-medium wrap-anywhere">{name}</p>
        <p className="text-muted wrap-anywhere">{car}</p>
      </div>
      <a
        href={`tel:${phone}`}
        className="inline-flex min-h-11 items-center tabular text-accent underline underline-offset-4"
      >
        {withNonBreakingSpaces(formatPhone(phone))}
      </a>
    </section>
  )
}

export function People({ booking: { contact, passengers } }: { booking: BookingDetail }) {
  return (
    <section aria-labelledby="people" className="flex flex-col gap-4">
      <h2 id="people" className="text-title">
        {passengers.length > 0 ? 'Contact and travelers' : 'Contact'}
      </h2>
      <DetailsList
        details={[
          { label: 'Booked by', value: <PersonLines person={contact} /> },
          ...passengers.map((person, index) => ({
            label: passengers.length > 1 ? `Traveler ${index + 1}` : 'Traveler',
            value: (
              <PersonLines person={person} note={person.notify ? 'Gets our emails about this trip' : ''} />
            ),
          })),
        ]}
      />
    </section>
  )
}

function PersonLines({ person, note = '' }: { person: Person; note?: string }) {
  const { email, phone } = person
  return (
    <>
      {fullName(person)}
      <span className="block text-small text-muted">
        {email} · {withNonBreakingSpaces(formatPhone(phone))}
      </span>
      {note ? <span className="block text-small text-muted">{note}</span> : null}
    </>
  )
}
