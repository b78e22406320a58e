import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches } from '#server/data/database/transaction.ts'
import { deskEvents } from '#server/data/tables/live-tables.ts'

export type DeskEvent = { id: number; kind: string; subject: string; isSettled: boolean }

/**
 * The events since a position, and the position to continue from. `events` is null if they cannot be told: the position
 * is unreadable, from another server's history, or older than what is stored, or there are too many.
 */
export type EventPage = { events: DeskEvent[] | null; position: string }

const most = 1_000

/**
 * Reads the events since a position. A position is the number of the oldest transaction that was still running when it
 * was read, and the time. Every event that was not visible then belongs to that transaction or a later one, so none is
 * skipped; events that were visible already may be read again (`isSettled` is false until that is over).
 */
export async function readDeskEvents(
  db: Db,
  { since, now }: { since: string; now: Date },
): Promise<EventPage> {
  const from = parsePosition(since, now)
  // One statement has one snapshot: the rows it sees and the oldest running transaction belong together.
  const { rows } = await db.execute<{ running: string; next: string; events: DeskEvent[] }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as running,
      pg_snapshot_xmax(pg_current_snapshot())::text as next,
      (select coalesce(json_agg(found), '[]') from (
        select id, kind, subject, transaction < pg_snapshot_xmin(pg_current_snapshot()) as "isSettled"
        from ${deskEvents} where transaction >= ${from ?? '0'}::text::xid8 and ${from !== undefined}
        order by id limit ${most + 1}
      ) found) as events`)
  const [row] = rows
  if (!row) throw new Error('The snapshot is missing')
  const isKnown = from !== undefined && BigInt(from) <= BigInt(row.next) && row.events.length <= most
  return { events: isKnown ? row.events : null, position: toPosition(row.running, now) }
}

/** The position from which everything that is not visible yet will be read. */
export async function readPosition(db: Db, now: Date): Promise<string> {
  const { rows } = await db.execute<{ running: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as running`,
  )
  return toPosition(rows[0]?.running ?? '0', now)
}

function toPosition(transaction: string, now: Date): string {
  return `${transaction}-${Math.floor(now.getTime() / 1000)}`
}

/** The transaction of a position; undefined if it is unreadable or too old. */
function parsePosition(position: string, now: Date): string | undefined {
  const [, transaction, seconds] = /^(\d{1,18})-(\d{1,12})$/.exec(position) ?? []
  const isStored = Number(seconds) * 1000 > now.getTime() - resumableMs
  return isStored ? transaction : undefined
}

/** A screen that was away for longer loads everything again. */
const resumableMs = 23 * 3_600_000

const retentionMs = 24 * 3_600_000

export async function deleteOldDeskEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await deleteInBatches(db, deskEvents, { where: lt(deskEvents.at, before) })
}
