import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The moves that the database allows. Migrations fill it; the triggers of bookings, payments and quotes read it. */
export const statusMoves = pgTable(
  'status_moves',
  {
    machine: text().notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
  },
  (table) => [primaryKey({ columns: [table.machine, table.fromStatus, table.toStatus] })],
)
