import type { Assignment } from '#domain/booking/assignment.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { Chauffeur } from '#domain/booking/chauffeur.ts'
import { type Booking, changeBookingRow, findBooking, lockBooking } from '#server/data/bookings.ts'
import { carNameOf } from '#server/data/car-name.ts'
import type { Db } from '#server/data/database.ts'
import { addHistory } from '#server/data/history.ts'
import { inTransaction, type Transaction } from '#server/data/transaction.ts'
import { chauffeurAssigned } from '#server/jobs/definitions.ts'
import { jobName } from '#server/jobs/job-name.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'

type Dependencies = { db: Db; jobs: Pick<JobQueue, 'ready' | 'enqueue'>; now: () => Date }

export type AssignRefusal = { code: 'not-found' } | { code: 'not-assignable'; status: BookingStatus }

export type AssignResult = { ok: true; assignment: Assignment } | { ok: false; error: AssignRefusal }

/** The trip that waits for a chauffeur, or has one who may be replaced. */
export async function readAssignment(
  { db }: Pick<Dependencies, 'db'>,
  bookingId: string,
): Promise<AssignResult> {
  const open = judge(await findBooking(db, bookingId))
  return open.ok ? { ok: true, assignment: await describe(db, open.booking) } : open
}

/**
 * Writes down who drives, and has the customer told. Another chauffeur may follow, or a correction; the same one again
 * changes nothing, and nobody hears of it twice.
 */
export async function assignChauffeur(
  { db, jobs, now }: Dependencies,
  { bookingId, chauffeur }: { bookingId: string; chauffeur: Chauffeur },
): Promise<AssignResult> {
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<AssignResult> => {
    const open = judge(await lockBooking(tx, bookingId))
    if (!open.ok) return open
    const { booking } = open
    const name = chauffeurName(chauffeur)
    const isSame = booking.chauffeur && chauffeurName(booking.chauffeur) === name
    if (!isSame) {
      await assign(tx, booking, { chauffeur, at: now() })
      await jobs.enqueue(tx, chauffeurAssigned, { bookingId, chauffeur: name })
    }
    return { ok: true, assignment: await describe(tx, { ...booking, chauffeur }) }
  })
}

/** The same for the same person in the same car: a letter knows by it whether it still tells the truth. */
export function chauffeurName({ name, phone, car }: Chauffeur): string {
  return jobName(JSON.stringify([name, phone, car]))
}

async function assign(
  tx: Transaction,
  { id: subjectId, status: fromStatus, chauffeur: before }: Booking,
  { chauffeur, at }: { chauffeur: Chauffeur; at: Date },
): Promise<void> {
  await changeBookingRow(tx, subjectId, { status: 'assigned', chauffeur })
  const reason = before ? 'Chauffeur or car changed' : ''
  const change = { subject: 'booking' as const, subjectId, fromStatus, toStatus: 'assigned' }
  await addHistory(tx, [{ ...change, actor: 'operator', reason, at }])
}

type Judged = { ok: true; booking: Booking } | { ok: false; error: AssignRefusal }

function judge(booking: Booking | undefined): Judged {
  if (!booking) return { ok: false, error: { code: 'not-found' } }
  const { status } = booking
  const isOpen = status === 'confirmed' || status === 'assigned'
  return isOpen ? { ok: true, booking } : { ok: false, error: { code: 'not-assignable', status } }
}

async function describe(db: Db | Transaction, booking: Booking): Promise<Assignment> {
  const { reference, pickUpAt, pickUpLocation, destinationLocation, passengerCount, chauffeur } = booking
  return {
    reference,
    pickUpAt: pickUpAt.toISOString(),
    pickUpLocation,
    destinationLocation,
    passengerCount,
    carName: await carNameOf(db, booking.vehicleClassId),
    chauffeur,
  }
}
