import { randomUUID } from 'node:crypto'
import { stepTimes } from '#domain/dispatch/step-times.ts'
import { computeWaiting, type WaitingCharge, waitingTripOf } from '#domain/dispatch/waiting-time.ts'
import { activeAdjustments } from '#domain/pricing/price/adjustments.ts'
import { findWaitingTerms } from '#domain/pricing/rates/waiting-terms.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { listAdjustments } from '#server/data/booking/adjustments.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { findLandingOfLeg } from '#server/data/dispatch/landings.ts'
import { decideExtra, insertExtra, type LegExtra, listExtras } from '#server/data/dispatch/leg-extras.ts'
import { listPresses } from '#server/data/dispatch/leg-presses.ts'
import type { Leg } from '#server/data/dispatch/legs.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { writeAdjustment } from '#server/use-cases/booking/adjust-price.ts'

type Dependencies = { tx: Transaction; jobs: JobQueue; now: () => Date }

type Waited = { booking: Booking; leg: Leg; catalogue: Catalogue }

/** The booking with its new price, and the entries that were written. */
type Updated = { booking: Booking; adjustmentIds: string[] }

/**
 * Brings the waiting time of a leg in line with its presses. What is clear becomes a line of the price; anything doubtful
 * waits at the desk. A line whose times were corrected is taken back. What a person has decided stays.
 */
export async function updateWaiting(
  deps: Dependencies,
  { booking, leg, catalogue }: Waited,
): Promise<Updated> {
  const { tx } = deps
  const due = await findWaiting(tx, { booking, leg, catalogue })
  const all = await listExtras(tx, booking.id)
  const computed = all.filter(({ scheduleId, chauffeurId }) => scheduleId === leg.id && chauffeurId === null)
  const adjustments = await listAdjustments(tx, booking.id)
  const takenBackAtDesk = new Set(
    adjustments.flatMap(({ staffId, reverses }) => (staffId && reverses ? [reverses] : [])),
  )
  const isTakenBack = ({ id, adjustmentId }: LegExtra) => takenBackAtDesk.has(adjustmentId ?? id)
  const isDecided = computed.some(
    (extra) => extra.note === due?.reason && (extra.staffId !== null || isTakenBack(extra)),
  )
  const isRefused = computed.some(
    (extra) => isTakenBack(extra) || (extra.staffId !== null && extra.decision === 'declined'),
  )
  const active = new Set(activeAdjustments(adjustments).map(({ id }) => id))
  const current = computed.filter(
    ({ id, decision, staffId }) => decision === null || (staffId === null && active.has(id)),
  )
  const same = due && current.find(({ note }) => note === due.reason)
  const taken = await takeBack(deps, { booking, extras: current.filter((extra) => extra !== same), active })
  if (!due || same || isDecided) return taken
  const doubts = [...due.doubts]
  if (await isChargedAlready(tx, { booking, leg })) doubts.push('charged-already')
  // A person has refused the waiting time as it was before the times were corrected.
  if (isRefused) doubts.push('declined-before')
  const added = await addWaiting(deps, { booking: taken.booking, leg, due: { ...due, doubts } })
  return { booking: added.booking, adjustmentIds: [...taken.adjustmentIds, ...added.adjustmentIds] }
}

async function findWaiting(
  tx: Transaction,
  { booking, leg, catalogue }: Waited,
): Promise<WaitingCharge | null> {
  const { fleet, rates } = catalogue
  const hasBoarded = leg.progress === 'on-board' || leg.progress === 'completed'
  if (!hasBoarded || !booking.price || isCalledOff(booking.status)) return null
  const car = fleet.find(({ id }) => id === booking.vehicleClassId)
  const day = toCalendarDay(newYorkClockAt(leg.startsAt))
  const times = stepTimes(await listPresses(tx, leg.id), leg.progress)
  const trip = waitingTripOf(leg.number, booking)
  const landing = await findLandingOfLeg(tx, { leg, booking })
  return computeWaiting(
    {
      ...trip,
      startsAt: leg.startsAt,
      ...landing,
      arrivedAt: times.get('on-location'),
      boardedAt: times.get('on-board'),
    },
    car ? findWaitingTerms(rates, car, day) : null,
  )
}

type TakenBack = { booking: Booking; extras: readonly LegExtra[]; active: ReadonlySet<string> }

async function takeBack(
  deps: Dependencies,
  { booking: before, extras, active }: TakenBack,
): Promise<Updated> {
  let booking = before
  const adjustmentIds: string[] = []
  const [reason, at] = ['The times were corrected', deps.now()]
  for (const { id, cents, decision } of extras) {
    if (decision === null) await decideExtra(deps.tx, id, { decision: 'declined', decidedAt: at, reason })
    if (!active.has(id)) continue
    const entry = { id: randomUUID(), kind: 'waiting' as const, cents: -cents, reason, reverses: id, at }
    booking = await writeAdjustment(deps, booking, { ...entry, by: { actor: 'system' }, isQuiet: true })
    adjustmentIds.push(entry.id)
  }
  return { booking, adjustmentIds }
}

/** Whether someone has charged waiting on this leg, or asks for it: a person decides that nobody pays it twice. */
async function isChargedAlready(
  tx: Transaction,
  { booking, leg }: Omit<Waited, 'catalogue'>,
): Promise<boolean> {
  const adjustments = activeAdjustments(await listAdjustments(tx, booking.id))
  const active = new Set(adjustments.map(({ id }) => id))
  const waiting = (await listExtras(tx, booking.id)).filter(({ kind }) => kind === 'waiting')
  const ofLeg = waiting.filter(({ scheduleId }) => scheduleId === leg.id)
  if (ofLeg.some(({ decision, adjustmentId }) => !decision || active.has(adjustmentId ?? ''))) return true
  const known = new Set(waiting.map(({ adjustmentId }) => adjustmentId))
  return adjustments.some(({ id, kind, cents }) => kind === 'waiting' && cents > 0 && !known.has(id))
}

type Added = { booking: Booking; leg: Leg; due: WaitingCharge }

async function addWaiting(deps: Dependencies, { booking, leg, due }: Added): Promise<Updated> {
  const { cents, reason, doubts } = due
  const at = deps.now()
  const extra = { id: randomUUID(), kind: 'waiting' as const, cents }
  await insertExtra(deps.tx, { ...extra, scheduleId: leg.id, note: reason, doubts, at })
  if (doubts.length > 0) return { booking, adjustmentIds: [] }
  const entry = { ...extra, reason, reverses: null, at }
  const adjusted = await writeAdjustment(deps, booking, { ...entry, by: { actor: 'system' }, isQuiet: true })
  await decideExtra(deps.tx, extra.id, { decision: 'approved', decidedAt: at, adjustmentId: extra.id })
  return { booking: adjusted, adjustmentIds: [extra.id] }
}
