import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { type AssignLegError, AssignmentRefused } from '#server/use-cases/dispatch/assignment.ts'

/** A leg that stands in the way. */
export type LegInTheWay = { reference: string; leg: number; startsAt: string; chauffeur: string | null }

/** Who changed a car or a chauffeur last, and which fields. */
export type FleetChange = { name: string; at: string; fields: string[] }

export type FleetError =
  | { code: 'fleet-car-not-found' }
  | { code: 'chauffeur-not-found' }
  | { code: 'class-not-found' }
  | { code: 'usual-car-not-found' }
  | { code: 'block-not-found' }
  | { code: 'fleet-changed'; change: FleetChange | null }
  | { code: 'plate-taken'; car: string }
  | { code: 'phone-taken'; name: string }
  | { code: 'plate-passed-on'; car: string }
  | { code: 'phone-passed-on'; name: string }
  | { code: 'block-over' }
  | { code: 'already-blocked'; from: Date; to: Date }
  | { code: 'legs-in-the-way'; legs: LegInTheWay[]; canTake: boolean }
  | { code: 'fleet-car-retired' }
  | { code: 'chauffeur-gone' }

export type FleetResult = { ok: true; id: string } | { ok: false; error: FleetError | AssignLegError }

/** Thrown inside a transaction, so that nothing of it is written. */
export class FleetRefused extends Error {
  readonly error: FleetError

  constructor(error: FleetError) {
    super(error.code)
    this.error = error
  }
}

/** Runs `work` in one transaction. A refusal undoes all of it. `id` is that of the car or chauffeur. */
export async function changeFleet(
  db: Db,
  id: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<FleetResult> {
  try {
    await inTransaction(db, work)
    return { ok: true, id }
  } catch (error) {
    if (error instanceof AssignmentRefused) return { ok: false, error: error.error }
    if (!(error instanceof FleetRefused)) throw error
    if (error.error.code !== 'fleet-changed') return { ok: false, error: error.error }
    return { ok: false, error: { code: 'fleet-changed', change: await findLastChange(db, id) } }
  }
}

async function findLastChange(db: Db, id: string): Promise<FleetChange | null> {
  const [last] = await listAudit(db, { subject: id, limit: 1 })
  if (!last) return null
  const fields = last.changes.map(({ field }) => field)
  return { name: last.actorName ?? 'Someone', at: last.at.toISOString(), fields }
}
