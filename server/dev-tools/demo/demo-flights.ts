import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { agreedLanding, findLandingWay } from '#domain/dispatch/flights/landing.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { findStaffByEmail } from '#server/data/staff/staff.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { enterLanding } from '#server/use-cases/dispatch/flights/decide-flight.ts'
import type { DemoDependencies } from './demo-dependencies.ts'

const minute = 60_000

/** The next flight that somebody is picked up from lands 55 minutes late, which proposes a later pick-up at the desk. */
export async function fillDemoFlights(
  deps: DemoDependencies,
  { now, dispatcherEmail }: { now: Date; dispatcherEmail: string },
): Promise<void> {
  const actor = await findStaffByEmail(deps.db, dispatcherEmail)
  const [next] = await deps.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.type, 'from-airport'),
        inArray(bookings.status, ['confirmed', 'assigned']),
        gt(bookings.pickUpAt, new Date(now.getTime() + 90 * minute)),
      ),
    )
    .orderBy(asc(bookings.pickUpAt), bookings.reference)
    .limit(1)
  const booking = next && (await findBooking(deps.db, next.id))
  const way = booking && findLandingWay(booking)
  if (!actor || !booking || !way) throw new Error('The demo has no landing')
  const info = { device: 'Chrome on Windows', address: '192.0.2.1' }
  const client = { info, network: 'demo', origin: 'http://localhost', hostname: 'localhost' }
  deps.setClock(new Date(now.getTime() - 6 * minute))
  const entered = {
    state: 'expected' as const,
    landingAt: new Date(agreedLanding(way).getTime() + 55 * minute),
  }
  const { reference, version } = booking
  const result = await enterLanding(deps, { reference, version, actor, client, entered })
  if (!result.ok) throw new Error(`A demo landing was refused: ${JSON.stringify(result)}`)
  deps.setClock(now)
}
