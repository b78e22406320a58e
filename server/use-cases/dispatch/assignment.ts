import type { AssignmentProblem, AssignmentWarning } from '#domain/dispatch/check-assignment.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { BoardingCodes } from '#server/crypto/boarding-codes.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import type { Car, ChauffeurRecord } from '#server/data/dispatch/cars.ts'
import type { Leg } from '#server/data/dispatch/legs.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import type { Places } from '#server/integrations/places/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'

export type DispatchDependencies = {
  db: Db
  /** Null or missing where chauffeurs do not ask for a code. */
  boardingCodes?: BoardingCodes | null
  catalogue: () => Promise<Catalogue>
  places: Pick<Places, 'locate'>
  jobs: Pick<JobQueue, 'ready' | 'enqueue'>
  now: () => Date
}

export type AssignLegError =
  | { code: 'leg-not-found' }
  | { code: 'leg-changed' }
  | { code: 'not-assignable'; status: BookingStatus }
  | { code: 'leg-over' }
  | { code: 'car-not-found' }
  | { code: 'chauffeur-not-found' }
  | { code: 'assignment-refused'; problems: AssignmentProblem[] }
  | { code: 'assignment-warned'; warnings: AssignmentWarning[] }

export type AssignLegResult = { ok: true; leg: Leg } | { ok: false; error: AssignLegError }

/** Who acts at the desk. */
export type Dispatcher = { staffId: string; client: DeskClient }

export type LegAssignment = {
  legId: string
  /** The version of the leg that the dispatcher saw. */
  version: number
  carId: string | null
  chauffeurId: string | null
  /** Keeps plans from changing it. A person's own choice is pinned. */
  isPinned: boolean
  /** Whether the dispatcher has read the warnings. */
  acceptsWarnings: boolean
  reason?: string
}

/** Thrown inside a transaction, so that nothing of it is written. */
export class AssignmentRefused extends Error {
  readonly error: AssignLegError

  constructor(error: AssignLegError) {
    super(error.code)
    this.error = error
  }
}

export type Assigner = DispatchDependencies & { tx: Transaction; fleet: Catalogue['fleet']; by: Dispatcher }

/** An assignment with everything that it locks. */
export type Locked = {
  assignment: LegAssignment
  booking: Booking
  leg: Leg
  car: Car | null
  chauffeur: ChauffeurRecord | null
}

export const drivenByPartner: AssignmentProblem = {
  code: 'driven-by-partner',
  text: 'A partner company drives this trip. Withdraw it from them first, on the page of the booking.',
}
