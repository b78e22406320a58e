import { fullName } from '#domain/contact/contact-schema.ts'
import { canBePaid } from '#domain/payment/payment-state.ts'
import { type BookingFilters, pickFilters } from '#domain/staff/booking-filters.ts'
import { type BookingSort, type BookingView, defaultSort, searchWords } from '#domain/staff/booking-views.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, type CalendarDay, toCalendarDay } from '#domain/time/wall-clock.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type DeskListQuery, listDeskBookings, type PageEnd } from '#server/data/booking/desk-bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { sumHeldByBooking } from '#server/data/payment/payments.ts'

export type ListDependencies = { db: Db; catalogue: () => Promise<Catalogue>; now: () => Date }

export type Wanted = Partial<BookingFilters> & {
  view: BookingView
  search: string
  from?: string | undefined
  to?: string | undefined
  sort?: BookingSort | undefined
  after?: string | undefined
}

const pageSize = 50

/** One page of a list of the desk. `after` of the answer asks for the next. */
export async function listBookingsForDesk(
  { db, catalogue, now: clock }: ListDependencies,
  { after, sites = [], ...wanted }: Wanted & { sites?: string[] },
) {
  const now = clock()
  const query = toListQuery(wanted, now)
  const found = await listDeskBookings(db, {
    ...query,
    after: after === undefined ? undefined : readPageEnd(after),
    limit: pageSize + 1,
  })
  const rows = found.slice(0, pageSize)
  const { fleet } = await catalogue()
  const names = new Map(fleet.map(({ id, name }) => [id, name]))
  const held = await sumHeldByBooking(
    db,
    rows.map(({ id }) => id),
  )
  const last = rows.at(-1)
  return {
    data: rows.map((row) => ({
      ...toItem(row),
      carName: names.get(row.vehicleClassId ?? '') ?? null,
      dueCents: canBePaid(row, now) ? Math.max(0, (row.totalCents ?? 0) - (held.get(row.id) ?? 0)) : 0,
    })),
    meta: {
      after: found.length > pageSize && last ? writePageEnd(last, query.sort) : null,
      // What the list can be filtered by.
      choices: { carClasses: fleet.map(({ id, name }) => ({ id, name })), sites },
    },
  }
}

/** The list as the database reads it: words, and days as moments. A trip to come stays until its way back is over. */
export function toListQuery(
  { view, search, sort = defaultSort(view), ...more }: Omit<Wanted, 'after'>,
  now: Date,
): Omit<DeskListQuery, 'after' | 'limit'> {
  const today = toCalendarDay(newYorkClockAt(now))
  const from = (more.from ?? firstDay(view, today)) as CalendarDay | undefined
  const to = (more.to ?? (view === 'today' ? today : undefined)) as CalendarDay | undefined
  return {
    view,
    words: searchWords(search),
    from: from && startOf(from),
    before: to && startOf(addDays(to, 1)),
    // Days that someone has chosen are days of pick-ups.
    withReturns: !more.from && !more.to,
    sort,
    filters: pickFilters(more),
  }
}

/** Lists of what is to come begin with yesterday: a trip may still be on its way. */
function firstDay(view: BookingView, today: CalendarDay): CalendarDay | undefined {
  if (view === 'today') return today
  return view === 'past' || view === 'all' ? undefined : addDays(today, -1)
}

/** Midnight in New York; where the clocks skip it, the first moment of the day. */
function startOf(day: CalendarDay): Date | undefined {
  return toInstant(`${day}T00:00`) ?? toInstant(`${day}T01:00`) ?? undefined
}

function readPageEnd(text: string): PageEnd {
  const [at = '', id = ''] = text.split('_')
  return { at: Number(at), id }
}

function writePageEnd({ createdAt, pickUpAt, id }: Booking, sort: BookingSort): string {
  return `${(sort === 'newest' ? createdAt : pickUpAt).getTime()}_${id}`
}

function toItem(booking: Booking) {
  const { reference, status, paymentStatus, type, isRoundTrip, pickUpLocation, destinationLocation } = booking
  const { totalCents, passengerCount, flightNumber, site, contact, passengers, chauffeur, version } = booking
  return {
    reference,
    version,
    site,
    status,
    paymentStatus,
    type,
    isRoundTrip,
    pickUpAt: booking.pickUpAt.toISOString(),
    pickUpLocation,
    destinationLocation,
    totalCents,
    passengerCount,
    flightNumber,
    customer: fullName(contact),
    phone: contact.phone,
    travelers: passengers.map(fullName),
    chauffeur: chauffeur?.name ?? null,
    holdExpiresAt: booking.holdExpiresAt?.toISOString() ?? null,
    createdAt: booking.createdAt.toISOString(),
  }
}
