import type pg from 'pg'
import { PgBoss, type QueueOptions, type QueueResult } from 'pg-boss'
import { allJobs } from './job-definitions.ts'

/** Holds jobs that failed for a day. */
export const deadLetterQueue = 'dead-letters'

/** pg-boss on our own connection pool. Our migrations create its schema. */
export function createBoss(pool: pg.Pool): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => execute(pool, text, values) },
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 60,
  })
}

export async function ensureQueues(boss: PgBoss): Promise<void> {
  const queues = [
    { name: deadLetterQueue, options: { retentionSeconds: 365 * 86_400 } },
    ...allJobs.map(({ name, options }) => ({ name, options: { ...options, deadLetter: deadLetterQueue } })),
  ]
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, options } of queues) {
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (!hasOptions(queue, options)) await boss.updateQueue(name, options)
    // Any query makes pg-boss cache the queue.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
  }
}

function hasOptions(queue: QueueResult, options: QueueOptions): boolean {
  return Object.entries(options).every(([name, value]) => queue[name as keyof QueueResult] === value)
}

/** pg-boss sends whole transactions as one statement. A failed one must not stay open on a pooled connection. */
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
