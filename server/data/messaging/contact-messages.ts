import { eq, lt } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { contactMessages } from '#server/data/tables/contact-tables.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

export async function insertContactMessage(tx: Transaction, message: ContactMessage): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

const retentionMs = 365 * 86_400_000

/** Messages are answered by email, so nothing else needs them. */
export async function deleteOldContactMessages(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await deleteInBatches(db, contactMessages, { where: lt(contactMessages.createdAt, before) })
}
