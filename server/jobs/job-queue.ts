import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Transaction } from '#server/data/transaction.ts'
import type { Logger } from '#server/logger.ts'
import { allJobs } from './definitions.ts'
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

/** `id` names the job, however often it is tried. */
export type Handler<Payload> = (payload: Payload, job: { id: string }) => Promise<void>

type Options = {
  pool: pg.Pool
  logger: Logger
  /** How often workers look for jobs, where it is not to be each job's own. */
  pollingSeconds?: number
}

const deadLetters = 'dead-letters'

/** Jobs in the database itself, by pg-boss. Its schema comes with our migrations. */
export function createJobQueue({ pool, logger, pollingSeconds }: Options): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, text, values) },
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 60,
  })
  boss.on('error', (error) => logger.warn({ err: error }, 'job queue failure'))
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'job queue warning'))
  let known: Promise<void> | undefined

  return {
    ready() {
      known ??= makeQueuesKnown(boss).catch((error: unknown) => {
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
        { pollingIntervalSeconds: pollingSeconds ?? job.pollingSeconds },
        async (batch) => {
          // Where one was waiting there may be more: the next is asked for at once, not a round later.
          boss.notifyWorker(worker)
          for (const { id, data } of batch) {
            await handle(job.payload.parse(data), { id }).catch((error: unknown) => {
              // The code alone: what a mail server says often names the customer.
              logger.warn({ job: job.name, jobId: id, code: codeOf(error) }, 'job failed')
              throw error
            })
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

async function makeQueuesKnown(boss: PgBoss): Promise<void> {
  const queues = [
    { name: deadLetters, options: { retentionSeconds: 365 * 86_400 } },
    ...allJobs.map(({ name, options }) => ({ name, options: { ...options, deadLetter: deadLetters } })),
  ]
  for (const { name, options } of queues) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    // Any question about a queue makes pg-boss remember it.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
  }
}

/** pg-boss sends whole transactions as one text. One that fails half-way must not stay open on a pooled connection. */
async function execute(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect()
  try {
    return await client.query(text, values)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
