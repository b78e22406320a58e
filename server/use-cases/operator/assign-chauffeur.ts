import type { ChauffeurAssignment } from '#domain/booking/detail/booking-detail.ts'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { offerReasons } from '#domain/dispatch/partner-offer.ts'
import type { CompanyActor } from '#domain/status/actor.ts'
import { type BookingStatus, isAssignable } from '#domain/status/booking-status.ts'
import { type Booking, findBooking, lockBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { putKnownChauffeur } from '#server/data/dispatch/known-chauffeur.ts'
import { findCurrentLeg, listLegsOf } from '#server/data/dispatch/legs.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { amendBooking, moveBooking } from '#server/data/status/move-status.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { chauffeurAssigned } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { bookingSummary } from '#server/use-cases/booking/read-booking.ts'
import { withdrawFromPartners } from '#server/use-cases/booking/withdraw-from-partners.ts'

type Reading = { db: Db; catalogue: () => Promise<Catalogue> }

type Dependencies = Reading & { jobs: Pick<JobQueue, 'ready' | 'enqueue'>; now: () => Date }

export type AssignError =
  | { code: 'not-found' }
  | { code: 'not-assignable'; status: BookingStatus }
  | { code: 'changed-meanwhile' }
  | { code: 'driven-by-partner' }

export type AssignResult = { ok: true; assignment: ChauffeurAssignment } | { ok: false; error: AssignError }

/** The booking that needs a chauffeur, or has one who may be replaced. */
export async function readAssignment(deps: Reading, bookingId: string): Promise<AssignResult> {
  const open = checkAssignable(await findBooking(deps.db, bookingId))
  return open.ok ? { ok: true, assignment: await describeAssignment(deps, open.booking) } : open
}

type Assigning = {
  bookingId: string
  chauffeur: Chauffeur
  by?: CompanyActor
  /** Whether the booking is still as the company saw it. */
  isCurrent?: (booking: Booking) => boolean
}

const byLink: CompanyActor = { actor: 'operator-link' }

/**
 * Assigns a chauffeur and notifies the customer. A later call replaces or corrects the chauffeur; the same one again
 * changes nothing and sends nothing.
 */
export async function assignChauffeur(
  deps: Dependencies,
  { bookingId, chauffeur, by = byLink, isCurrent = () => true }: Assigning,
): Promise<AssignResult> {
  const { db, jobs, now } = deps
  await jobs.ready()
  const assigned = await inTransaction(db, async (tx): Promise<CheckResult> => {
    const open = checkAssignable(await lockBooking(tx, bookingId))
    if (!open.ok) return open
    const { booking } = open
    const name = chauffeurId(chauffeur)
    const isSame = booking.chauffeur && chauffeurId(booking.chauffeur) === name
    if (!isSame && !isCurrent(booking)) return { ok: false, error: { code: 'changed-meanwhile' } }
    if (!isSame) {
      const leg = findCurrentLeg(await listLegsOf(tx, bookingId))
      if (leg?.partnerId) return { ok: false, error: { code: 'driven-by-partner' } }
      if (leg) {
        const open = { bookingId, legId: leg.id, states: ['offered' as const], at: now() }
        await withdrawFromPartners({ tx, jobs }, { ...open, reason: offerReasons.assigned })
      }
      await assign(tx, booking, { chauffeur, by, at: now() })
      await putKnownChauffeur(tx, { bookingId, phone: chauffeur.phone })
      await jobs.enqueue(tx, chauffeurAssigned, { bookingId, chauffeur: name })
    }
    return { ok: true, booking: { ...booking, chauffeur } }
  })
  return assigned.ok ? { ok: true, assignment: await describeAssignment(deps, assigned.booking) } : assigned
}

/** Equal for the same person in the same car: an email checks by it whether it is still current. */
export function chauffeurId({ name, phone, car }: Chauffeur): string {
  return jobIdFor(JSON.stringify([name, phone, car]))
}

async function assign(
  tx: Transaction,
  booking: Booking,
  { chauffeur, by, at }: { chauffeur: Chauffeur; by: CompanyActor; at: Date },
): Promise<void> {
  const reason = booking.chauffeur ? 'Chauffeur or car changed' : ''
  const note = { ...by, reason, at, change: { chauffeur } }
  await (booking.status === 'assigned'
    ? amendBooking(tx, booking, note)
    : moveBooking(tx, booking, { to: 'assigned', ...note }))
}

type CheckResult = { ok: true; booking: Booking } | { ok: false; error: AssignError }

function checkAssignable(booking: Booking | undefined): CheckResult {
  if (!booking) return { ok: false, error: { code: 'not-found' } }
  const { status } = booking
  return isAssignable(status)
    ? { ok: true, booking }
    : { ok: false, error: { code: 'not-assignable', status } }
}

async function describeAssignment({ catalogue }: Reading, booking: Booking): Promise<ChauffeurAssignment> {
  const { fleet } = await catalogue()
  const { price: _, holdExpiresAt: __, ...summary } = bookingSummary(booking, fleet)
  return { ...summary, chauffeur: booking.chauffeur }
}
