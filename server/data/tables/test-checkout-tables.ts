import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type TestCheckoutStatus = 'open' | 'authorized' | 'paid' | 'released' | 'expired'

export const testCheckouts = pgTable('test_checkouts', {
  id: text().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  reference: text().notNull(),
  description: text().notNull(),
  amountCents: integer('amount_cents').notNull(),
  captures: text().$type<'now' | 'later'>().notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  status: text().$type<TestCheckoutStatus>().notNull(),
  intentId: text('intent_id'),
  authorizedCents: integer('authorized_cents').notNull(),
  capturedCents: integer('captured_cents').notNull(),
  declines: integer().notNull(),
  turn: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  paidAt: instant('paid_at'),
})

export const testRefunds = pgTable('test_refunds', {
  id: text().primaryKey(),
  checkoutId: text('checkout_id').notNull(),
  key: text().notNull(),
  cents: integer().notNull(),
  createdAt: instant('created_at').notNull(),
})

export type TestEventType =
  | 'checkout.paid'
  | 'checkout.declined'
  | 'checkout.expired'
  | 'payment.captured'
  | 'payment.released'
  | 'payment.refunded'

export const testEvents = pgTable('test_events', {
  id: text().primaryKey(),
  checkoutId: text('checkout_id').notNull(),
  type: text().$type<TestEventType>().notNull(),
  at: instant('at').notNull(),
})
