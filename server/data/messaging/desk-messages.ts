import { type SQL, sql } from 'drizzle-orm'
import { type MessageKind, type MessageState, taskJobs, textJobs } from '#domain/staff/messages.ts'
import type { Db } from '#server/data/database/database.ts'

/** The last row of a page: its time in microseconds, and its id. */
export type PageEnd = { at: string; id: string }

export type MessageRow = {
  id: string
  job: string
  variant: string | null
  /** Microseconds since 1970. */
  at: string
  tries: number
  next_try_at: Date | null
  code: string | null
  has_failed: boolean
  booking: string | null
  quote: string | null
}

type Wanted = {
  state: MessageState
  kind?: MessageKind | undefined
  ids?: readonly string[]
  after?: PageEnd | undefined
  limit: number
}

const deadLetters = 'dead-letters'

/**
 * The emails and texts of the job queue, the newest first: waiting, sent within the last week, or given up. Tasks that send
 * nothing are listed only where they were given up.
 */
export async function listMessages(
  db: Db,
  { state, kind, ids, after, limit }: Wanted,
): Promise<MessageRow[]> {
  const { where, at, job } = lists[state]
  const { rows } = await db.execute<MessageRow>(sql`
    with page as (
      select id, ${job} as job, data, ${at} as at, retry_count, source_retry_count, state, start_after,
        coalesce(source_output, output) as output,
        coalesce(data->>'bookingId', data->>'paymentId', data->>'refundId', data->>'quoteId', data->>'id')::uuid as subject
      from pgboss.job
      where ${where} and ${ofKind(job, kind)} and ${state === 'failed' ? sql`true` : sql`${job} <> all(${array(taskJobs)})`}
        ${ids ? sql`and id::text = any(${array(ids)})` : sql``}
        ${after ? sql`and (${at}, id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)` : sql``}
      order by ${at} desc, id desc limit ${limit}
    )
    select id, job, data->>'kind' as variant, (extract(epoch from at) * 1000000)::bigint::text as at,
      coalesce(source_retry_count, retry_count)::int + (state <> 'created' or source_retry_count is not null)::int as tries,
      case when state in ('created', 'retry') and source_retry_count is null then start_after end as next_try_at,
      case when state = 'retry' or source_retry_count is not null then
        coalesce(output->>'code', case when output->'value'->>'message' = 'job timed out' then 'timed-out' end, 'unknown')
      end as code,
      coalesce(
        (select reference from bookings where bookings.id = subject),
        (select reference from payments join bookings on bookings.id = booking_id where payments.id = subject),
        (select reference from refunds join bookings on bookings.id = booking_id where refunds.id = subject)
      ) as booking,
      (select reference from quotes where quotes.id = subject) as quote
    from page order by page.at desc, id desc`)
  return rows
}

type List = { where: SQL; at: SQL; job: SQL }

const lists: Record<MessageState, List> = {
  failed: {
    where: sql`name = ${deadLetters} and state in ('created', 'retry')`,
    at: sql`created_on`,
    job: sql`source_name`,
  },
  waiting: {
    where: sql`name <> ${deadLetters} and state in ('created', 'retry', 'active')`,
    at: sql`created_on`,
    job: sql`name`,
  },
  sent: {
    where: sql`name <> ${deadLetters} and state = 'completed'`,
    at: sql`completed_on`,
    job: sql`name`,
  },
}

function ofKind(job: SQL, kind: MessageKind | undefined): SQL {
  if (kind === 'text') return sql`${job} = any(${array(textJobs)})`
  if (kind === 'task') return sql`${job} = any(${array(taskJobs)})`
  return kind === 'email' ? sql`${job} <> all(${array([...textJobs, ...taskJobs])})` : sql`true`
}

function array(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
}
