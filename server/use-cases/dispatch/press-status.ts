import { hasReached, isLegOver, type LegProgress, nextSteps, stepsBack } from '#domain/dispatch/leg-status.ts'
import { stepTimes } from '#domain/dispatch/step-times.ts'
import { noticeOfMove } from '#domain/dispatch/trip-notice.ts'
import { waitingTripOf } from '#domain/dispatch/waiting-time.ts'
import { findWaitingTerms, freeMinutesFor } from '#domain/pricing/rates/waiting-terms.ts'
import type { HistoryNote } from '#domain/status/actor.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { findLandingOfLeg } from '#server/data/dispatch/landings.ts'
import { findLegCrew } from '#server/data/dispatch/leg-crew.ts'
import { findCurrentOffer } from '#server/data/dispatch/leg-offers.ts'
import {
  findPress,
  insertPress,
  type LegPress,
  lastDeskPress,
  listPresses,
} from '#server/data/dispatch/leg-presses.ts'
import {
  findCurrentLeg,
  findLeg,
  hasDriver,
  type Leg,
  listLegsOf,
  lockLeg,
} from '#server/data/dispatch/legs.ts'
import { moveLeg } from '#server/data/status/move-leg.ts'
import { chauffeurAssigned, legMoved } from '#server/queue/job-definitions.ts'
import { scheduleSettlement } from '#server/use-cases/after-trip/schedule-settlement.ts'
import { chauffeurId } from '#server/use-cases/operator/assign-chauffeur.ts'
import type { DispatchDependencies, Dispatcher } from './assignment.ts'
import { type BoardingError, checkBoarding } from './check-boarding.ts'

export type StatusPress = {
  /** Chosen by whoever presses: the same press again changes nothing. */
  id: string
  legId: string
  status: LegProgress
  pressedAt: Date
  /** The version of the leg that someone at the desk saw. A chauffeur's press is judged by its time. */
  version?: number
  /** The code that the chauffeur was told at the car. */
  code?: string | undefined
}

/** A chauffeur of ours, a partner company by the offer that it accepted, or the desk. */
export type PressBy = { chauffeurId: string } | { offerId: string } | (Dispatcher & { reason: string })

/**
 * - `applied`: the leg moved
 * - `late`: the leg was already as far; the true time is recorded
 * - `superseded`: the desk has decided otherwise since
 */
export type PressOutcome = 'applied' | 'late' | 'superseded'

export type PressError =
  | { code: 'leg-not-found' }
  | { code: 'leg-changed' }
  | { code: 'reason-needed' }
  | { code: 'press-time-refused' }
  | { code: 'leg-not-assigned' }
  | { code: 'step-not-possible'; progress: LegProgress }
  | { code: 'no-show-too-early'; from: string }
  | BoardingError

export type PressResult = { ok: true; outcome: PressOutcome; leg: Leg } | { ok: false; error: PressError }

/** A press from a clock that is a little fast counts from when it arrives, so that a later correction can discard it. */
const clockToleranceMs = 2 * 60_000

/** A phone was without network for long; a day is longer than any trip. */
const oldestPressMs = 24 * 3_600_000

/**
 * Moves a leg by a press of its chauffeur or partner, or of the desk, which may also go back. Presses may arrive late, twice, and in
 * another order than they were made: each counts once, with its own time. A driver's press that is older than the last
 * decision of the desk changes nothing.
 */
export async function pressStatus(
  deps: DispatchDependencies,
  sent: StatusPress,
  by: PressBy,
): Promise<PressResult> {
  const now = deps.now()
  const age = now.getTime() - sent.pressedAt.getTime()
  if (age < -clockToleranceMs || age > oldestPressMs) return refuse({ code: 'press-time-refused' })
  const press = age < 0 ? { ...sent, pressedAt: now } : sent
  await deps.jobs.ready()
  // Before the transaction: the embedded database has one connection.
  const known = await deps.catalogue()
  return inTransaction(deps.db, async (tx): Promise<PressResult> => {
    const seen = await findLeg(tx, press.legId)
    const booking = seen && (await lockBooking(tx, seen.booking.id))
    const leg = booking && (await lockLeg(tx, press.legId))
    if (!leg || !booking) return refuse({ code: 'leg-not-found' })
    if (!(await isTheirs(tx, leg, by))) return refuse({ code: 'leg-not-found' })
    const earlier = await findPress(tx, press.id)
    // The ID of another trip's press says nothing about this one.
    if (earlier && earlier.scheduleId !== leg.id) return refuse({ code: 'leg-changed' })
    if (earlier) return { ok: true, outcome: earlier.outcome as PressOutcome, leg }
    if (press.version !== undefined && press.version !== leg.version) return refuse({ code: 'leg-changed' })
    return apply({ ...deps, catalogue: async () => known, tx }, { press, by, leg, booking, now })
  })
}

/** Whether the leg is driven by whoever presses. The desk may press for all. */
async function isTheirs(tx: Transaction, leg: Leg, by: PressBy): Promise<boolean> {
  if ('chauffeurId' in by) return leg.chauffeurId === by.chauffeurId
  if (!('offerId' in by)) return true
  const current = await findCurrentOffer(tx, leg.id)
  return current?.offer.id === by.offerId && current.offer.state === 'accepted'
}

type Pressing = { press: StatusPress; by: PressBy; leg: Leg; booking: Booking; now: Date }

async function apply(
  deps: DispatchDependencies & { tx: Transaction },
  { press, by, leg, booking, now }: Pressing,
): Promise<PressResult> {
  const { tx } = deps
  const { progress } = leg
  const record = (outcome: PressOutcome, reason = '') =>
    insertPress(tx, toRow(press, by, { outcome, reason, receivedAt: now }))
  if (!('staffId' in by)) {
    const decided = await lastDeskPress(tx, leg.id)
    if (decided && decided.pressedAt >= press.pressedAt) {
      await record('superseded')
      return { ok: true, outcome: 'superseded', leg }
    }
    if (hasReached(progress, press.status)) {
      await record('late')
      return { ok: true, outcome: 'late', leg }
    }
  }
  if (!hasDriver(leg)) return refuse({ code: 'leg-not-assigned' })
  const steps = stepsTo(progress, press.status, by)
  if (!steps) return refuse({ code: 'step-not-possible', progress })
  if ('staffId' in by && stepsBack[progress] === press.status && !by.reason)
    return refuse({ code: 'reason-needed' })
  if (steps.includes('on-board')) {
    const error = await checkBoarding({ ...deps, now }, { legId: leg.id, code: press.code, by })
    if (error) return refuse(error)
  }
  if (press.status === 'no-show' && !('staffId' in by)) {
    const { from } = await readNoShowTerms({ ...deps, db: tx }, { leg, booking })
    if (press.pressedAt < from) return refuse({ code: 'no-show-too-early', from: from.toISOString() })
  }
  const legs = await listLegsOf(tx, booking.id)
  // The customer's page names whoever drives the leg that comes next.
  const next = findNextLeg(legs, { leg, to: press.status })
  const driver = next && (await findLegCrew(tx, next))
  const change = driver === undefined ? {} : { chauffeur: driver }
  let at = { leg, booking }
  for (const to of steps) {
    const note = noteOf(by, { press, booking })
    at = await moveLeg(tx, at, { to, legs, change: to === press.status ? change : {}, ...note })
  }
  await record('applied', 'reason' in by ? by.reason : '')
  await scheduleSettlement(deps, at.booking, now)
  if (driver && (!booking.chauffeur || chauffeurId(booking.chauffeur) !== chauffeurId(driver)))
    await deps.jobs.enqueue(tx, chauffeurAssigned, { bookingId: booking.id, chauffeur: chauffeurId(driver) })
  if (noticeOfMove(progress, press.status))
    await deps.jobs.enqueue(tx, legMoved, { bookingId: booking.id, pressId: press.id, from: progress })
  return { ok: true, outcome: 'applied', leg: at.leg }
}

/** The leg that becomes the current one: the next once this one is over, or this one if the desk takes its end back. */
function findNextLeg(legs: readonly Leg[], { leg, to }: { leg: Leg; to: LegProgress }): Leg | undefined {
  const next = findCurrentLeg(legs.map((each) => (each.id === leg.id ? { ...each, progress: to } : each)))
  return next?.id === findCurrentLeg(legs)?.id ? undefined : next
}

/** The moves from one step to another: forward one by one, or one back by the desk. Null if there is no way. */
function stepsTo(from: LegProgress, to: LegProgress, by: PressBy): LegProgress[] | null {
  if (to === 'no-show') return from === 'on-location' ? [to] : null
  if ('staffId' in by && stepsBack[from] === to) return [to]
  if (isLegOver(from) || hasReached(from, to)) return null
  const steps: LegProgress[] = []
  for (let step = nextSteps[from]; step; step = nextSteps[step]) {
    steps.push(step)
    if (step === to) return steps
  }
  return null
}

/**
 * The free waiting time, and when it is over. It begins at the agreed time, at the landing if that is later, and not before the
 * chauffeur is there.
 */
export async function readNoShowTerms(
  { db, catalogue }: Pick<DispatchDependencies, 'catalogue'> & { db: Db | Transaction },
  { leg, booking }: { leg: Leg; booking: Booking },
): Promise<{ from: Date; freeMinutes: number }> {
  const { fleet, rates } = await catalogue()
  const vehicleClass = fleet.find(({ id }) => id === booking.vehicleClassId)
  const day = toCalendarDay(newYorkClockAt(leg.startsAt))
  const terms = vehicleClass && findWaitingTerms(rates, vehicleClass, day)
  const freeMinutes = terms ? freeMinutesFor(terms, waitingTripOf(leg.number, booking)) : unpricedGraceMinutes
  const { landsAt } = await findLandingOfLeg(db, { leg, booking })
  const from = [leg.startsAt, landsAt, await findArrival(db, leg)].map((time) => time?.getTime() ?? 0)
  return { from: new Date(Math.max(...from) + freeMinutes * 60_000), freeMinutes }
}

async function findArrival(db: Db | Transaction, { id, progress }: Leg): Promise<Date | undefined> {
  if (progress !== 'on-location') return undefined
  return stepTimes(await listPresses(db, id), progress).get('on-location')
}

/** Where the rates have no rule. */
const unpricedGraceMinutes = 30

function noteOf(by: PressBy, { press, booking }: { press: StatusPress; booking: Booking }): HistoryNote {
  if ('chauffeurId' in by)
    return { actor: 'chauffeur', chauffeurId: by.chauffeurId, reason: '', at: press.pressedAt }
  if ('offerId' in by) return { actor: 'partner', reason: '', at: press.pressedAt }
  const { staffId, client, reason } = by
  return {
    actor: 'staff',
    staffId,
    reason,
    at: press.pressedAt,
    audit: {
      action: 'leg-moved',
      subject: { kind: 'booking', id: booking.id, label: booking.reference },
      changes: [{ field: 'Status', from: null, to: press.status }],
      reason,
      ...client.info,
    },
  }
}

function toRow(
  { id, legId, status, pressedAt }: StatusPress,
  by: PressBy,
  rest: Pick<LegPress, 'outcome' | 'reason' | 'receivedAt'>,
): LegPress {
  return {
    id,
    scheduleId: legId,
    status,
    pressedAt,
    chauffeurId: 'chauffeurId' in by ? by.chauffeurId : null,
    staffId: 'staffId' in by ? by.staffId : null,
    offerId: 'offerId' in by ? by.offerId : null,
    ...rest,
  }
}

function refuse(error: PressError): PressResult {
  return { ok: false, error }
}
