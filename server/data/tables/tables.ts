import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BookingSource } from '#domain/booking/detail/booking-source.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import type { Passenger, Person } from '#domain/contact/contact-schema.ts'
import type { QuoteTrip } from '#domain/enquiry/quote-trip.ts'
import type { VehicleKind } from '#domain/fleet/vehicle-class.ts'
import type { Region, ZoneCode } from '#domain/places/geo/zones.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { MileBand, RuleCode, RuleUnit } from '#domain/pricing/rates/rates.ts'
import type { Actor } from '#domain/status/actor.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { PaymentStatus } from '#domain/status/payment-status.ts'
import type { QuoteStatus } from '#domain/status/quote-status.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import type { FlightKind } from '#domain/trip/flight.ts'
import type { TripType } from '#domain/trip/trip.ts'

/** The tables for Drizzle. migrations/*.sql creates them; a test compares the two. */

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

export const sweeps = pgTable('sweeps', {
  name: text().primaryKey(),
  doneUntil: timestamp('done_until', { withTimezone: true }).notNull(),
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

export const promoCodes = pgTable('promo_codes', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  kind: text().$type<'percent' | 'fixed'>().notNull(),
  value: integer().notNull(),
  description: text().notNull(),
  ...dated,
  minimumCents: integer('minimum_cents').notNull(),
  mostUses: integer('most_uses'),
  mostUsesEach: integer('most_uses_each'),
  sites: jsonb().$type<readonly string[]>().notNull(),
  uses: integer().notNull(),
})

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const bookings = pgTable('bookings', {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  site: text().notNull(),
  userId: uuid('user_id'),
  status: text().$type<BookingStatus>().notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  type: text().$type<TripType>().notNull(),
  timeZone: text('time_zone').notNull(),
  pickUpAt: instant('pick_up_at').notNull(),
  isRoundTrip: boolean('is_round_trip').notNull(),
  returnAt: instant('return_at'),
  pickUpLocation: text('pick_up_location').notNull(),
  destinationLocation: text('destination_location').notNull(),
  stops: jsonb().$type<BookingRequest['stops']>().notNull(),
  passengerCount: integer('passenger_count').notNull(),
  luggageCount: integer('luggage_count').notNull(),
  isAccessible: boolean('is_accessible').notNull(),
  isMeetAndGreet: boolean('is_meet_and_greet').notNull(),
  childSeats: jsonb('child_seats').$type<BookingRequest['childSeats']>().notNull(),
  comment: text().notNull(),
  duration: doublePrecision(),
  airline: text(),
  flightNumber: text('flight_number'),
  flightKind: text('flight_kind').$type<FlightKind>(),
  flightAt: instant('flight_at'),
  returnAirline: text('return_airline'),
  returnFlightNumber: text('return_flight_number'),
  returnFlightKind: text('return_flight_kind').$type<FlightKind>(),
  returnFlightAt: instant('return_flight_at'),
  vehicleClassId: uuid('vehicle_class_id'),
  contact: jsonb().$type<Contact>().notNull(),
  contactEmail: text('contact_email').notNull(),
  passengers: jsonb().$type<Passenger[]>().notNull(),
  price: jsonb().$type<Price>(),
  totalCents: integer('total_cents'),
  distanceMiles: doublePrecision('distance_miles'),
  durationMinutes: integer('duration_minutes'),
  promoCodeId: uuid('promo_code_id'),
  holdExpiresAt: instant('hold_expires_at'),
  createdAt: instant('created_at').notNull(),
  pricedAt: instant('priced_at'),
  manageVersion: integer('manage_version').notNull(),
  chauffeur: jsonb().$type<Chauffeur>(),
  /** When the link of an email was opened, or a verified account booked; null while the address is unconfirmed. */
  emailConfirmedAt: instant('email_confirmed_at'),
  /** The hold is short until the email is confirmed or a payment begun. */
  awaitsEmail: boolean('awaits_email').notNull(),
  /** Hash of the network that it came from; null once it is confirmed or over. */
  clientNetwork: text('client_network'),
  /** A trigger raises it with every change. */
  version: integer().notNull().default(1),
  /** The website, or a call that someone at the desk took. */
  source: text().$type<BookingSource>().notNull().default('web'),
})

/** Emails to unconfirmed addresses. */
export const unconfirmedEmails = pgTable('unconfirmed_emails', {
  jobId: uuid('job_id').primaryKey(),
  recipient: text().notNull(),
  sent: boolean().notNull(),
  at: instant('at').notNull(),
})

/** Emails about changes that wait for further changes. */
export const changeEmails = pgTable('change_emails', {
  bookingId: uuid('booking_id').notNull(),
  audience: text().$type<'customer' | 'company'>().notNull(),
  jobId: uuid('job_id').notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  since: instant('since').notNull(),
})

export type ChargeKind = 'priced' | 'changed' | 'cancelled' | 'expired' | 'adjusted' | 'fee-refunded'

export const bookingCharges = pgTable('booking_charges', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid('booking_id').notNull(),
  kind: text().$type<ChargeKind>().notNull(),
  cents: integer().notNull(),
  reason: text().notNull(),
  at: instant('at').notNull(),
})

export type Contact = Person & { acceptSms: boolean }

export const promoUses = pgTable('promo_uses', {
  bookingId: uuid('booking_id').primaryKey(),
  promoCodeId: uuid('promo_code_id').notNull(),
  customerEmail: text('customer_email').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const quotes = pgTable('quotes', {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  site: text().notNull(),
  status: text().$type<QuoteStatus>().notNull(),
  timeZone: text('time_zone').notNull(),
  pickUpAt: instant('pick_up_at'),
  pickUpLocation: text('pick_up_location'),
  destinationLocation: text('destination_location'),
  passengerCount: integer('passenger_count').notNull(),
  vehicleClassId: uuid('vehicle_class_id'),
  comment: text().notNull(),
  contact: jsonb().$type<Contact>().notNull(),
  contactEmail: text('contact_email').notNull(),
  campaign: jsonb().$type<Record<string, string>>().notNull(),
  /** The date of a request without a car, which has no `pickUpAt`. */
  wishedPickUpAt: instant('wished_pick_up_at'),
  /** The path of the page that it was sent from. */
  page: text(),
  /** The trip in the booking form, if the quote was opened there. */
  trip: jsonb().$type<QuoteTrip>(),
  createdAt: instant('created_at').notNull(),
  /** A trigger raises it with every change. */
  version: integer().notNull().default(1),
  /** Until when the newest answer can be accepted; null while the quote waits for one. */
  validUntil: instant('valid_until'),
  declinedBy: text('declined_by').$type<'company' | 'customer'>(),
  declineReason: text('decline_reason'),
  /** The car that the customer wanted to book when none was free, and when that was. */
  goneCar: text('gone_car'),
  goneAt: instant('gone_at'),
})

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const history = pgTable('history', {
  id: identity(),
  subject: text().$type<'booking' | 'payment' | 'quote'>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  fromStatus: text('from_status'),
  toStatus: text('to_status').notNull(),
  actor: text().$type<Actor>().notNull(),
  reason: text().notNull(),
  at: instant('at').notNull(),
  staffId: uuid('staff_id'),
  chauffeurId: uuid('chauffeur_id'),
})

/** Notes of the company, which the customer never sees. */
export const bookingNotes = pgTable('booking_notes', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  body: text().notNull(),
  at: instant('at').notNull(),
})

export const smsConsents = pgTable('sms_consents', {
  id: identity(),
  phone: text().notNull(),
  shownText: text('shown_text').notNull(),
  source: text().notNull(),
  site: text().notNull(),
  at: instant('at').notNull(),
})

export const requestKeys = pgTable('request_keys', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  answer: json().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const captchaUses = pgTable('captcha_uses', {
  nonce: text().primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})
