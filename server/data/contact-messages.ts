import { eq, lt } from 'drizzle-orm'
import { contactMessages } from './contact-tables.ts'
import type { Db } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import type { Transaction } from './transaction.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

export async function insertContactMessage(tx: Transaction, message: ContactMessage): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

const keptMs = 365 * 86_400_000

/** The answer goes by email, outside of this database. */
export async function forgetOldMessages(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  await deleteInBatches(db, contactMessages, { where: lt(contactMessages.createdAt, before) })
}
