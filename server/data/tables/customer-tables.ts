import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CustomerPreferences } from '#domain/staff/customer-schemas.ts'

/** What the company notes about a customer, by the ID that `customer_id` makes from the email address. */
export const customerNotes = pgTable('customer_notes', {
  customerId: uuid('customer_id').primaryKey(),
  notes: text().notNull(),
  preferences: jsonb().$type<CustomerPreferences>().notNull(),
  version: integer().notNull(),
})

/** Addresses that the desk shows as part of another customer. */
export const customerMerges = pgTable('customer_merges', {
  customerId: uuid('customer_id').primaryKey(),
  intoId: uuid('into_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
