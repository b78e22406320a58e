import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { VehicleKind } from '#domain/fleet/vehicle-class.ts'
import type { Region, ZoneCode } from '#domain/places/zones.ts'
import type { MileBand, RuleCode, RuleUnit } from '#domain/pricing/rates.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

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

const dated = {
  validFrom: date('valid_from').$type<CalendarDay>().notNull(),
  validTo: date('valid_to').$type<CalendarDay>(),
}

export const classRates = pgTable('class_rates', {
  vehicleClass: text('vehicle_class').notNull(),
  baseCents: integer('base_cents').notNull(),
  minimumCents: integer('minimum_cents').notNull(),
  hourlyCents: integer('hourly_cents').notNull(),
  mileBands: jsonb('mile_bands').$type<readonly MileBand[]>().notNull(),
  ...dated,
})

export const zoneFares = pgTable('zone_fares', {
  vehicleClass: text('vehicle_class').notNull(),
  zoneA: text('zone_a').$type<ZoneCode>().notNull(),
  zoneB: text('zone_b').$type<ZoneCode>().notNull(),
  fareCents: integer('fare_cents').notNull(),
  ...dated,
})

export const rateRules = pgTable('rate_rules', {
  code: text().$type<RuleCode>().notNull(),
  vehicleKind: text('vehicle_kind').$type<VehicleKind>(),
  unit: text().$type<RuleUnit>().notNull(),
  value: integer().notNull(),
  taxable: boolean().notNull(),
  ...dated,
})

export const tolls = pgTable('tolls', {
  crossing: text().notNull(),
  name: text().notNull(),
  fromRegion: text('from_region').$type<Region>().notNull(),
  toRegion: text('to_region').$type<Region>().notNull(),
  cents: integer().notNull(),
  taxable: boolean().notNull(),
  ...dated,
})

export const holidays = pgTable('holidays', {
  day: date().$type<CalendarDay>().primaryKey(),
  name: text().notNull(),
})
