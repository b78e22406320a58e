import type { BookingToPrice } from '#domain/booking/detail/booking-detail.ts'
import { computeHoldEnd } from '#domain/hold/hold.ts'
import { findOpenAttempt, sumHeld } from '#domain/payment/booking-balance.ts'
import { canBePaid } from '#domain/payment/payment-state.ts'
import { applyAdjustments } from '#domain/pricing/price/adjustments.ts'
import { buildManualPrice, findManualPrice, type ManualPrice } from '#domain/pricing/price/manual-price.ts'
import { formatCents, type Price } from '#domain/pricing/price/price.ts'
import type { Promo } from '#domain/pricing/price/promo.ts'
import type { CompanyActor } from '#domain/status/actor.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { listAdjustments } from '#server/data/booking/adjustments.ts'
import { addCharge, type Booking, findBooking, lockBooking } from '#server/data/booking/bookings.ts'
import { findPromo } from '#server/data/booking/promo-codes.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { computeFingerprint } from '#server/data/limits/request-keys.ts'
import { readBookingMoney } from '#server/data/payment/payments.ts'
import { amendBooking } from '#server/data/status/move-status.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { bookingConfirmed, bookingPriced, expireHold } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { bookingSummary } from '#server/use-cases/booking/read-booking.ts'
import { syncBookingStatus } from '#server/use-cases/booking/sync-booking-status.ts'

type Reading = { db: Db; catalogue: () => Promise<Catalogue>; now: () => Date }

type Dependencies = Reading & { jobs: JobQueue }

/** Why the price cannot be set. */
export type PriceLockedReason =
  | 'cancelled'
  | 'expired'
  | 'confirmed'
  | 'priced-by-rates'
  | 'being-paid'
  | 'changed-meanwhile'

export type SetPriceError = { code: 'not-found' } | { code: 'not-nameable'; reason: PriceLockedReason }

export type SetPriceResult = { ok: true; trip: BookingToPrice } | { ok: false; error: SetPriceError }

/** The request that needs a price, or has one that may still be corrected. */
export async function readBookingToPrice(deps: Reading, bookingId: string): Promise<SetPriceResult> {
  const { db, now } = deps
  const open = checkPriceable(await findBooking(db, bookingId), now())
  if (!open.ok) return open
  return (await isBeingPaid(db, bookingId)) ? refuse('being-paid') : describeBooking(deps, open.booking)
}

type Pricing = {
  bookingId: string
  named: ManualPrice
  /** Whether the booking is still as the company saw it. */
  isCurrent: (booking: Booking) => boolean
  by?: CompanyActor
}

/**
 * Sets the price of a request that the rates could not price, restarts its hold so that it can be paid, and notifies the
 * customer. Until the customer pays, another price replaces it; the same price again changes nothing and sends nothing.
 */
export async function setPrice(
  deps: Dependencies,
  { bookingId, named, isCurrent, by = { actor: 'operator-link' } }: Pricing,
): Promise<SetPriceResult> {
  const { db, jobs, now } = deps
  await jobs.ready()
  const result = await inTransaction(db, async (tx): Promise<CheckResult> => {
    const open = checkPriceable(await lockBooking(tx, bookingId), now())
    if (!open.ok || isSame(findManualPrice(open.booking.price), named)) return open
    if (await isBeingPaid(tx, bookingId)) return refuse('being-paid')
    if (!isCurrent(open.booking)) return refuse('changed-meanwhile')
    return { ok: true, booking: await writePrice({ tx, jobs }, open.booking, { named, by, at: now() }) }
  })
  return result.ok ? describeBooking(deps, result.booking) : result
}

/** Equal for equal prices: an email checks by it whether it is still current. */
export function priceId({ lines }: Price): string {
  return jobIdFor(JSON.stringify(lines.map(({ code, cents, note = '' }) => [code, cents, note])))
}

async function writePrice(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  booking: Booking,
  { named, by, at }: { named: ManualPrice; by: CompanyActor; at: Date },
): Promise<Booking> {
  const { id: bookingId, pickUpAt } = booking
  const agreed = buildManualPrice(named, await findBookingPromo(tx, booking))
  const price = applyAdjustments(agreed, await listAdjustments(tx, bookingId))
  const { totalCents } = price
  const holdExpiresAt = computeHoldEnd(at, pickUpAt)
  const change = { price, totalCents, pricedAt: at, holdExpiresAt, awaitsEmail: false }
  const reason = `Price named${booking.price ? ' anew' : ''}: ${formatCents(totalCents)}`
  const priced = await amendBooking(tx, booking, { ...by, reason, at, change })
  const cents = totalCents - (booking.totalCents ?? 0)
  if (cents !== 0) await addCharge(tx, { bookingId, kind: 'priced', cents, reason, at })
  // A promo may cover all of it.
  const note = { actor: 'system', reason: 'Nothing is due', at } as const
  const restated = await syncBookingStatus({ tx, jobs }, priced, note)
  await (restated.confirmed
    ? jobs.enqueue(tx, bookingConfirmed, { bookingId })
    : jobs.enqueue(tx, bookingPriced, { bookingId, price: priceId(price) }))
  // An earlier hold end has its job already, and that job looks again.
  if (!booking.holdExpiresAt || holdExpiresAt < booking.holdExpiresAt)
    await jobs.enqueue(tx, expireHold, { bookingId }, { startAfter: holdExpiresAt })
  return restated.booking
}

type CheckResult = { ok: true; booking: Booking } | { ok: false; error: SetPriceError }

function checkPriceable(booking: Booking | undefined, now: Date): CheckResult {
  if (!booking) return { ok: false, error: { code: 'not-found' } }
  const { status, price, pickUpAt } = booking
  if (isCalledOff(status)) return refuse(status)
  if (status !== 'requested') return refuse('confirmed')
  // A request without a car has no hold and ends on its day: the day has to leave time to pay.
  if (!canBePaid(booking, now) || computeHoldEnd(now, pickUpAt) >= pickUpAt) return refuse('expired')
  return price && !findManualPrice(price) ? refuse('priced-by-rates') : { ok: true, booking }
}

/** A price that the customer is paying must not change. */
async function isBeingPaid(db: Db | Transaction, bookingId: string): Promise<boolean> {
  const money = await readBookingMoney(db, bookingId)
  return findOpenAttempt(money.payments) !== undefined || sumHeld(money) > 0
}

function refuse(reason: PriceLockedReason): { ok: false; error: SetPriceError } {
  return { ok: false, error: { code: 'not-nameable', reason } }
}

function isSame(earlier: ManualPrice | null, { priceCents, note }: ManualPrice): boolean {
  return earlier?.priceCents === priceCents && earlier.note === note
}

async function describeBooking({ db, catalogue }: Reading, booking: Booking): Promise<SetPriceResult> {
  const { fleet } = await catalogue()
  const promo = await findBookingPromo(db, booking)
  return {
    ok: true,
    trip: {
      ...bookingSummary(booking, fleet),
      promo: promo ? promoSummary(promo) : null,
      version: bookingVersion(booking),
    },
  }
}

/** Changes with the trip itself, not with its price or hold, which we set. */
export function bookingVersion(booking: Booking): string {
  const { price: _, holdExpiresAt: __, car: ___, ...trip } = bookingSummary(booking, [])
  return computeFingerprint({ ...trip, vehicleClassId: booking.vehicleClassId })
}

function promoSummary({ code, kind, value, minimumCents }: Promo): BookingToPrice['promo'] {
  return { code, kind, value, minimumCents }
}

async function findBookingPromo(db: Db | Transaction, { promoCodeId }: Booking): Promise<Promo | undefined> {
  return promoCodeId ? findPromo(db, promoCodeId) : undefined
}
