import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ContactTopic } from '#domain/contact/contact-topic.ts'

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  site: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  message: text().notNull(),
  topic: text().$type<ContactTopic>().notNull().default('question'),
  /** The booking of a message that was sent from its page. */
  bookingId: uuid('booking_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Emailed by the desk; null if it was closed without an answer. */
  answer: text(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  closedBy: uuid('closed_by'),
})
