import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { quoteAcceptances, quoteAnswers } from '#server/data/tables/quote-tables.ts'
import { staff } from '#server/data/tables/staff-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'

export type QuoteAnswer = typeof quoteAnswers.$inferSelect

export async function insertAnswer(
  tx: Transaction,
  answer: Omit<QuoteAnswer, 'openedAt' | 'withdrawnAt'>,
): Promise<void> {
  await tx.insert(quoteAnswers).values(answer)
}

export async function findAnswer(db: Db, id: string): Promise<QuoteAnswer | undefined> {
  const [row] = await db.select().from(quoteAnswers).where(eq(quoteAnswers.id, id))
  return row
}

/** The answer that counts, whether or not it was withdrawn. */
export async function findNewestAnswer(
  db: Db | Transaction,
  quoteId: string,
): Promise<QuoteAnswer | undefined> {
  const [row] = await db
    .select()
    .from(quoteAnswers)
    .where(eq(quoteAnswers.quoteId, quoteId))
    .orderBy(desc(quoteAnswers.number))
    .limit(1)
  return row
}

/** The newest first, with who sent each. */
export async function listAnswers(
  db: Db,
  quoteId: string,
): Promise<{ answer: QuoteAnswer; staffName: string }[]> {
  return db
    .select({ answer: quoteAnswers, staffName: staff.name })
    .from(quoteAnswers)
    .innerJoin(staff, eq(staff.id, quoteAnswers.staffId))
    .where(eq(quoteAnswers.quoteId, quoteId))
    .orderBy(desc(quoteAnswers.number))
}

/** Records that the customer has opened the link, the first time. */
export async function markOpened(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(quoteAnswers)
    .set({ openedAt: at })
    .where(and(eq(quoteAnswers.id, id), isNull(quoteAnswers.openedAt)))
}

export async function markWithdrawn(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(quoteAnswers).set({ withdrawnAt: at }).where(eq(quoteAnswers.id, id))
}

export type QuoteAcceptance = typeof quoteAcceptances.$inferSelect

export async function insertAcceptance(tx: Transaction, acceptance: QuoteAcceptance): Promise<void> {
  await tx.insert(quoteAcceptances).values(acceptance)
}

/** What was accepted, the number of its answer, and the booking that it became. */
export async function findAcceptance(db: Db | Transaction, quoteId: string) {
  const [row] = await db
    .select({ acceptance: quoteAcceptances, number: quoteAnswers.number, booking: bookings })
    .from(quoteAcceptances)
    .innerJoin(quoteAnswers, eq(quoteAnswers.id, quoteAcceptances.answerId))
    .innerJoin(bookings, eq(bookings.id, quoteAcceptances.bookingId))
    .where(eq(quoteAcceptances.quoteId, quoteId))
  return row
}
