import { eq } from 'drizzle-orm'
import { contactMessages } from './contact-tables.ts'
import type { Db } from './database.ts'
import type { Transaction } from './transaction.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

export async function insertContactMessage(tx: Transaction, message: ContactMessage): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}
