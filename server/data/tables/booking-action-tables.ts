import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MessageKind } from '#domain/booking/detail/booking-messages.ts'
import type { AdjustmentKind } from '#domain/pricing/price/adjustments.ts'

export const bookingAdjustments = pgTable('booking_adjustments', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  kind: text().$type<AdjustmentKind>().notNull(),
  cents: integer().notNull(),
  reason: text().notNull(),
  reverses: uuid(),
  /** Null if a rule of ours added it. */
  staffId: uuid('staff_id'),
  at: timestamp('at', { withTimezone: true }).notNull(),
  turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
})

/** The end of a trip, and what has followed from it. */
export const tripSettlements = pgTable('trip_settlements', {
  bookingId: uuid('booking_id').primaryKey(),
  ending: uuid().notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  finalPriceSentAt: timestamp('told_at', { withTimezone: true }),
})

export const ratings = pgTable('ratings', {
  bookingId: uuid('booking_id').primaryKey(),
  stars: integer().notNull(),
  comment: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }),
  seenBy: uuid('seen_by'),
})

export const bookingMessages = pgTable('booking_messages', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  kind: text().$type<MessageKind>().notNull(),
  subjectId: uuid('subject_id'),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
