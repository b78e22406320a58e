import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Crew, DayToPlan } from '#domain/dispatch/plan/day.ts'
import type { SolvedDay } from './solve-day.ts'

export type PlanJob = { day: DayToPlan; seconds: number }

/** Without the duties that are kept as they are. */
export type PlannedDay = Pick<SolvedDay, 'legGap' | 'mileGap'> & { duties: (Crew & { legIds: string[] })[] }

export type PlanDayResult = { ok: true; plan: PlannedDay } | { ok: false; code: 'timed-out' | 'canceled' }

/** Beside this file, both in the sources and in their bundle. */
const workerFile = join(import.meta.dirname, `plan-worker${extname(import.meta.filename)}`)

/** The solver ends by itself after `seconds` with the best plan so far. A thread that does not is terminated. */
const graceSeconds = 5

/** Plans a day in a thread of its own. An aborted signal terminates the thread. */
export async function planDay(
  job: PlanJob,
  { signal, graceMs = graceSeconds * 1000 }: { signal?: AbortSignal; graceMs?: number } = {},
): Promise<PlanDayResult> {
  if (signal?.aborted) return { ok: false, code: 'canceled' }
  // Options of this process, such as a profiler's, are not for the thread.
  const worker = new Worker(workerFile, {
    workerData: { ...job, startedAt: Date.now() },
    execArgv: [],
  })
  try {
    return await new Promise<PlanDayResult>((resolve, reject) => {
      const timer = setTimeout(() => resolve({ ok: false, code: 'timed-out' }), job.seconds * 1000 + graceMs)
      signal?.addEventListener('abort', () => resolve({ ok: false, code: 'canceled' }), { once: true })
      worker.once('message', (plan: PlannedDay) => resolve({ ok: true, plan }))
      worker.once('error', reject)
      worker.once('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`The thread of the plan ended with code ${code} and no plan.`))
      })
    })
  } finally {
    await worker.terminate()
  }
}
