import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  site: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  message: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
