import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AnsweredTripBody } from '#domain/enquiry/answered-trip.ts'
import type { QuoteOption } from '#domain/enquiry/quote-answer.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A changed answer is a new row; the newest counts. */
export const quoteAnswers = pgTable('quote_answers', {
  id: uuid().primaryKey(),
  quoteId: uuid('quote_id').notNull(),
  /** 1 for the first answer to a quote. */
  number: integer().notNull(),
  trip: jsonb().$type<AnsweredTripBody>().notNull(),
  options: jsonb().$type<QuoteOption[]>().notNull(),
  note: text().notNull(),
  validUntil: instant('valid_until').notNull(),
  staffId: uuid('staff_id').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When the customer first opened the link. */
  openedAt: instant('opened_at'),
  withdrawnAt: instant('withdrawn_at'),
})

/** The key is the quote's: it becomes one booking at most. */
export const quoteAcceptances = pgTable('quote_acceptances', {
  quoteId: uuid('quote_id').primaryKey(),
  answerId: uuid('answer_id').notNull(),
  optionId: text('option_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  at: instant('at').notNull(),
})
