import { randomUUID } from 'node:crypto'
import { carName } from '#domain/dispatch/car.ts'
import { type Proposal, proposeAssignments } from '#domain/dispatch/propose.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { lockBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { lockCars } from '#server/data/dispatch/cars.ts'
import { cutEndedLegs, endBlock, insertBlock, listLegsDuring } from '#server/data/dispatch/fleet.ts'
import {
  findLeg,
  type Leg,
  type LegWithBooking,
  listBlocks,
  type ScheduleBlock,
} from '#server/data/dispatch/legs.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { assignInTransaction } from '#server/use-cases/dispatch/assign-leg.ts'
import type { DispatchDependencies, Dispatcher } from '#server/use-cases/dispatch/assignment.ts'
import { spanText } from '#server/use-cases/dispatch/fleet/change-cars.ts'
import { moveReservations } from '#server/use-cases/dispatch/fleet/free-row.ts'
import { readDues } from '#server/use-cases/dispatch/read-dues.ts'
import { readRows, toLegToAssign } from './read-board.ts'

export type BreakdownError =
  | { code: 'car-not-found' }
  | { code: 'breakdown-over' }
  | { code: 'car-already-out'; reason: string }

export type FreedLeg = { found: LegWithBooking; dueCents: number; proposals: Proposal[] }

type BreakdownResult =
  | { ok: true; from: Date; until: Date; legs: FreedLeg[] }
  | { ok: false; error: BreakdownError }

const proposalsPerLeg = 3

/**
 * Takes a car out of service from now on. In the same transaction its legs lose car and chauffeur, those under way too, and
 * its reservations go to another car of the class. Entries for later that overlap become part of this one, which then lasts
 * until the end of the last of them. The result says who could take each leg.
 */
export async function breakDown(
  deps: DispatchDependencies,
  { carId, until, reason }: { carId: string; until: Date; reason: string },
  by: Dispatcher,
): Promise<BreakdownResult> {
  const now = deps.now()
  const asked = { from: now, to: until }
  if (until <= now) return { ok: false, error: { code: 'breakdown-over' } }
  await deps.jobs.ready()
  const { fleet } = await deps.catalogue()
  return inTransaction(deps.db, async (tx): Promise<BreakdownResult> => {
    const readBlocks = async () =>
      (await listBlocks(tx, { overlapping: asked })).filter((block) => block.carId === carId)
    const onCar = async (time: typeof asked) =>
      (await listLegsDuring(tx, { carId }, time)).map(({ leg }) => leg)
    // Bookings are locked before cars everywhere; an assignment that comes first is in the second reading.
    const seen = await onCar(extend(asked, await readBlocks()))
    const bookingIds = new Set(seen.map(({ bookingId }) => bookingId))
    for (const id of [...bookingIds].sort()) await lockBooking(tx, id)
    const [car] = await lockCars(tx, [carId])
    if (!car) return { ok: false, error: { code: 'car-not-found' } }
    const blocks = await readBlocks()
    const out = blocks.find(({ from }) => from <= now)
    if (out) return { ok: false, error: { code: 'car-already-out', reason: out.reason } }
    const assigner = { ...deps, tx, fleet, by }
    const time = extend(asked, blocks)
    const driven = (await onCar(time)).filter(isDecided)
    for (const { id, from } of blocks) await endBlock(tx, id, { from, now })
    await cutEndedLegs(tx, carId, now)
    await assignInTransaction(
      assigner,
      driven.map(({ id, version }) => ({ legId: id, version, ...nobody, reason })),
    )
    await moveReservations(assigner, { car, during: time, canLeaveWithoutCar: true })
    const reasons = new Set([reason, ...blocks.map((block) => block.reason)].filter(Boolean))
    await insertBlock(tx, { id: randomUUID(), of: { carId }, ...time, reason: [...reasons].join('; ') })
    await recordAudit(tx, {
      action: 'car-broke-down',
      staffId: by.staffId,
      subject: { kind: 'car', id: car.id, label: carName(car) },
      changes: [
        { field: 'Out of service until', from: null, to: formatShortDayAndTime(time.to) },
        ...blocks.map((block) => ({ field: 'Out of service', from: spanText(block), to: null })),
      ],
      reason,
      origin: by.client.info,
      now,
    })
    const freed: FreedLeg[] = []
    for (const { id, chauffeurId } of driven) {
      const found = await findLeg(tx, id)
      if (!found) continue
      const rows = await readRows(tx, { places: deps.places, fleet, around: found.leg.fromBase })
      const dueCents = (await readDues(tx, [found], now)).get(id) ?? 0
      const toAssign = toLegToAssign({ places: deps.places, fleet }, found, dueCents)
      const proposals = proposeAssignments(toAssign, rows, {
        before: chauffeurId,
        limit: proposalsPerLeg,
      })
      freed.push({ found, dueCents, proposals })
    }
    return { ok: true, from: now, until: time.to, legs: freed }
  })
}

/** The time until the end of the last block. */
function extend<Time extends { to: Date }>(time: Time, blocks: readonly ScheduleBlock[]): Time {
  return { ...time, to: new Date(Math.max(...[time, ...blocks].map(({ to }) => to.getTime()))) }
}

/** Somebody decided that this car drives it. Other legs have it reserved only. */
function isDecided({ chauffeurId, isPinned, progress }: Leg): boolean {
  return chauffeurId !== null || isPinned || progress !== 'planned'
}

const nobody = { carId: null, chauffeurId: null, isPinned: false, acceptsWarnings: true }
