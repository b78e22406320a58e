import { fullName } from '#domain/contact/contact-schema.ts'
import { type CsvCell, toCsv } from '#domain/csv.ts'
import { type BookingFilterName, bookingFilterLabels, pickFilters } from '#domain/staff/booking-filters.ts'
import { mostExported } from '#domain/staff/desk-list-schemas.ts'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { listBookingsByReference, listDeskBookings } from '#server/data/booking/desk-bookings.ts'
import { sumHeldByBooking } from '#server/data/payment/payments.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'
import { type ListDependencies, toListQuery, type Wanted } from './list-bookings.ts'

type Export = Omit<Wanted, 'after'> & {
  references?: string[] | undefined
  actor: StaffMember
  client: DeskClient
}

/** A list of bookings, or the chosen ones, as CSV. The audit log records who took which list. */
export async function exportBookings(
  deps: ListDependencies,
  { references, actor, client, ...wanted }: Export,
): Promise<{ csv: string; count: number; isComplete: boolean }> {
  const now = deps.now()
  const found = references
    ? await listBookingsByReference(deps.db, references)
    : await listDeskBookings(deps.db, { ...toListQuery(wanted, now), limit: mostExported + 1 })
  const rows = found.slice(0, mostExported)
  const { fleet } = await deps.catalogue()
  const cars = new Map(fleet.map(({ id, name }) => [id, name]))
  const held = await sumHeldByBooking(
    deps.db,
    rows.map(({ id }) => id),
  )
  const entry = { action: 'bookings-exported', staffId: actor.id, origin: client.info, now } as const
  await recordAudit(deps.db, { ...entry, changes: describe(wanted, rows.length, references) })
  return {
    csv: toCsv(
      columns.map(([name]) => name),
      rows.map((row) => {
        const around = {
          carName: cars.get(row.vehicleClassId ?? '') ?? null,
          heldCents: held.get(row.id) ?? 0,
        }
        return columns.map(([, read]) => read(row, around))
      }),
    ),
    count: rows.length,
    isComplete: found.length <= mostExported,
  }
}

type Around = { carName: string | null; heldCents: number }

const columns: readonly [string, (booking: Booking, around: Around) => CsvCell][] = [
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => bookingStatusLabels[status]],
  ['Pick-up (New York)', ({ pickUpAt }) => newYorkClockAt(pickUpAt).replace('T', ' ')],
  ['From', ({ pickUpLocation }) => pickUpLocation],
  ['To', ({ destinationLocation }) => destinationLocation],
  ['Round trip', ({ isRoundTrip }) => (isRoundTrip ? 'yes' : 'no')],
  ['Flight', ({ flightNumber }) => flightNumber],
  ['Car', (_, { carName }) => carName],
  ['Passengers', ({ passengerCount }) => passengerCount],
  ['Customer', ({ contact }) => fullName(contact)],
  ['Phone', ({ contact }) => contact.phone],
  ['Email', ({ contact }) => contact.email],
  ['Chauffeur', ({ chauffeur }) => chauffeur?.name ?? null],
  ['Total (USD)', ({ totalCents }) => toDollars(totalCents)],
  ['Paid (USD)', (_, { heldCents }) => toDollars(heldCents)],
  ['Booked (New York)', ({ createdAt }) => newYorkClockAt(createdAt).replace('T', ' ')],
  ['Site', ({ site }) => site],
]

function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

function describe(
  { view, search, from, to, ...more }: Omit<Wanted, 'after'>,
  count: number,
  references?: string[],
) {
  const what = references
    ? [{ field: 'Bookings', to: references.join(', ') }]
    : [
        { field: 'List', to: view },
        ...(search ? [{ field: 'Search', to: search }] : []),
        ...Object.entries(pickFilters(more)).map(([name, value]) => ({
          field: bookingFilterLabels[name as BookingFilterName],
          to: value,
        })),
        ...(from || to ? [{ field: 'Days', to: `${from ?? '…'} to ${to ?? '…'}` }] : []),
      ]
  return [...what, { field: 'Count', to: String(count) }].map((change) => ({ ...change, from: null }))
}
