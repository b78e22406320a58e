import type { Db } from '#server/data/database/database.ts'
import { findLastLegChange } from '#server/data/dispatch/last-leg-change.ts'
import { findLeg } from '#server/data/dispatch/legs.ts'
import type { LastChange } from '#server/use-cases/booking/desk/desk-booking-error.ts'
import type { AssignLegError } from '#server/use-cases/dispatch/assignment.ts'
import type { PressError } from '#server/use-cases/dispatch/press-status.ts'
import type { BreakdownError } from './break-down.ts'

type LegError = AssignLegError | PressError

/** Expected failures of dispatch at the desk, beside those of an assignment. */
export type DeskLegError =
  | Exclude<PressError, { code: AssignLegError['code'] }>
  | Exclude<BreakdownError, { code: 'car-not-found' }>
  | { code: 'desk-leg-changed'; change: LastChange | null; version: number | null }

type LegFailure = { ok: false; error: Exclude<LegError, { code: 'leg-changed' }> | DeskLegError }

/**
 * The refusal of a stale change says who changed the leg last, when, and what. `change` is null if no record says so. The
 * version is read before the change, so a change that comes later than the one named here has a later version.
 */
export async function legFailure(db: Db, legId: string, error: LegError): Promise<LegFailure> {
  if (error.code !== 'leg-changed') return { ok: false, error }
  const found = await findLeg(db, legId)
  const last = found && (await findLastLegChange(db, found.leg))
  const change = last ? { ...last, at: last.at.toISOString() } : null
  return { ok: false, error: { code: 'desk-leg-changed', change, version: found?.leg.version ?? null } }
}
