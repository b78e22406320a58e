import type pg from 'pg'
import type { ConnectionOptions, PgBoss } from 'pg-boss'
import { createBoss, deadLetterQueue, ensureQueues } from './create-boss.ts'

/** A job that failed for a day. It contains no personal data. */
export type DeadLetter = {
  id: string
  /** The name of its job definition. */
  job: string
  /** The ID of the original job, which stays the same through all retries. */
  jobId: string
  madeAt: Date
  gaveUpAt: Date
  tries: number
  code: string
  /** The error's name and stack frames. */
  failure: { name: string; places: string[] }
  payload: Record<string, string>
}

/** Oldest first. */
export async function listDeadLetters(pool: pg.Pool): Promise<DeadLetter[]> {
  const { rows } = await pool.query(
    `select id, source_name, coalesce(source_root_id, source_id) as root_id, source_created_on, created_on,
       source_retry_count, source_output, data
     from pgboss.job where name = $1 and state in ('created', 'retry') order by created_on, id`,
    [deadLetterQueue],
  )
  return rows.map(toDeadLetter)
}

/** Enqueues dead letters again under their original IDs, with all their retries. Returns how many. */
export async function retryDeadLetters(pool: pg.Pool, ids: string[]): Promise<number> {
  const boss = createBoss(pool)
  await ensureQueues(boss)
  return redrive(boss, ids)
}

/** The queues must exist. */
export async function redrive(boss: PgBoss, ids: string[], options: ConnectionOptions = {}): Promise<number> {
  let moved = 0
  for (let at = 0; at < ids.length; at += batchSize)
    moved += await boss.redrive(deadLetterQueue, {
      ...options,
      ids: ids.slice(at, at + batchSize),
      limit: batchSize,
    })
  return moved
}

const batchSize = 500

export type JobCount = { job: string; waiting: number; due: number; failing: number }

/** Unfinished jobs by name: all waiting, those that are due, and those that have failed before. */
export async function countJobs(pool: pg.Pool): Promise<JobCount[]> {
  const { rows } = await pool.query(
    `select name as job, count(*)::int as waiting,
       (count(*) filter (where start_after <= now()))::int as due,
       (count(*) filter (where state = 'retry'))::int as failing
     from pgboss.job where state in ('created', 'retry', 'active') and name <> $1 group by name order by name`,
    [deadLetterQueue],
  )
  return rows
}

type Row = {
  id: string
  source_name: string
  root_id: string
  source_created_on: Date
  created_on: Date
  source_retry_count: number
  source_output: { code?: string; name?: string; stack?: string; value?: { message?: string } } | null
  data: Record<string, unknown>
}

function toDeadLetter(row: Row): DeadLetter {
  const { code, name, stack = '', value } = row.source_output ?? {}
  return {
    id: row.id,
    job: row.source_name,
    jobId: row.root_id,
    madeAt: row.source_created_on,
    gaveUpAt: row.created_on,
    tries: row.source_retry_count + 1,
    // pg-boss sets this message if the process ended during the job.
    code: code ?? (value?.message === 'job timed out' ? 'timed-out' : 'unknown'),
    failure: { name: name ?? 'Error', places: stack.split('\n').filter((line) => /^ +at /.test(line)) },
    payload: Object.fromEntries(Object.entries(row.data).map(([key, it]) => [key, showValue(key, it)])),
  }
}

/** Shows IDs, kinds and numbers only: other values, such as an email address, may be personal data. */
function showValue(key: string, value: unknown): string {
  const isSafe = typeof value === 'number' || key === 'kind' || /^[\da-f-]{36}$/.test(String(value))
  return isSafe ? String(value) : '(not shown)'
}
