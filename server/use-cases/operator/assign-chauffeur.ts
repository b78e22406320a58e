import type { ChauffeurAssignment } from '#domain/booking/detail/booking-detail.ts'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { type BookingStatus, isAssignable } from '#domain/status/booking-status.ts'
import { type Booking, findBooking, lockBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { findCarName } from '#server/data/fleet/catalogue.ts'
import { amendBooking, moveBooking } from '#server/data/status/move-status.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { chauffeurAssigned } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

type Dependencies = { db: Db; jobs: Pick<JobQueue, 'ready' | 'enqueue'>; now: () => Date }

export type AssignError = { code: 'not-found' } | { code: 'not-assignable'; status: BookingStatus }

export type AssignResult = { ok: true; assignment: ChauffeurAssignment } | { ok: false; error: AssignError }

/** The booking that needs a chauffeur, or has one who may be replaced. */
export async function readAssignment(
  { db }: Pick<Dependencies, 'db'>,
  bookingId: string,
): Promise<AssignResult> {
  const open = checkAssignable(await findBooking(db, bookingId))
  return open.ok ? { ok: true, assignment: await describeAssignment(db, open.booking) } : open
}

/**
 * Assigns a chauffeur and notifies the customer. A later call replaces or corrects the chauffeur; the same one again
 * changes nothing and sends nothing.
 */
export async function assignChauffeur(
  { db, jobs, now }: Dependencies,
  { bookingId, chauffeur }: { bookingId: string; chauffeur: Chauffeur },
): Promise<AssignResult> {
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<AssignResult> => {
    const open = checkAssignable(await lockBooking(tx, bookingId))
    if (!open.ok) return open
    const { booking } = open
    const name = chauffeurId(chauffeur)
    const isSame = booking.chauffeur && chauffeurId(booking.chauffeur) === name
    if (!isSame) {
      await assign(tx, booking, { chauffeur, at: now() })
      await jobs.enqueue(tx, chauffeurAssigned, { bookingId, chauffeur: name })
    }
    return { ok: true, assignment: await describeAssignment(tx, { ...booking, chauffeur }) }
  })
}

/** Equal for the same person in the same car: an email checks by it whether it is still current. */
export function chauffeurId({ name, phone, car }: Chauffeur): string {
  return jobIdFor(JSON.stringify([name, phone, car]))
}

async function assign(
  tx: Transaction,
  booking: Booking,
  { chauffeur, at }: { chauffeur: Chauffeur; at: Date },
): Promise<void> {
  const reason = booking.chauffeur ? 'Chauffeur or car changed' : ''
  const note = { actor: 'operator-link', reason, at, change: { chauffeur } } as const
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

async function describeAssignment(db: Db | Transaction, booking: Booking): Promise<ChauffeurAssignment> {
  const { reference, pickUpAt, pickUpLocation, destinationLocation, passengerCount, chauffeur } = booking
  return {
    reference,
    pickUpAt: pickUpAt.toISOString(),
    pickUpLocation,
    destinationLocation,
    passengerCount,
    carName: await findCarName(db, booking.vehicleClassId),
    chauffeur,
  }
}
