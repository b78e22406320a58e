import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle } from 'pg-boss'
import type { Transaction } from '#server/data/database/transaction.ts'
import type { Logger } from '#server/logging/logger.ts'
import { redactError } from '#server/logging/redact-error.ts'
import { createBoss, ensureQueues } from './create-boss.ts'
import type { Job } from './job.ts'

export type JobQueue = {
  /**
   * Makes the queues known. To be awaited before a transaction that enqueues: inside one there is no second connection
   * to ask on, where the database has a single one.
   */
  ready(): Promise<void>
  /** In the caller's transaction: the job is there if, and only if, what caused it is. */
  enqueue<Payload extends object>(
    tx: Transaction,
    job: Job<Payload>,
    payload: Payload,
    options?: {
      startAfter?: Date
      /** Names the job: enqueued again under the same name it is there once. */
      id?: string
    },
  ): Promise<void>
  /** Does jobs of this kind in this process, one after the other. A handler that throws is called again later. */
  work<Payload extends object>(job: Job<Payload>, handle: Handler<Payload>): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** `id` names the job, however often it is tried, also after it lay with the dead letters. */
export type Handler<Payload> = (payload: Payload, job: { id: string }) => Promise<void>

type Options = {
  pool: pg.Pool
  logger: Logger
  /** How often workers look for jobs, where it is not to be each job's own. */
  pollingSeconds?: number
  /** What jobs that give way wait for. */
  waitForRequests?: () => Promise<void>
}

/** Jobs in the database itself, by pg-boss. Any number of processes share the work: each job is taken by one of them. */
export function createJobQueue({ pool, logger, pollingSeconds, waitForRequests }: Options): JobQueue {
  const boss = createBoss(pool)
  boss.on('error', (error) => logger.warn({ err: error }, 'job queue failure'))
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'job queue warning'))
  let known: Promise<void> | undefined

  return {
    ready() {
      known ??= ensureQueues(boss).catch((error: unknown) => {
        known = undefined
        throw error
      })
      return known
    },
    async enqueue(tx, job, payload, { startAfter, id } = {}) {
      await boss.send(job.name, payload, {
        db: fromDrizzle(tx, sql),
        ...(startAfter ? { startAfter } : {}),
        ...(id ? { id } : {}),
      })
    },
    async work(job, handle) {
      const worker = await boss.work(
        job.name,
        { pollingIntervalSeconds: pollingSeconds ?? job.pollingSeconds, includeMetadata: true },
        async (batch) => {
          // Where one was waiting there may be more: the next is asked for at once, not a round later.
          boss.notifyWorker(worker)
          for (const { id, sourceRootId, data } of batch) {
            const name = sourceRootId ?? id
            try {
              if (job.givesWay) await waitForRequests?.()
              await handle(job.payload.parse(data), { id: name })
            } catch (error) {
              const failure = redactError(error)
              logger.warn({ job: job.name, jobId: name, code: failure.code }, 'job failed')
              throw failure
            }
          }
        },
      )
    },
    async start() {
      await this.ready()
      await boss.start()
    },
    stop: () => boss.stop({ timeout: 5_000 }),
  }
}
