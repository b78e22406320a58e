import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import type { OfferState } from '#domain/dispatch/partner-offer.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Companies that drive a trip for us when our own cars are busy. */
export const partners = pgTable('partners', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Whom to ask for. */
  contact: text().notNull().default(''),
  email: text().notNull(),
  phone: text(),
  notes: text().notNull().default(''),
  /** No longer works with us. */
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
})

/** Legs that are, or were, offered to a partner. One open or accepted offer for each leg. */
export const legOffers = pgTable('leg_offers', {
  id: uuid().primaryKey(),
  scheduleId: uuid('schedule_id').notNull(),
  partnerId: uuid('partner_id').notNull(),
  costCents: integer('cost_cents').notNull(),
  note: text().notNull().default(''),
  answerBy: instant('answer_by').notNull(),
  /** A new link ends the old ones. */
  linkVersion: integer('link_version').notNull().default(1),
  state: text().$type<OfferState>().notNull().default('offered'),
  decidedAt: instant('decided_at'),
  /** Why the partner declined, or why it was withdrawn. */
  reason: text().notNull().default(''),
  /** Whom the partner sends, and in which car. */
  chauffeur: jsonb().$type<Chauffeur>(),
  staffId: uuid('staff_id').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
})
