import { Panel } from '#desk/ui/page.tsx'
import { fullName, type Person } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import type { DeskBooking } from './desk-booking.ts'

/** The customer, the travelers and the chauffeur, with the ways to reach them. */
export function BookingPeople({ booking }: { booking: DeskBooking }) {
  const { contact, passengers, chauffeur, acceptsTexts, isEmailConfirmed, source, site } = booking
  return (
    <Panel title="People">
      <Contact title="Customer" person={contact}>
        {[
          isEmailConfirmed ? null : 'Email not confirmed yet',
          acceptsTexts ? 'Agreed to texts' : 'No texts',
          source === 'phone' ? 'Booked by phone' : 'Booked online',
          site,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Contact>
      {passengers.map((person) => (
        <Contact key={person.email} title="Traveler" person={person}>
          {person.notify ? 'Gets emails about the trip' : 'Gets no emails'}
        </Contact>
      ))}
      {chauffeur && !booking.legs.some((leg) => leg.chauffeur?.phone === chauffeur.phone) ? (
        <div>
          <p className="text-small text-muted">Chauffeur</p>
          <p className="font-medium">{chauffeur.name}</p>
          <p className="flex flex-wrap gap-x-4">
            <PhoneLink phone={chauffeur.phone} />
            <span>{chauffeur.car}</span>
          </p>
        </div>
      ) : null}
    </Panel>
  )
}

function Contact({ title, person, children }: { title: string; person: Person; children: string }) {
  return (
    <div>
      <p className="text-small text-muted">{title}</p>
      <p className="font-medium wrap-anywhere">{fullName(person)}</p>
      <p className="flex flex-wrap gap-x-4">
        {person.phone ? <PhoneLink phone={person.phone} /> : null}
        {person.email ? (
          <a
            href={`mailto:${person.email}`}
            className="inline-flex min-h-6 items-center text-accent wrap-anywhere hover:underline"
          >
            {person.email}
          </a>
        ) : null}
      </p>
      <p className="text-small text-muted">{children}</p>
    </div>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className="tabular inline-flex min-h-6 items-center whitespace-nowrap text-accent hover:underline"
    >
      {formatPhone(phone)}
    </a>
  )
}
