import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SearchWord } from '#domain/staff/booking-views.ts'
import type { QuoteStatus } from '#domain/status/quote-status.ts'
import type { Db } from '#server/data/database/database.ts'
import { quotes } from '#server/data/tables/tables.ts'
import type { PageEnd } from './desk-bookings.ts'
import type { Quote } from './quotes.ts'

export type DeskQuotesQuery = {
  /** Null for all. */
  status: QuoteStatus | null
  words: readonly SearchWord[]
  /** Those that wait are read oldest first, others newest first. */
  isOldestFirst: boolean
  after?: PageEnd | undefined
  limit: number
}

/** A page of quotes for the desk. Pages continue after the last row of the page before. */
export async function listDeskQuotes(
  db: Db,
  { status, words, isOldestFirst, after, limit }: DeskQuotesQuery,
): Promise<Quote[]> {
  const order = isOldestFirst ? asc : desc
  return db
    .select()
    .from(quotes)
    .where(
      and(
        status ? eq(quotes.status, status) : undefined,
        matchesWords(words),
        after && isBeyond({ ...after, isOldestFirst }),
      ),
    )
    .orderBy(order(quotes.createdAt), order(quotes.id))
    .limit(limit)
}

function isBeyond({ at, id, isOldestFirst }: PageEnd & { isOldestFirst: boolean }): SQL {
  const end = sql`(${new Date(at).toISOString()}::timestamptz, ${id}::uuid)`
  return isOldestFirst
    ? sql`(${quotes.createdAt}, ${quotes.id}) > ${end}`
    : sql`(${quotes.createdAt}, ${quotes.id}) < ${end}`
}

/** The expression of the index `quotes_words`. */
const indexedWords = sql`booking_words(${quotes.reference}, ${quotes.contact}, '[]'::jsonb, ${quotes.pickUpLocation},
  ${quotes.destinationLocation}, '[]'::jsonb, null, null, null, null)`

/** Every word must be or begin a word of the quote. */
function matchesWords(words: readonly SearchWord[]): SQL | undefined {
  if (words.length === 0) return undefined
  const query = words.map(({ text, isWhole }) => `'${text}'${isWhole ? '' : ':*'}`).join(' & ')
  return sql`${indexedWords} @@ ${query}::tsquery`
}

/** More rows than this are a list, not a queue. */
const most = 100

const pickUpAt = sql<Date | null>`coalesce(${quotes.pickUpAt}, ${quotes.wishedPickUpAt})`.mapWith(
  quotes.pickUpAt,
)

/** Quotes that wait for an answer, the oldest first. Those whose pick-up has passed are about to expire. */
export function listQuotesToAnswer(db: Db, now: Date): Promise<Quote[]> {
  return db
    .select()
    .from(quotes)
    .where(and(eq(quotes.status, 'new'), or(isNull(pickUpAt), gt(pickUpAt, now))))
    .orderBy(asc(quotes.createdAt))
    .limit(most)
}

/** Answered quotes whose customer wanted a car that is no longer free. */
export function listQuotesWithoutCar(db: Db): Promise<Quote[]> {
  return db
    .select()
    .from(quotes)
    .where(and(eq(quotes.status, 'answered'), isNotNull(quotes.goneAt)))
    .orderBy(asc(quotes.goneAt))
    .limit(most)
}
