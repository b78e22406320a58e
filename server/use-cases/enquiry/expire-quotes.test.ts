import { afterAll, expect, test } from 'vitest'
import { findQuote, insertQuote, type Quote } from '#server/data/booking/quotes.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { history } from '#server/data/tables/tables.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleQuote } from '#tests/support/sample-booking.ts'
import { expireQuotes } from './expire-quotes.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const now = new Date('2026-11-16T15:00:00Z')
const past = new Date('2026-11-16T14:59:59Z')

test('an open quote expires once its pick-up has passed, and its history has that once', async () => {
  const unanswered = await add({ pickUpAt: past })
  const answered = await add({ pickUpAt: past, status: 'answered' })
  const accepted = await add({ pickUpAt: past, status: 'accepted' })
  const ahead = await add({ pickUpAt: new Date('2026-11-16T15:00:01Z') })
  const undated = await add({ pickUpAt: null })
  const wished = await add({ pickUpAt: null, wishedPickUpAt: past, status: 'answered' })

  await Promise.all([expireQuotes(db, now), expireQuotes(db, now)])
  await expireQuotes(db, now)

  const statuses = await Promise.all(
    [unanswered, answered, accepted, ahead, undated, wished].map(
      async ({ id }) => (await findQuote(db, id))?.status,
    ),
  )
  expect(statuses).toEqual(['expired', 'expired', 'accepted', 'new', 'new', 'expired'])
  const entries = await db.select().from(history)
  const entry = { subject: 'quote', toStatus: 'expired', actor: 'system', at: now }
  const expected = [
    { ...entry, subjectId: answered.id, fromStatus: 'answered' },
    { ...entry, subjectId: wished.id, fromStatus: 'answered' },
    { ...entry, subjectId: unanswered.id, fromStatus: 'new' },
  ]
  expect(entries).toHaveLength(expected.length)
  for (const each of expected) expect(entries).toContainEqual(expect.objectContaining(each))
})

test('more quotes than one batch expire in one round', async () => {
  const quotes = await Promise.all(Array.from({ length: 101 }, () => add({ pickUpAt: past })))

  await expireQuotes(db, now)

  for (const { id } of quotes) expect(await findQuote(db, id)).toMatchObject({ status: 'expired' })
})

async function add(changes: Partial<Quote>): Promise<Quote> {
  const quote = sampleQuote({ vehicleClassId: null, ...changes })
  await inTransaction(db, (tx) => insertQuote(tx, quote))
  return quote
}
