import { bigint, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A transaction's number that never wraps around. Text, because it may exceed a JavaScript number. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Written by triggers only. */
export const deskEvents = pgTable('desk_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transaction: transactionId().notNull(),
  kind: text().notNull(),
  subject: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
