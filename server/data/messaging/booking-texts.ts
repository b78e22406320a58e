import { desc, eq, sql } from 'drizzle-orm'
import { noticeKinds } from '#domain/dispatch/trip-notice.ts'
import type { Db } from '#server/data/database/database.ts'
import { sentTexts } from '#server/data/tables/sms-tables.ts'

/** A text about a booking: to its customer, a traveler, or a partner company. */
export type BookingTextRow = {
  /** Of the sent text or, where it was not sent yet, of the job. */
  id: string
  job: 'text-message' | 'trip-text' | 'partner-text'
  kind: string
  state: 'sent' | 'waiting' | 'failed'
  passenger: string | null
  /** The last digits of the number that it was sent to. */
  numberEnd: string | null
  /** Why the last try failed. */
  code: string | null
  at: Date
}

/** Those that were sent, wait or were given up; the newest first. */
export async function listBookingTexts(db: Db, bookingId: string): Promise<BookingTextRow[]> {
  const sent = await db
    .select()
    .from(sentTexts)
    .where(eq(sentTexts.bookingId, bookingId))
    .orderBy(desc(sentTexts.at))
  const sentIds = new Set(sent.map(({ jobId }) => jobId))
  const open = (await listOpenJobs(db, bookingId)).filter(({ root }) => !sentIds.has(root))
  return [
    ...open.map(({ root: _, ...row }) => ({ ...row, numberEnd: null, at: new Date(row.at) })),
    ...sent.map(({ jobId: id, kind, ...row }) => ({
      ...row,
      ...jobOf(kind),
      id,
      ...({ state: 'sent', code: null } as const),
    })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime())
}

type OpenJob = Pick<BookingTextRow, 'id' | 'job' | 'kind' | 'state' | 'passenger' | 'code' | 'at'> & {
  /** The ID that the job has kept through all tries. */
  root: string
}

async function listOpenJobs(db: Db, bookingId: string): Promise<OpenJob[]> {
  const { rows } = await db.execute<OpenJob>(sql`
    select id, coalesce(source_name, name) as job, data->>'kind' as kind,
      case when name = 'dead-letters' then 'failed' else 'waiting' end as state,
      data->>'passenger' as passenger, created_on as at, coalesce(source_root_id, source_id, id) as root,
      case when state = 'retry' or source_name is not null
        then coalesce(source_output->>'code', output->>'code', 'unknown') end as code
    from pgboss.job
    where data->>'bookingId' = ${bookingId} and state in ('created', 'retry', 'active')
      and coalesce(source_name, name) in ('text-message', 'trip-text')`)
  return rows
}

function jobOf(kind: string): Pick<BookingTextRow, 'job' | 'kind'> {
  const partner = 'partner-'
  if (kind.startsWith(partner)) return { job: 'partner-text', kind: kind.slice(partner.length) }
  const isNotice = noticeKinds.some((notice) => notice === kind)
  return { job: isNotice ? 'trip-text' : 'text-message', kind }
}
