import type { AuditAction, AuditChange } from '#domain/audit/audit.ts'
import { formatChangeReason } from '#domain/booking/change/booking-changes.ts'
import {
  type LandingState,
  type LandingWay,
  type MoveProposal,
  minutesBetween,
  needsCall,
  shiftLeg,
} from '#domain/dispatch/flights/landing.ts'
import { movedText } from '#domain/dispatch/flights/landing-texts.ts'
import { formatNewYorkClock, formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { type Booking, type BookingUpdate, lockBooking } from '#server/data/booking/bookings.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { type LandingWithNames, openLanding, updateLanding } from '#server/data/dispatch/landings.ts'
import { findLeg, type Leg, lockLeg } from '#server/data/dispatch/legs.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { amendBooking } from '#server/data/status/move-status.ts'
import { pickUpMoved } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { followChange } from '#server/use-cases/booking/change/record-change.ts'
import {
  type Acting,
  type ActionResult,
  act,
  changedMeanwhile,
} from '#server/use-cases/booking/desk/act-on-booking.ts'
import { withdrawFromPartners } from '#server/use-cases/booking/withdraw-from-partners.ts'
import { AssignmentRefused, type DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { moveLegTimes, unassignAndMove } from '#server/use-cases/dispatch/move-leg-times.ts'
import type { FlightError, FlightFailure } from './flight-error.ts'
import { readLocked } from './read-flights.ts'
import { landingChange, writeRealLanding } from './record-sighting.ts'

export type FlightDependencies = Omit<DispatchDependencies, 'jobs'> & { jobs: JobQueue }

type Result = ActionResult | FlightFailure

/** Thrown inside a transaction, so that nothing of it is written. */
class Refused extends Error {
  readonly error: FlightError

  constructor(error: FlightError) {
    super(error.code)
    this.error = error
  }
}

/** A landing further from the pick-up than this is that of another day. */
const mostHoursApart = 24

export type EnteredLanding = { state: LandingState; landingAt: Date | null }

/** Stores what someone at the desk knows of a flight. */
export async function enterLanding(
  deps: FlightDependencies,
  { entered: { state, landingAt }, ...acting }: Acting & { entered: EnteredLanding },
): Promise<Result> {
  return decide(deps, acting, async ({ tx, booking, way, now, byStaff }) => {
    const hours = landingAt ? Math.abs(minutesBetween(way.pickUpAt, landingAt)) / 60 : 0
    if (hours > mostHoursApart) throw new Refused({ code: 'landing-too-far' })
    if (state === 'landed' && landingAt && landingAt > now) throw new Refused({ code: 'landed-in-future' })
    const row = await openLanding(tx, booking, way)
    const to = landingAt ? formatShortDayAndTime(landingAt) : state
    const by = byStaff('landing-entered', [
      { field: 'Landing', from: formatShortDayAndTime(row.landingAt ?? row.agreedLandingAt), to },
    ])
    await updateLanding(tx, row, {
      landingAt: landingAt ?? row.landingAt,
      state,
      source: 'desk',
      staffId: acting.actor.id,
      seenAt: now,
    })
    if (state === 'landed' && landingAt && way.landsAt?.getTime() !== landingAt.getTime())
      return writeRealLanding(tx, { booking, way, landingAt, state, note: { ...by, reason: '', at: now } })
    await writeAudit(tx, by, now)
  })
}

/** What was on the screen when someone decided. */
type Seen = { seenLandingAt: Date | null; seenState: LandingState }

/**
 * Moves the pick-up to what the landing proposes, at the agreed price, and tells the customer and the chauffeur. If car or
 * chauffeur do not fit then, it says why and changes nothing, unless the leg may go back among the unassigned ones.
 */
export async function acceptMove(
  deps: FlightDependencies,
  { unassigns, seen, ...acting }: Acting & { unassigns: boolean; seen: Seen },
): Promise<Result> {
  const { fleet } = await deps.catalogue()
  return decide(deps, acting, async (given) => {
    const { tx, now, booking, way, leg } = given
    const { landing, proposal } = requireOpen(given, seen)
    if (!proposal || !landing.landingAt)
      throw new Refused({ code: 'landing-decided', by: landing.decidedByName })
    if (isCrossing(booking, way, proposal)) throw new Refused({ code: 'ways-cross' })
    const text = movedText({ ...landing, ...proposal, landingAt: landing.landingAt, flight: landing.flight })
    const byMs = proposal.pickUpAt.getTime() - way.pickUpAt.getTime()
    const by = { staffId: acting.actor.id, client: acting.client }
    const assigner = { ...deps, tx, fleet, by }
    const offers = { bookingId: booking.id, legId: leg.id, states: ['offered' as const] }
    const wasOffered = await withdrawFromPartners(
      { ...deps, tx },
      { ...offers, reason: 'The flight has moved, and the pick-up with it', at: now },
    )
    // The offer had pinned the leg: without it, plans may take the leg again.
    const movable = wasOffered ? { ...leg, isPinned: false } : leg
    const move = { booking, leg: movable, times: shiftLeg(leg, { way: way.way, byMs }) }
    try {
      if (unassigns) await unassignAndMove(assigner, { ...move, reason: text })
      else await moveLegTimes(assigner, move)
    } catch (error) {
      if (!(error instanceof AssignmentRefused)) throw error
      if (error.error.code !== 'assignment-refused') throw error
      throw new Refused({ code: 'move-refused', problems: error.error.problems })
    }
    await writeMove({ ...given, jobs: deps.jobs }, { landing, proposal, text })
    await updateLanding(tx, landing, {
      agreedPickUpAt: proposal.pickUpAt,
      agreedLandingAt: landing.landingAt,
      bookedLandingAt: landing.landingAt,
      ...decisionOf('accepted', { landing, staffId: acting.actor.id, now }),
    })
  })
}

/** Leaves the pick-up as it is. The same landing is not proposed again. */
export async function keepPickUp(
  deps: FlightDependencies,
  { seen, ...acting }: Acting & { seen: Seen },
): Promise<Result> {
  return decide(deps, acting, async (given) => {
    const { tx, now, way, byStaff } = given
    const { landing, proposal } = requireOpen(given, seen)
    const isCall = needsCall(landing)
    if (!proposal && !isCall) throw new Refused({ code: 'landing-decided', by: landing.decidedByName })
    const decision = isCall ? 'called' : 'kept'
    await updateLanding(tx, landing, decisionOf(decision, { landing, staffId: acting.actor.id, now }))
    const change = isCall
      ? { field: 'Flight', from: null, to: landing.state }
      : {
          field: 'Pick-up',
          from: formatShortDayAndTime(way.pickUpAt),
          to: formatShortDayAndTime(way.pickUpAt),
        }
    await writeAudit(tx, byStaff(isCall ? 'flight-called' : 'pick-up-kept', [change]), now)
  })
}

type Staff = ReturnType<Parameters<Parameters<typeof act>[2]>[0]['byStaff']>

type Decision = {
  tx: Transaction
  booking: Booking
  way: LandingWay
  leg: Leg
  landing: LandingWithNames | undefined
  proposal: MoveProposal | null
  now: Date
  byStaff: (action: AuditAction, changes: AuditChange[]) => Staff
}

/** Runs a decision on the version of the booking that was seen, in one transaction. */
async function decide(
  deps: FlightDependencies,
  acting: Acting,
  run: (given: Decision) => Promise<void>,
): Promise<Result> {
  await deps.jobs.ready()
  let refused: FlightError | undefined
  const result = await act(deps, acting, async ({ booking: { id }, byStaff, isCurrent }) => {
    try {
      return await inTransaction(deps.db, async (tx) => {
        const booking = await lockBooking(tx, id)
        if (!booking || !isCurrent(booking)) return changedMeanwhile
        const now = deps.now()
        const read = await readLocked(tx, booking, now)
        const leg = read && (await lockLeg(tx, read.leg.id))
        if (!leg) throw new Refused({ code: 'no-landing' })
        await run({ ...read, tx, booking, leg, now, byStaff })
        return { ok: true as const }
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused = error.error
      return { ok: true }
    }
  })
  return refused ? { ok: false, error: refused } : result
}

/** The landing that was on the screen. Refuses if it has moved since. */
function requireOpen(
  { landing, proposal }: Decision,
  { seenLandingAt, seenState }: Seen,
): { landing: LandingWithNames; proposal: MoveProposal | null } {
  const isSame = landing?.state === seenState && landing.landingAt?.getTime() === seenLandingAt?.getTime()
  if (landing && isSame) return { landing, proposal }
  const { landingAt = null, state = null } = landing ?? {}
  throw new Refused({ code: 'landing-changed', landingAt: landingAt?.toISOString() ?? null, state })
}

/** Whether the trip would begin after its return, or return before it began. */
function isCrossing({ pickUpAt, returnAt }: Booking, { way }: LandingWay, moved: MoveProposal): boolean {
  if (!returnAt) return false
  return way === 0 ? moved.pickUpAt >= returnAt : moved.pickUpAt <= pickUpAt
}

type Written = { landing: LandingWithNames; proposal: MoveProposal; text: string }

/** Writes the booking and its history, and all that follows a change. The price stays: nobody pays for a delay. */
async function writeMove(
  { tx, jobs, booking: { id }, leg, way, now, byStaff }: Decision & { jobs: JobQueue },
  { landing, proposal, text }: Written,
): Promise<void> {
  // Taking the chauffeur away has changed it.
  const before = await lockBooking(tx, id)
  if (!before || !landing.landingAt) throw new Error('The booking is gone')
  const { pickUpAt } = proposal
  const change: BookingUpdate = {
    ...(way.way === 0 ? { pickUpAt } : { returnAt: pickUpAt }),
    ...landingChange(way, landing.landingAt),
  }
  const changed = way.way === 0 ? ['pick-up time', 'flight'] : ['return', 'return flight']
  const by = byStaff('flight-accepted', [
    {
      field: 'Landing',
      from: formatNewYorkClock(landing.agreedLandingAt),
      to: formatNewYorkClock(landing.landingAt),
    },
    {
      field: 'Pick-up',
      from: formatShortDayAndTime(way.pickUpAt),
      to: formatShortDayAndTime(pickUpAt),
    },
  ])
  const why = `${text}.`
  const reason = formatChangeReason(changed, why)
  const after = await amendBooking(tx, before, { ...by, reason, at: now, change })
  await followChange({ tx, jobs }, { before, after, plan: { changed }, by: { ...by, why }, now })
  const written = await findLeg(tx, leg.id)
  if (written?.leg.chauffeurId)
    await jobs.enqueue(tx, pickUpMoved, { bookingId: id, legId: leg.id, pickUpAt: pickUpAt.toISOString() })
}

function decisionOf(
  decision: 'accepted' | 'kept' | 'called',
  { landing, staffId, now }: { landing: LandingWithNames; staffId: string; now: Date },
) {
  return {
    decision,
    decidedLandingAt: landing.landingAt,
    decidedState: landing.state,
    decidedAt: now,
    decidedBy: staffId,
  }
}

async function writeAudit(tx: Transaction, { staffId, audit }: Staff, now: Date): Promise<void> {
  const { device, address, ...entry } = audit
  await recordAudit(tx, { ...entry, staffId, origin: { device, address }, now })
}
