import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import {
  agreedLanding,
  findLandingWay,
  flightName,
  type LandingWay,
} from '#domain/dispatch/flights/landing.ts'
import { bookingMachine, isConfirmed } from '#domain/status/booking-status.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { flightCalls, landings } from '#server/data/tables/flight-tables.ts'
import { staff } from '#server/data/tables/staff-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'

export type Landing = typeof landings.$inferSelect

export type LandingChange = Partial<Omit<Landing, 'bookingId' | 'way'>>

/** A landing with the names of those who entered and decided it. */
export type LandingWithNames = Landing & { staffName: string | null; decidedByName: string | null }

/** What is known of a booking's landing; undefined if nothing is, or if the customer has changed the trip since. */
export async function findLanding(
  db: Db | Transaction,
  { id }: Pick<Booking, 'id'>,
  way: LandingWay,
): Promise<LandingWithNames | undefined> {
  const [row] = await selectLandings(db).where(ofWay(id, way))
  return row && isAbout(row.landing, way) ? withNames(row) : undefined
}

/** The landing that a leg begins with: the newest that is known, or the typed one. Nulls for a leg without a flight. */
export async function findLandingOfLeg(
  db: Db | Transaction,
  { leg, booking }: { leg: { number: number }; booking: Booking },
): Promise<{ landsAt: Date | null; hasLanded: boolean }> {
  const way = findLandingWay(booking)
  if (way?.way !== leg.number) return { landsAt: null, hasLanded: false }
  const known = await findLanding(db, booking, way)
  const landsAt = known?.landingAt ?? way.landsAt
  return { landsAt, hasLanded: known?.state === 'landed' && known.landingAt !== null }
}

/** What is known of landings whose pick-up is after a time, with their confirmed bookings. */
export async function listSeenLandings(
  db: Db,
  { pickUpAfter }: { pickUpAfter: Date },
): Promise<{ landing: LandingWithNames; booking: Booking }[]> {
  const rows = await selectLandings(db)
    .where(
      and(
        isNotNull(landings.seenAt),
        gt(landings.agreedPickUpAt, pickUpAfter),
        inArray(bookings.status, bookingMachine.where(isConfirmed)),
      ),
    )
    .orderBy(asc(landings.agreedPickUpAt))
    .limit(200)
  return rows.map(({ booking, ...row }) => ({ landing: withNames(row), booking }))
}

/**
 * The row of a booking's landing, begun anew if the flight, the pick-up or the landing is another one than it is about. Call
 * it with the booking locked.
 */
export async function openLanding(
  tx: Transaction,
  { id: bookingId }: Pick<Booking, 'id'>,
  way: LandingWay,
): Promise<Landing> {
  const fresh = {
    flight: flightName(way),
    agreedPickUpAt: way.pickUpAt,
    agreedLandingAt: agreedLanding(way),
    bookedLandingAt: way.landsAt,
  }
  const [row] = await tx.select().from(landings).where(ofWay(bookingId, way))
  if (row && isAbout(row, way)) return row
  const [opened] = await tx
    .insert(landings)
    .values({ bookingId, way: way.way, ...fresh })
    .onConflictDoUpdate({ target: [landings.bookingId, landings.way], set: { ...nothingKnown, ...fresh } })
    .returning()
  if (!opened) throw new Error('The landing was not written')
  return opened
}

export async function updateLanding(
  tx: Transaction,
  { bookingId, way }: Pick<Landing, 'bookingId' | 'way'>,
  change: LandingChange,
): Promise<void> {
  await tx
    .update(landings)
    .set(change)
    .where(and(eq(landings.bookingId, bookingId), eq(landings.way, way)))
}

/**
 * Takes the right to ask the provider about a landing, until `next`. Returns false if another process has asked, or asks
 * now.
 */
export async function claimAsk(
  tx: Transaction,
  { bookingId, way }: Pick<Landing, 'bookingId' | 'way'>,
  { now, next }: { now: Date; next: Date | null },
): Promise<boolean> {
  const claimed = await tx
    .update(landings)
    .set({ askAt: next ?? never })
    .where(
      and(
        eq(landings.bookingId, bookingId),
        eq(landings.way, way),
        or(isNull(landings.askAt), lte(landings.askAt, now)),
      ),
    )
    .returning({ way: landings.way })
  return claimed.length > 0
}

/** No flight is asked about again after this. */
export const never = new Date('9999-12-31T00:00:00Z')

/** Counts a call of the provider. Returns false if the day has had as many as it may. */
export async function countCall(
  tx: Transaction,
  { day, most }: { day: CalendarDay; most: number },
): Promise<boolean> {
  if (most < 1) return false
  const counted = await tx
    .insert(flightCalls)
    .values({ day, calls: 1 })
    .onConflictDoUpdate({
      target: flightCalls.day,
      set: { calls: sql`${flightCalls.calls} + 1` },
      setWhere: sql`${flightCalls.calls} < ${most}`,
    })
    .returning({ calls: flightCalls.calls })
  return counted.length > 0
}

/** Whether the row is about the trip as it is booked now. */
function isAbout(row: Landing, way: LandingWay): boolean {
  return (
    row.flight === flightName(way) &&
    row.agreedPickUpAt.getTime() === way.pickUpAt.getTime() &&
    row.bookedLandingAt?.getTime() === way.landsAt?.getTime()
  )
}

const nothingKnown: LandingChange = {
  landingAt: null,
  state: null,
  terminal: null,
  source: null,
  staffId: null,
  seenAt: null,
  providerLandingAt: null,
  providerState: null,
  decision: null,
  decidedLandingAt: null,
  decidedState: null,
  decidedAt: null,
  decidedBy: null,
  askAt: null,
}

function ofWay(bookingId: string, { way }: Pick<LandingWay, 'way'>) {
  return and(eq(landings.bookingId, bookingId), eq(landings.way, way))
}

const nameOf = (id: typeof landings.staffId | typeof landings.decidedBy) =>
  sql<string | null>`(select ${staff.name} from ${staff} where ${staff.id} = ${id})`

function selectLandings(db: Db | Transaction) {
  return db
    .select({
      landing: landings,
      staffName: nameOf(landings.staffId),
      decidedByName: nameOf(landings.decidedBy),
      booking: bookings,
    })
    .from(landings)
    .innerJoin(bookings, eq(bookings.id, landings.bookingId))
}

type Row = { landing: Landing; staffName: string | null; decidedByName: string | null }

function withNames({ landing, staffName, decidedByName }: Row): LandingWithNames {
  return { ...landing, staffName, decidedByName }
}
