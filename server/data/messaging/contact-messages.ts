import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { contactMessages } from '#server/data/tables/contact-tables.ts'
import { staff } from '#server/data/tables/staff-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import type { PageEnd } from './desk-messages.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

export async function insertContactMessage(
  tx: Transaction,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

export async function findContactMessage(
  db: Db | Transaction,
  id: string,
): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/** Closes a message once. Returns false if it is closed already, or does not exist. */
export async function closeContactMessage(
  tx: Transaction,
  { id, ...closing }: { id: string; answer: string | null; closedAt: Date; closedBy: string },
): Promise<boolean> {
  const closed = await tx
    .update(contactMessages)
    .set(closing)
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.closedAt)))
    .returning({ id: contactMessages.id })
  return closed.length === 1
}

/** Opens a message again that was closed without an answer. Returns false for any other. */
export async function reopenContactMessage(tx: Transaction, id: string): Promise<boolean> {
  const { closedAt, answer } = contactMessages
  const opened = await tx
    .update(contactMessages)
    .set({ closedAt: null, closedBy: null })
    .where(and(eq(contactMessages.id, id), isNotNull(closedAt), isNull(answer)))
    .returning({ id: contactMessages.id })
  return opened.length === 1
}

type Wanted = { isOpen: boolean; after?: PageEnd | undefined; limit: number }

/** Open ones in the order in which they came; closed ones, the last closed first. */
export function listContactMessages(db: Db, { isOpen, after, limit }: Wanted) {
  const { createdAt, closedAt, id } = contactMessages
  const at = isOpen ? createdAt : closedAt
  const end =
    after && sql`(timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
  return db
    .select({
      message: contactMessages,
      closedByName: staff.name,
      booking: bookings.reference,
      at: sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`,
    })
    .from(contactMessages)
    .leftJoin(staff, eq(staff.id, contactMessages.closedBy))
    .leftJoin(bookings, eq(bookings.id, contactMessages.bookingId))
    .where(
      and(
        isOpen ? isNull(closedAt) : isNotNull(closedAt),
        end && (isOpen ? sql`(${at}, ${id}) > ${end}` : sql`(${at}, ${id}) < ${end}`),
      ),
    )
    .orderBy(...(isOpen ? [asc(createdAt), asc(id)] : [desc(closedAt), desc(id)]))
    .limit(limit)
}

export async function findContactMessageForDesk(db: Db | Transaction, messageId: string) {
  const [row] = await db
    .select({ message: contactMessages, closedByName: staff.name, booking: bookings.reference })
    .from(contactMessages)
    .leftJoin(staff, eq(staff.id, contactMessages.closedBy))
    .leftJoin(bookings, eq(bookings.id, contactMessages.bookingId))
    .where(eq(contactMessages.id, messageId))
  return row
}

const retentionMs = 365 * 86_400_000

export async function deleteOldContactMessages(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await deleteInBatches(db, contactMessages, { where: lt(contactMessages.createdAt, before) })
}
