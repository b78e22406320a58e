import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who was told about a press of a status button. `passenger` is a traveler; null is the customer. */
export const tripNotices = pgTable('trip_notices', {
  jobId: uuid('job_id').primaryKey(),
  pressId: uuid('press_id').notNull(),
  passenger: uuid(),
  channel: text().$type<'text' | 'email'>().notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
