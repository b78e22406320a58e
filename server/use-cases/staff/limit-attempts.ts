import { countHit, type RateLimit, undoHit } from '#server/data/limits/rate-limits.ts'
import type { StaffDependencies } from './staff-dependencies.ts'
import type { StaffFailure } from './staff-error.ts'

type Counter = RateLimit & { key: string }

type Attempt<Result> = {
  counters: Counter[]
  /** Called on the first refusal in a window. */
  onLimit: () => Promise<void>
  /** Undefined if the attempt failed. */
  attempt: () => Promise<Result | undefined>
}

/**
 * Runs an attempt to prove who one is. Only failed ones count; beyond the limit it is not run at all. It is counted first
 * and undone later, so that concurrent attempts cannot exceed the limit.
 */
export async function limitAttempts<Result>(
  { db, now }: Pick<StaffDependencies, 'db' | 'now'>,
  { counters, onLimit, attempt }: Attempt<Result>,
): Promise<{ ok: true; result: Result | undefined } | StaffFailure<'staff-attempts'>> {
  for (const [index, counter] of counters.entries()) {
    const decision = await countHit(db, { ...counter, now: now() })
    if (decision.allowed) continue
    if (decision.isFirst) await onLimit()
    await undo(counters.slice(0, index))
    return { ok: false, error: { code: 'staff-attempts', retryAfterSeconds: decision.retryAfterSeconds } }
  }
  let result: Result | undefined
  try {
    result = await attempt()
  } catch (error) {
    await undo(counters)
    throw error
  }
  if (result !== undefined) await undo(counters)
  return { ok: true, result }

  async function undo(counted: readonly Counter[]): Promise<void> {
    await Promise.all(counted.map(({ key }) => undoHit(db, key)))
  }
}
