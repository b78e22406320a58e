import { Link } from 'react-router'
import { Panel } from '#desk/ui/page.tsx'
import { customerPreferences, preferenceNames } from '#domain/staff/customer-schemas.ts'
import type { DeskBooking } from './desk-booking.ts'

/** What the company notes about the customer, for whoever prepares the trip. */
export function CustomerPanel({ booking: { customer, contact } }: { booking: DeskBooking }) {
  const wishes = preferenceNames.flatMap((name) => {
    const wish = customer.preferences[name]
    return wish ? [{ label: customerPreferences[name], wish }] : []
  })
  return (
    <Panel
      title="Preferences"
      actions={
        // An erased customer has no address, and no page.
        contact.email ? (
          <Link
            to={`/customers/${customer.id}`}
            className="inline-flex min-h-6 items-center text-accent hover:underline"
          >
            Open the customer
          </Link>
        ) : null
      }
    >
      {customer.notes ? <p className="whitespace-pre-line wrap-anywhere">{customer.notes}</p> : null}
      {wishes.length > 0 ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {wishes.map(({ label, wish }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{wish}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {!customer.notes && wishes.length === 0 ? <p className="text-muted">None noted.</p> : null}
    </Panel>
  )
}
