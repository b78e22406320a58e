import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle } from 'pg-boss'
import { afterCommit, type Transaction } from '#server/data/database/transaction.ts'
import type { Logger } from '#server/logging/logger.ts'
import { redactError } from '#server/logging/redact-error.ts'
import { createBoss, ensureQueues } from './create-boss.ts'
import { redrive } from './dead-letters.ts'
import type { Job } from './job.ts'

export type JobQueue = {
  /**
   * Creates the queues. Await it before a transaction that enqueues: the embedded database has a single connection, so
   * queues cannot be created inside a transaction.
   */
  ready(): Promise<void>
  /** Enqueues in the caller's transaction, so the job exists only if the transaction commits. */
  enqueue<Payload extends object>(
    tx: Transaction,
    job: Job<Payload>,
    payload: Payload,
    options?: {
      startAfter?: Date
      /** A job that is enqueued again with the same ID exists once. */
      id?: string
    },
  ): Promise<void>
  /** Processes jobs of this kind in this process, one after the other. A job whose handler throws is retried later. */
  work<Payload extends object>(job: Job<Payload>, handle: Handler<Payload>): Promise<void>
  /** Enqueues dead letters again in the caller's transaction. Returns how many: another process may have been faster. */
  retryDeadLetters(tx: Transaction, ids: string[]): Promise<number>
  start(): Promise<void>
  stop(): Promise<void>
}

/** `id` stays the same through all retries, even after the job was a dead letter. */
export type Handler<Payload> = (payload: Payload, job: { id: string }) => Promise<void>

type Options = {
  pool: pg.Pool
  logger: Logger
  /** Overrides the polling interval of every job. Jobs that are due then start as soon as their transaction commits. */
  pollingSeconds?: number | undefined
  /** Awaited before jobs with `givesWay`. */
  waitForRequests?: () => Promise<void>
}

/** A job queue in the database, with pg-boss. Any number of processes can share it; one process takes each job. */
export function createJobQueue({ pool, logger, pollingSeconds, waitForRequests }: Options): JobQueue {
  const boss = createBoss(pool)
  boss.on('error', (error) => logger.warn({ err: error }, 'job queue failure'))
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'job queue warning'))
  let known: Promise<void> | undefined
  /** The worker of each job in this process. */
  const workers = new Map<string, string>()

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
      const worker = workers.get(job.name)
      const startsAtOnce = job.startsAtOnce || (pollingSeconds !== undefined && !startAfter)
      if (worker && startsAtOnce) afterCommit(tx, () => boss.notifyWorker(worker))
    },
    async work(job, handle) {
      // The embedded database never waits for a device, so a start of many workers would let no request in.
      await setImmediate()
      const worker = await boss.work(
        job.name,
        { pollingIntervalSeconds: pollingSeconds ?? job.pollingSeconds, includeMetadata: true },
        async (batch) => {
          // There may be more: fetch the next batch immediately instead of waiting for the next poll.
          boss.notifyWorker(worker)
          for (const { id, sourceRootId, data } of batch) {
            const name = sourceRootId ?? id
            try {
              if (job.givesWay) await waitForRequests?.()
              await handle(job.payload.parse(data), { id: name })
            } catch (error) {
              const failure = redactError(error)
              logger.warn(
                { job: job.name, jobId: name, code: failure.code, reason: failure.message },
                'job failed',
              )
              throw failure
            }
          }
        },
      )
      workers.set(job.name, worker)
    },
    retryDeadLetters: (tx, ids) => redrive(boss, ids, { db: fromDrizzle(tx, sql) }),
    async start() {
      await this.ready()
      await boss.start()
    },
    stop: () => boss.stop({ timeout: 5_000 }),
  }
}
