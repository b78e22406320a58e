import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Shift } from '#domain/dispatch/chauffeur.ts'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import type { WaitingDoubt } from '#domain/dispatch/waiting-time.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const day = (name: string) => date(name).$type<CalendarDay>()
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

export const cars = pgTable('cars', {
  id: uuid().primaryKey(),
  vehicleClassId: uuid('vehicle_class_id').notNull(),
  number: integer().notNull(),
  plate: text(),
  color: text().notNull().default(''),
  model: text().notNull().default(''),
  tlcNumber: text('tlc_number'),
  inspectionExpiresOn: day('inspection_expires_on'),
  insuranceExpiresOn: day('insurance_expires_on'),
  notes: text().notNull().default(''),
  retiredAt: instant('retired_at'),
  version: integer().notNull().default(1),
})

export const chauffeurs = pgTable('chauffeurs', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text(),
  licenseNumber: text('license_number'),
  licenseExpiresOn: day('license_expires_on'),
  tlcNumber: text('tlc_number'),
  tlcExpiresOn: day('tlc_expires_on'),
  languages: jsonb().$type<string[]>().notNull().default([]),
  shifts: jsonb().$type<Shift[]>().notNull().default([]),
  /** The car that they usually drive. */
  carId: uuid('car_id'),
  notes: text().notNull().default(''),
  leftAt: instant('left_at'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
})

/** Who and what is taken, and when: legs of bookings, cars out of service, days off. */
export const schedule = pgTable('schedule', {
  id: uuid().primaryKey(),
  kind: text().$type<'leg' | 'out-of-service' | 'day-off'>().notNull().default('leg'),
  carId: uuid('car_id'),
  chauffeurId: uuid('chauffeur_id'),
  /** The partner company that drives the leg: it has no car and no chauffeur of ours. */
  partnerId: uuid('partner_id'),
  bookingId: uuid('booking_id'),
  leg: integer(),
  /** What is blocked. */
  during: timeRange().notNull(),
  /** From leaving the base until being back. `during` is less where the car drives straight to the next passenger. */
  fromBase: timeRange('from_base'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  progress: text().$type<LegProgress>().notNull().default('planned'),
  /** A person decided on car and chauffeur: no plan changes them. */
  isPinned: boolean('is_pinned').notNull().default(false),
  reason: text().notNull().default(''),
  releasedAt: instant('released_at'),
  /** A trigger raises it with every change. */
  version: integer().notNull().default(1),
})

/** Every press of a status button. The phone chooses the ID, so that a press which arrives twice counts once. */
export const legPresses = pgTable('leg_presses', {
  id: uuid().primaryKey(),
  scheduleId: uuid('schedule_id').notNull(),
  status: text().$type<LegProgress>().notNull(),
  pressedAt: instant('pressed_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  chauffeurId: uuid('chauffeur_id'),
  staffId: uuid('staff_id'),
  /** The offer of the partner who pressed. */
  offerId: uuid('offer_id'),
  /** 'applied', or why it changed nothing. */
  outcome: text().notNull(),
  reason: text().notNull().default(''),
})

/** Where a car is while it is under way. Deleted after seven days. */
export const positions = pgTable('positions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  scheduleId: uuid('schedule_id').notNull(),
  chauffeurId: uuid('chauffeur_id').notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  accuracyMeters: doublePrecision('accuracy_meters'),
  at: instant('at').notNull(),
  receivedAt: instant('received_at').notNull(),
})

/** What a chauffeur paid or waited for on the way. The desk approves it, and it becomes a line of the price. */
export const legExtras = pgTable('leg_extras', {
  id: uuid().primaryKey(),
  scheduleId: uuid('schedule_id').notNull(),
  /** Null if a rule of ours computed it. */
  chauffeurId: uuid('chauffeur_id'),
  kind: text().$type<'tolls' | 'parking' | 'waiting' | 'other'>().notNull(),
  cents: integer().notNull(),
  note: text().notNull().default(''),
  photo: bytes(),
  photoType: text('photo_type'),
  at: instant('at').notNull(),
  decision: text().$type<'approved' | 'declined'>(),
  decidedAt: instant('decided_at'),
  staffId: uuid('staff_id'),
  reason: text().notNull().default(''),
  adjustmentId: uuid('adjustment_id'),
  /** Why a person has to look at it first. */
  doubts: jsonb().$type<WaitingDoubt[]>().notNull().default([]),
})
