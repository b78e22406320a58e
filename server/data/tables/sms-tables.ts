import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** How the customer opted out: by a text to us, in the profile, or with the carrier. */
export type OptOutSource = 'reply' | 'profile' | 'carrier'

export const smsOptOuts = pgTable('sms_opt_outs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  phone: text().notNull(),
  source: text().$type<OptOutSource>().notNull(),
  at: instant('at').notNull(),
})

export const sentTexts = pgTable('sent_texts', {
  jobId: uuid('job_id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  kind: text().notNull(),
  /** A traveler; null is the customer. */
  passenger: uuid(),
  /** The last four digits of the number that it went to. */
  numberEnd: text('number_end'),
  at: instant('at').notNull(),
})

/** Who was told about a press of a status button. `passenger` is a traveler; null is the customer. */
export const tripNotices = pgTable('trip_notices', {
  jobId: uuid('job_id').primaryKey(),
  pressId: uuid('press_id').notNull(),
  passenger: uuid(),
  channel: text().$type<'text' | 'email'>().notNull(),
  at: instant('at').notNull(),
})
