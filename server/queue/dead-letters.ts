import type pg from 'pg'
import { createBoss, deadLetterQueue, ensureQueues } from './create-boss.ts'

/** A job that was tried in vain for a day. Nothing in it names a customer. */
export type DeadLetter = {
  id: string
  /** What kind of job it is. */
  job: string
  /** What names it, however often it is tried. */
  jobId: string
  madeAt: Date
  gaveUpAt: Date
  tries: number
  code: string
  /** The kind of the failure and where it happened. */
  failure: { name: string; places: string[] }
  payload: Record<string, string>
}

/** The first first. */
export async function listDeadLetters(pool: pg.Pool): Promise<DeadLetter[]> {
  const { rows } = await pool.query(
    `select id, source_name, coalesce(source_root_id, source_id) as root_id, source_created_on, created_on,
       source_retry_count, source_output, data
     from pgboss.job where name = $1 and state in ('created', 'retry') order by created_on, id`,
    [deadLetterQueue],
  )
  return rows.map(toDeadLetter)
}

/** Has jobs tried anew, under the names they had, as often as new ones. Gives how many. */
export async function retryDeadLetters(pool: pg.Pool, ids: string[]): Promise<number> {
  const boss = createBoss(pool)
  await ensureQueues(boss)
  let moved = 0
  for (let at = 0; at < ids.length; at += atOnce)
    moved += await boss.redrive(deadLetterQueue, { ids: ids.slice(at, at + atOnce), limit: atOnce })
  return moved
}

const atOnce = 500

export type JobCount = { job: string; waiting: number; due: number; failing: number }

/** What is still to be done, by kind: all that wait, those whose time has come, and those that have failed before. */
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
    // pg-boss has these words for a process that ended in the middle of the job.
    code: code ?? (value?.message === 'job timed out' ? 'timed-out' : 'unknown'),
    failure: { name: name ?? 'Error', places: stack.split('\n').filter((line) => /^ +at /.test(line)) },
    payload: Object.fromEntries(Object.entries(row.data).map(([key, it]) => [key, shown(key, it)])),
  }
}

/** Ids and kinds tell what it is about; whatever else there may be, such as an address, stays in the database. */
function shown(key: string, value: unknown): string {
  const isTellable = typeof value === 'number' || key === 'kind' || /^[\da-f-]{36}$/.test(String(value))
  return isTellable ? String(value) : '(not shown)'
}
