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
  staffId: uuid('staff_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
})

export const bookingMessages = pgTable('booking_messages', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  kind: text().$type<MessageKind>().notNull(),
  subjectId: uuid('subject_id'),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
