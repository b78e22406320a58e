import { Link, useParams } from 'react-router'
import { statusTones } from '#app/features/booking/status-tones.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useData } from '#desk/api/use-data.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page, Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { CustomerNotes } from './customer-notes-form.tsx'
import type { DeskCustomer } from './desk-customer.ts'
import { OtherAddresses } from './other-addresses.tsx'
import { PersonalData } from './personal-data.tsx'

/** One customer: how to reach them, what they booked and paid, and what the company notes about them. */
export function Screen() {
  const { id = '' } = useParams()
  const loaded = useData(id, (signal) => callDesk('GET /desk/customers/{id}', { params: { id }, signal }))
  const canTake = usePermission('take-bookings')
  const customer = loaded.data?.data
  const newest = customer?.bookings[0]
  return (
    <Page
      title={customer?.name ?? 'Customer'}
      actions={
        canTake && newest ? (
          <Link
            to={`/bookings/new?repeat=${newest.reference}`}
            className={buttonClass({ size: 'sm', variant: 'outline' })}
          >
            Repeat the last trip
          </Link>
        ) : null
      }
    >
      <LoadedView loaded={loaded} rows={3} rowClass="h-48">
        {({ data }) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <CustomerBookings customer={data} />
            <div className="flex flex-col gap-6">
              <CustomerFigures customer={data} />
              <Panel
                title="Notes and preferences"
                text="Only the company sees them. They are on the page of every booking."
              >
                <CustomerNotes
                  key={data.id}
                  customer={data}
                  onSaved={(saved) => loaded.setData({ data: saved })}
                />
              </Panel>
              <OtherAddresses customer={data} onChanged={(saved) => loaded.setData({ data: saved })} />
              <PersonalData customer={data} />
            </div>
          </div>
        )}
      </LoadedView>
    </Page>
  )
}

function CustomerFigures({ customer }: { customer: DeskCustomer }) {
  const { phone, email, hasAccount, bookingCount, spentCents } = customer
  return (
    <Panel title="Customer">
      <p className="flex flex-wrap gap-x-4">
        {phone ? (
          <a href={`tel:${phone}`} className={linkClass}>
            {formatPhone(phone)}
          </a>
        ) : null}
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      </p>
      <dl className="grid grid-cols-3 gap-4">
        <Figure label="Bookings" value={String(bookingCount)} />
        <Figure label="Paid" value={formatCents(spentCents)} />
        <Figure label="Account" value={hasAccount ? 'Yes' : 'No'} />
      </dl>
    </Panel>
  )
}

const linkClass = 'tabular inline-flex min-h-6 items-center text-accent wrap-anywhere hover:underline'

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="tabular font-medium">{value}</dd>
    </div>
  )
}

function CustomerBookings({ customer: { bookings, bookingCount, email } }: { customer: DeskCustomer }) {
  return (
    <Panel title="Bookings">
      {bookings.length === 0 ? <p className="text-muted">None yet.</p> : null}
      <ul className="-mx-3 flex flex-col divide-y divide-line">
        {bookings.map((booking) => (
          <li
            key={booking.reference}
            className="relative grid gap-x-6 gap-y-1 px-3 py-3 hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-accent sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <div>
              <Time at={booking.pickUpAt} className="tabular font-medium" />
              <Link
                to={`/bookings/${booking.reference}`}
                className="tabular block text-small text-accent outline-none after:absolute after:inset-0"
              >
                {booking.reference}
              </Link>
            </div>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {booking.pickUpLocation} → {booking.destinationLocation}
                {booking.isRoundTrip ? ' and back' : ''}
              </p>
              <p className="text-small text-muted">{booking.carName ?? 'No car chosen'}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-col sm:items-end">
              <Badge tone={statusTones[booking.status]}>{bookingStatusLabels[booking.status]}</Badge>
              <span className="tabular">
                {booking.totalCents === null ? 'No price' : formatCents(booking.totalCents)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {bookingCount > bookings.length ? (
        <Link to={`/bookings?view=all&search=${encodeURIComponent(email)}`} className={linkClass}>
          All {bookingCount} bookings
        </Link>
      ) : null}
    </Panel>
  )
}
