import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BookingFilters } from '#domain/staff/booking-filters.ts'
import {
  type BookingSort,
  type BookingView,
  type SearchWord,
  statusesOf,
} from '#domain/staff/booking-views.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { staff } from '#server/data/tables/staff-tables.ts'
import { bookingNotes, bookings, history } from '#server/data/tables/tables.ts'
import type { Booking } from './bookings.ts'

/** The last row of the page before: its time in the order, in milliseconds, and its ID. */
export type PageEnd = { at: number; id: string }

export type DeskListQuery = {
  view: BookingView
  words: SearchWord[]
  /** Pick-ups from here on, and before there. */
  from?: Date | undefined
  before?: Date | undefined
  /** Also trips that began earlier, whose way back is in that time. */
  withReturns?: boolean
  sort: BookingSort
  filters?: BookingFilters
  after?: PageEnd | undefined
  limit: number
}

/** A page of bookings for the desk. Pages continue after the last row of the page before, so none is skipped or repeated. */
export async function listDeskBookings(
  db: Db,
  { view, words, from, before, withReturns = false, sort, filters = {}, after, limit }: DeskListQuery,
): Promise<Booking[]> {
  const column = sort === 'newest' ? bookings.createdAt : bookings.pickUpAt
  const order = sort === 'soonest' ? asc : desc
  const statuses = statusesOf(view)
  const commonWords = await listCommonWords(db, words)
  const list = (days: SQL | undefined, by: SQL | PgColumn = column) =>
    db
      .select()
      .from(bookings)
      .where(
        and(
          statuses && inArray(bookings.status, statuses),
          view === 'to-price' ? isNull(bookings.totalCents) : undefined,
          view === 'unpaid' ? isNotNull(bookings.totalCents) : undefined,
          days,
          matchesWords(words, commonWords),
          ...matchesFilters(filters),
          after && isBeyond(column, { ...after, isAscending: sort === 'soonest' }),
        ),
      )
      .orderBy(order(by), order(bookings.id))
      .limit(limit)
  const found = await list(within(bookings.pickUpAt, { from, before }))
  if (!withReturns || !from) return found
  // A query of its own, which finds these few by the index of returns: ordered by an expression, it cannot walk through the
  // whole past in the order of pick-ups.
  const begun = await list(
    and(within(bookings.returnAt, { from, before }), lt(bookings.pickUpAt, from)),
    sql`${column} + interval '0'`,
  )
  const key = sort === 'newest' ? 'createdAt' : 'pickUpAt'
  const sign = sort === 'soonest' ? 1 : -1
  return [...begun, ...found]
    .toSorted((a, b) => sign * (a[key].getTime() - b[key].getTime() || (a.id < b.id ? -1 : 1)))
    .slice(0, limit)
}

function within(column: PgColumn, { from, before }: Pick<DeskListQuery, 'from' | 'before'>): SQL | undefined {
  return and(from && gte(column, from), before && lt(column, before))
}

function matchesFilters({ status, payment, type, car, source, site }: BookingFilters) {
  return [
    status ? eq(bookings.status, status) : undefined,
    payment ? eq(bookings.paymentStatus, payment) : undefined,
    type ? eq(bookings.type, type) : undefined,
    car ? eq(bookings.vehicleClassId, car) : undefined,
    source ? eq(bookings.source, source) : undefined,
    site ? eq(bookings.site, site) : undefined,
  ]
}

/** The bookings with these references, by pick-up. Unknown references are left out. */
export async function listBookingsByReference(db: Db, references: string[]): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.reference, references))
    .orderBy(asc(bookings.pickUpAt), asc(bookings.id))
}

/** Timestamps have microseconds; a page's end has milliseconds, as every time that we write. */
function isBeyond(
  column: typeof bookings.createdAt | typeof bookings.pickUpAt,
  { at, id, isAscending }: PageEnd & { isAscending: boolean },
): SQL {
  const end = sql`(${new Date(at).toISOString()}::timestamptz, ${id}::uuid)`
  return isAscending ? sql`(${column}, ${bookings.id}) > ${end}` : sql`(${column}, ${bookings.id}) < ${end}`
}

/** The expression of the index `bookings_words`. */
const indexedWords = sql`booking_words(${bookings.reference}, ${bookings.contact}, ${bookings.passengers},
  ${bookings.pickUpLocation}, ${bookings.destinationLocation}, ${bookings.stops}, ${bookings.airline},
  ${bookings.flightNumber}, ${bookings.returnFlightNumber}, ${bookings.chauffeur})`

/** Every word must begin a word of the booking, or be one. */
export function matchesWords(words: SearchWord[], commonWords = new Set<string>()): SQL | undefined {
  if (words.length === 0) return undefined
  const query = words
    .map(({ text, isWhole }) => {
      if (isWhole) return `'${text}'`
      return commonWords.has(text) ? itselfOrLonger(text) : `'${text}':*`
    })
    .join(' & ')
  return sql`${indexedWords} @@ ${query}::tsquery`
}

/**
 * Matches the same words as `'text':*`. For the beginning of a word PostgreSQL first collects every entry of the index,
 * the word itself included; the entries of a whole word it reads only as far as the other words of the search need them.
 */
function itselfOrLonger(text: string): string {
  const longer = nextCharacters.map((character) => `'${text}${character}':*`)
  return `('${text}' | ${longer.join(' | ')})`
}

/** The characters that may follow a common word within a longer one: digits, and the letters of Western languages. */
const nextCharacters = [...'0123456789abcdefghijklmnopqrstuvwxyzßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ']

/** The words of a search that at least a tenth of all bookings have, as PostgreSQL last counted. */
async function listCommonWords(db: Db, words: SearchWord[]): Promise<Set<string>> {
  // A single word has no other that would save reading.
  if (words.length < 2) return new Set()
  const texts = words.map(({ text }) => text)
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
    where schemaname = current_schema() and tablename = 'bookings_words' and share >= 0.1
      and word in ${texts}`)
  return new Set(rows.map(({ word }) => word))
}

export type BookingNote = { id: string; body: string; at: Date; author: string }

/** The newest first. */
export async function listNotes(db: Db, bookingId: string): Promise<BookingNote[]> {
  const { id, body, at } = bookingNotes
  return db
    .select({ id, body, at, author: staff.name })
    .from(bookingNotes)
    .innerJoin(staff, eq(staff.id, bookingNotes.staffId))
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(desc(at), desc(id))
}

/** The notes of all bookings made with an address in lower case, the oldest first. */
export async function listNotesByEmail(db: Db, email: string) {
  const { body, at } = bookingNotes
  return db
    .select({ reference: bookings.reference, body, at })
    .from(bookingNotes)
    .innerJoin(bookings, eq(bookings.id, bookingNotes.bookingId))
    .where(eq(bookings.contactEmail, email))
    .orderBy(asc(at))
}

export async function insertNote(
  tx: Transaction,
  note: { id: string; bookingId: string; staffId: string; body: string; at: Date },
): Promise<void> {
  await tx.insert(bookingNotes).values(note)
}

/** All that happened to a booking and its payments, the oldest first, with the names of the staff. */
export async function listFullHistory(db: Db, subjectIds: string[]) {
  const { subject, fromStatus, toStatus, actor, reason, at } = history
  return db
    .select({ subject, fromStatus, toStatus, actor, reason, at, staffName: staff.name })
    .from(history)
    .leftJoin(staff, eq(staff.id, history.staffId))
    .where(inArray(history.subjectId, subjectIds))
    .orderBy(asc(history.id))
}
