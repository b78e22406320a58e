import { holdEnds } from '#domain/booking/hold.ts'
import type { NamedPrice } from '#domain/booking/named-price.ts'
import type { TripToPrice } from '#domain/booking/trip-to-price.ts'
import { heldOf, openAttempt } from '#domain/payment/money.ts'
import { mayBePaid } from '#domain/payment/paying.ts'
import { agreedPrice, namedIn } from '#domain/pricing/agreed-price.ts'
import { formatCents, type Price } from '#domain/pricing/price.ts'
import type { Promo } from '#domain/promo/promo.ts'
import { addCharge } from '#server/data/booking-charges.ts'
import { type Booking, changeBookingRow, findBooking, lockBooking } from '#server/data/bookings.ts'
import type { Catalogue } from '#server/data/catalogue.ts'
import type { Db } from '#server/data/database.ts'
import { addHistory } from '#server/data/history.ts'
import { readMoney } from '#server/data/payments.ts'
import { findPromo } from '#server/data/promo-codes.ts'
import { fingerprintOf } from '#server/data/request-keys.ts'
import { inTransaction, type Transaction } from '#server/data/transaction.ts'
import { bookingConfirmed, bookingPriced, expireHold } from '#server/jobs/definitions.ts'
import { jobName } from '#server/jobs/job-name.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { restateBooking } from './payment/restate-booking.ts'
import { toldTrip } from './read-booking.ts'

type Reading = { db: Db; catalogue: () => Promise<Catalogue>; now: () => Date }

type Dependencies = Reading & { jobs: JobQueue }

/** Why there is no price to be named: who or what has decided already. */
export type UnnameableReason =
  | 'cancelled'
  | 'expired'
  | 'confirmed'
  | 'priced-by-rates'
  | 'being-paid'
  | 'changed-meanwhile'

export type PriceRefusal = { code: 'not-found' } | { code: 'not-nameable'; reason: UnnameableReason }

export type NamePriceResult = { ok: true; trip: TripToPrice } | { ok: false; error: PriceRefusal }

/** The request that waits for its price, or has one that may still be corrected. */
export async function readTripToPrice(deps: Reading, bookingId: string): Promise<NamePriceResult> {
  const { db, now } = deps
  const open = judge(await findBooking(db, bookingId), now())
  if (!open.ok) return open
  return (await isBeingPaid(db, bookingId)) ? refuse('being-paid') : describe(deps, open.booking)
}

/**
 * Writes down what a request costs that the rates could not price, holds the car anew so that it can be paid, and has the
 * customer told. Until somebody pays, another figure takes its place; the same once more changes nothing, and nobody
 * hears of it twice.
 */
export async function namePrice(
  deps: Dependencies,
  { bookingId, named, version }: { bookingId: string; named: NamedPrice; version: string },
): Promise<NamePriceResult> {
  const { db, jobs, now } = deps
  await jobs.ready()
  const kept = await inTransaction(db, async (tx): Promise<Judged> => {
    const open = judge(await lockBooking(tx, bookingId), now())
    if (!open.ok || isSame(namedIn(open.booking.price), named)) return open
    if (await isBeingPaid(tx, bookingId)) return refuse('being-paid')
    if (versionOf(open.booking) !== version) return refuse('changed-meanwhile')
    return { ok: true, booking: await keepPrice({ tx, jobs }, open.booking, { named, at: now() }) }
  })
  return kept.ok ? describe(deps, kept.booking) : kept
}

/** The same for the same price: a letter knows by it whether it still tells the truth. */
export function priceName({ lines }: Price): string {
  return jobName(JSON.stringify(lines.map(({ code, cents, note = '' }) => [code, cents, note])))
}

async function keepPrice(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  booking: Booking,
  { named, at }: { named: NamedPrice; at: Date },
): Promise<Booking> {
  const { id: bookingId, status, pickUpAt } = booking
  const price = agreedPrice(named, await promoOf(tx, booking))
  const { totalCents } = price
  const holdExpiresAt = holdEnds(at, pickUpAt)
  const row = { price, totalCents, pricedAt: at, holdExpiresAt, awaitsEmail: false }
  await changeBookingRow(tx, bookingId, row)
  const reason = `Price named${booking.price ? ' anew' : ''}: ${formatCents(totalCents)}`
  const change = { subject: 'booking' as const, subjectId: bookingId, fromStatus: status, toStatus: status }
  await addHistory(tx, [{ ...change, actor: 'operator', reason, at }])
  const cents = totalCents - (booking.totalCents ?? 0)
  if (cents !== 0) await addCharge(tx, { bookingId, kind: 'priced', cents, reason, at })
  // A promo may have paid for all of it.
  const note = { actor: 'system', reason: 'Nothing is due', at }
  const restated = await restateBooking({ tx, jobs }, { ...booking, ...row }, note)
  await (restated.confirmed
    ? jobs.enqueue(tx, bookingConfirmed, { bookingId })
    : jobs.enqueue(tx, bookingPriced, { bookingId, price: priceName(price) }))
  // The end of a shorter hold is waited for already, and looks again.
  if (!booking.holdExpiresAt || holdExpiresAt < booking.holdExpiresAt)
    await jobs.enqueue(tx, expireHold, { bookingId }, { startAfter: holdExpiresAt })
  return restated.booking
}

type Judged = { ok: true; booking: Booking } | { ok: false; error: PriceRefusal }

function judge(booking: Booking | undefined, now: Date): Judged {
  if (!booking) return { ok: false, error: { code: 'not-found' } }
  const { status, price, pickUpAt } = booking
  if (status === 'cancelled' || status === 'expired') return refuse(status)
  if (status !== 'requested') return refuse('confirmed')
  // Without a car nothing ends a request but the day itself: it has to leave time to pay.
  if (!mayBePaid(booking, now) || holdEnds(now, pickUpAt) >= pickUpAt) return refuse('expired')
  return price && !namedIn(price) ? refuse('priced-by-rates') : { ok: true, booking }
}

/** Nobody is asked for one price and charged another. */
async function isBeingPaid(db: Db | Transaction, bookingId: string): Promise<boolean> {
  const money = await readMoney(db, bookingId)
  return openAttempt(money.payments) !== undefined || heldOf(money) > 0
}

function refuse(reason: UnnameableReason): { ok: false; error: PriceRefusal } {
  return { ok: false, error: { code: 'not-nameable', reason } }
}

function isSame(earlier: NamedPrice | null, { priceCents, note }: NamedPrice): boolean {
  return earlier?.priceCents === priceCents && earlier.note === note
}

async function describe({ db, catalogue }: Reading, booking: Booking): Promise<NamePriceResult> {
  const { fleet } = await catalogue()
  const promo = await promoOf(db, booking)
  return {
    ok: true,
    trip: {
      ...toldTrip(booking, fleet),
      promo: promo ? toldOf(promo) : null,
      version: versionOf(booking),
    },
  }
}

/** A name made of the trip itself: its price and its hold are ours to move. */
export function versionOf(booking: Booking): string {
  const { price: _, holdExpiresAt: __, car: ___, ...trip } = toldTrip(booking, [])
  return fingerprintOf({ ...trip, vehicleClassId: booking.vehicleClassId })
}

function toldOf({ code, kind, value, minimumCents }: Promo): TripToPrice['promo'] {
  return { code, kind, value, minimumCents }
}

async function promoOf(db: Db | Transaction, { promoCodeId }: Booking): Promise<Promo | undefined> {
  return promoCodeId ? findPromo(db, promoCodeId) : undefined
}
