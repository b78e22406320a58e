import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type {
  DisputeStatus,
  LedgerEntryKind,
  PaymentMethod,
  PaymentPurpose,
} from '#domain/payment/booking-balance.ts'
import type { PaymentAttemptStatus } from '#domain/status/payment-status.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type ProviderName = 'embedded' | 'stripe' | 'zelle'

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  purpose: text().$type<PaymentPurpose>().notNull().default('price'),
  provider: text().$type<ProviderName>().notNull(),
  status: text().$type<PaymentAttemptStatus>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  captures: text().$type<'now' | 'later'>().notNull(),
  sessionId: text('session_id'),
  checkoutUrl: text('checkout_url'),
  intentId: text('intent_id'),
  authorizedCents: integer('authorized_cents').notNull().default(0),
  captureBy: instant('capture_by'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
})

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  cents: integer().notNull(),
  reason: text().notNull(),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at'),
  byHand: boolean('by_hand').notNull().default(false),
  withdrawnAt: instant('withdrawn_at'),
  /** When the provider was first asked for it: since then it may have been made, whatever we know. */
  requestedAt: instant('requested_at'),
})

export const disputes = pgTable('disputes', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  externalId: text('external_id').notNull(),
  status: text().$type<DisputeStatus>().notNull(),
  cents: integer().notNull(),
  reason: text().notNull(),
  respondBy: instant('respond_by'),
  createdAt: instant('created_at').notNull(),
})

export const ledger = pgTable('ledger', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid('booking_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  kind: text().$type<LedgerEntryKind>().notNull(),
  cents: integer().notNull(),
  externalId: text('external_id').notNull(),
  at: instant('at').notNull(),
})

export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)
