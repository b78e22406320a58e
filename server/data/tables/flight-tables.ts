import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LandingState } from '#domain/dispatch/flights/landing.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What is known of the landing that a way of a booking begins with. */
export const landings = pgTable(
  'landings',
  {
    bookingId: uuid('booking_id').notNull(),
    /** 0 is the first way, 1 the way back. */
    way: integer().$type<0 | 1>().notNull(),
    flight: text().notNull(),
    agreedPickUpAt: instant('agreed_pick_up_at').notNull(),
    agreedLandingAt: instant('agreed_landing_at').notNull(),
    bookedLandingAt: instant('booked_landing_at'),
    landingAt: instant('landing_at'),
    state: text().$type<LandingState>(),
    terminal: text(),
    /** 'desk', or the name of a provider. */
    source: text(),
    staffId: uuid('staff_id'),
    seenAt: instant('seen_at'),
    providerLandingAt: instant('provider_landing_at'),
    providerState: text('provider_state').$type<LandingState>(),
    decision: text().$type<'accepted' | 'kept' | 'called'>(),
    decidedLandingAt: instant('decided_landing_at'),
    decidedState: text('decided_state').$type<LandingState>(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    askAt: instant('ask_at'),
  },
  ({ bookingId, way }) => [primaryKey({ columns: [bookingId, way] })],
)

/** How often the provider was asked on a day of New York. */
export const flightCalls = pgTable('flight_calls', {
  day: date().$type<CalendarDay>().primaryKey(),
  calls: integer().notNull(),
})
