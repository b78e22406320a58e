import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { DetailsList, tripDetails } from '#app/features/booking/trip-details.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { fullName, type Person } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { DeskBooking } from './desk-booking.ts'

/** What a chauffeur needs for one trip, on one printed page. It has no prices. */
export function Screen() {
  const { reference = '' } = useParams()
  const loaded = useData(reference, (signal) =>
    callDesk('GET /desk/bookings/{reference}', { params: { reference }, signal }),
  )
  return (
    <Page
      title={`Job sheet ${loaded.data?.data.reference ?? ''}`}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button size="sm" variant="solid" disabled={!loaded.data} onClick={() => window.print()}>
            Print
          </Button>
          <Link to={`/bookings/${reference}`} className={buttonClass({ size: 'sm' })}>
            Back to the booking
          </Link>
        </div>
      }
    >
      <LoadedView loaded={loaded} rows={3} rowClass="h-40">
        {({ data }) => <JobSheet booking={data} />}
      </LoadedView>
    </Page>
  )
}

function JobSheet({ booking }: { booking: DeskBooking }) {
  const { contact, passengers, status, notes } = booking
  const travelers = passengers.length > 0 ? passengers : [contact]
  const details = tripDetails(booking).filter(({ label }) => label !== 'Pick-up' && label !== 'Your notes')
  return (
    <article className="flex max-w-3xl flex-col gap-5 rounded-card border border-line bg-surface p-6 print:border-0 print:p-0">
      {isCalledOff(status) ? (
        <p className="text-heading font-semibold text-danger">{bookingStatusLabels[status]}: do not drive</p>
      ) : null}
      <p className="text-title font-semibold">{formatNewYorkTime(booking.pickUpAt)}</p>
      <div className="grid gap-5 sm:grid-cols-2 print:grid-cols-2">
        <Part title={passengers.length > 0 ? 'Travelers' : 'Passenger'}>
          {travelers.map((person) => (
            <PersonLine key={person.email} person={person} />
          ))}
          {passengers.length > 0 ? (
            <p className="text-small text-muted">
              Booked by {fullName(contact)}, {formatPhone(contact.phone)}
            </p>
          ) : null}
        </Part>
        <Part title="Chauffeur">
          <Assigned booking={booking} />
        </Part>
      </div>
      <DetailsList details={details} />
      {booking.comment.trim() ? (
        <Part title="Customer’s notes">
          <p className="wrap-anywhere whitespace-pre-line">{booking.comment.trim()}</p>
        </Part>
      ) : null}
      {notes.length > 0 ? (
        <Part title="Notes from the office">
          {notes.map(({ id, body }) => (
            <p key={id} className="wrap-anywhere whitespace-pre-line">
              {body}
            </p>
          ))}
        </Part>
      ) : null}
    </article>
  )
}

/** Who drives which leg in which car. A chauffeur by the emailed link is on no leg. */
function Assigned({ booking: { legs, chauffeur } }: { booking: DeskBooking }) {
  const known = legs.filter((leg) => leg.chauffeur)
  if (known.length === 0)
    return chauffeur ? (
      <>
        <p className="font-medium">{chauffeur.name}</p>
        <p>{chauffeur.car}</p>
      </>
    ) : (
      <p>Not assigned yet</p>
    )
  return known.map(({ number, chauffeur, car, startsAt }) => (
    <div key={number}>
      {legs.length > 1 ? (
        <p className="text-small text-muted">
          {number === 0 ? 'There' : 'Back'}, {formatNewYorkTime(startsAt)}
        </p>
      ) : null}
      <p className="font-medium">{chauffeur?.name}</p>
      <p>{car ? [car.name, car.model, car.plate].filter(Boolean).join(', ') : 'No car yet'}</p>
    </div>
  ))
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex break-inside-avoid flex-col gap-1">
      <h2 className="font-sans text-small font-normal text-muted">{title}</h2>
      {children}
    </section>
  )
}

function PersonLine({ person }: { person: Person }) {
  return (
    <p>
      <span className="font-medium wrap-anywhere">{fullName(person)}</span>
      <span className="tabular ms-3 whitespace-nowrap">{formatPhone(person.phone)}</span>
    </p>
  )
}
