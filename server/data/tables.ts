import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { VehicleKind } from '#domain/fleet/vehicle-class.ts'

/** The tables as Drizzle sees them. The truth is in migrations/*.sql; a test holds the two together. */

export const vehicleClasses = pgTable('vehicle_classes', {
  id: uuid().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  kind: text().$type<VehicleKind>().notNull(),
  summary: text().notNull(),
  description: text().notNull(),
  seats: integer().notNull(),
  luggage: integer().notNull(),
  childSeatPositions: integer('child_seat_positions').notNull(),
  accessible: boolean().notNull(),
  amenities: jsonb().$type<string[]>().notNull(),
  gallery: jsonb().$type<string[]>().notNull(),
  unitsOwned: integer('units_owned').notNull(),
  position: integer().notNull(),
})

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
})
