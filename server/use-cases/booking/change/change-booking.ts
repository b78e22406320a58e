import { offerReasons } from '#domain/dispatch/partner-offer.ts'
import { holdRefusal } from '#domain/hold/hold.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import { countOpenHolds, lockHolder } from '#server/data/booking/open-holds.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { releaseLegs, reserveCar } from '#server/data/dispatch/schedule.ts'
import { type KeyedRequest, lockRequestKey, storeAnswer } from '#server/data/limits/request-keys.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import type { OfferDependencies } from '#server/use-cases/booking/pricing/offer-cars.ts'
import { resolvePrice, signPriceToken } from '#server/use-cases/booking/pricing/price-token.ts'
import { withdrawFromPartners } from '#server/use-cases/booking/withdraw-from-partners.ts'
import { type ChangeError, ChangeRejected } from './change-error.ts'
import { type ChangeInput, type ChangePlan, planChange } from './plan-change.ts'
import { type ChangeActor, followChange, writeChangedBooking } from './record-change.ts'

export type ChangeDependencies = OfferDependencies & { jobs: JobQueue }

type Input = ChangeInput & {
  /** Set if the client may retry the request. */
  keyed: KeyedRequest | null
  by: ChangeActor
}

type ChangeResult = { ok: true; bookingId: string } | { ok: false; error: ChangeError }

/**
 * Changes a booking, or nothing at all. The change is planned first; then one transaction locks the booking, reserves the
 * new cars and writes everything. Until it commits, the booking holds its old cars.
 */
export async function changeBooking(deps: ChangeDependencies, input: Input): Promise<ChangeResult> {
  const { db, jobs } = deps
  const now = deps.now()
  const bookingId = input.booking.id
  const planned = await planChange(deps, { ...input, now })
  if (!planned.ok) return planned
  const { plan } = planned
  if (plan.changed.length === 0) return { ok: true, bookingId }
  await jobs.ready()
  try {
    await inTransaction(db, (tx) => writeChange({ ...deps, tx }, { ...input, plan, now }))
    return { ok: true, bookingId }
  } catch (error) {
    if (!(error instanceof ChangeRejected)) throw error
    return { ok: false, error: error.error }
  }
}

type WriteInput = Input & { plan: ChangePlan; now: Date }

async function writeChange(
  { tx, signer, jobs }: ChangeDependencies & { tx: Transaction },
  { booking: seen, plan, keyed, by, now }: WriteInput,
): Promise<void> {
  const earlier = keyed && (await lockRequestKey(tx, keyed.key))
  if (earlier && earlier.fingerprint === keyed.fingerprint) return
  if (earlier) throw new ChangeRejected({ code: 'key-used-otherwise' })
  const booking = await lockBooking(tx, seen.id)
  // The customer agreed to a difference from the booking that was shown.
  if (!booking || !isSame(booking, seen)) throw new ChangeRejected({ code: 'changed-meanwhile' })
  const price = resolveChangedPrice(signer, { booking, plan, now })
  await checkHoldLimit(tx, booking, { plan, now })
  if (plan.trip) await retakeCars({ tx, jobs }, { booking, plan, at: now })
  const after = await writeChangedBooking(tx, booking, { plan, price, by, now })
  await followChange({ tx, jobs }, { before: booking, after, plan, by, now })
  if (keyed) await storeAnswer(tx, { ...keyed, answer: booking.reference, at: now })
}

/** A request without a car counts as a new hold once it gets one. */
async function checkHoldLimit(
  tx: Transaction,
  booking: Booking,
  { plan, now }: { plan: ChangePlan; now: Date },
): Promise<void> {
  if (booking.status !== 'requested' || booking.holdExpiresAt || !plan.trip?.windows.length) return
  await lockHolder(tx, booking)
  const holds = await countOpenHolds(tx, booking, now)
  const whose = holdRefusal(holds, { hasAccount: booking.userId !== null })
  if (whose) throw new ChangeRejected({ code: 'too-many-holds', whose })
}

/**
 * Releases the old cars and reserves the new ones. Other transactions see neither until this one commits; where no new
 * car is free, it rolls back and the old ones stay reserved.
 */
async function retakeCars(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { booking, plan, at }: { booking: Booking; plan: ChangePlan; at: Date },
): Promise<void> {
  const vehicleClassId = plan.request.carId ?? ''
  await withdrawFromPartners({ tx, jobs }, { bookingId: booking.id, reason: offerReasons.changed, at })
  await releaseLegs(tx, { bookingId: booking.id, at })
  for (const window of plan.trip?.windows ?? [])
    if (!(await reserveCar(tx, { vehicleClassId, bookingId: booking.id, window })))
      throw new ChangeRejected({ code: 'car-taken' })
}

/** Compares two reads of the same row. */
function isSame(a: Booking, b: Booking): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

type PriceInput = { booking: Booking; plan: ChangePlan; now: Date }

/** The price of a changed booking. Refuses a new price that the customer has not been shown. */
function resolveChangedPrice(signer: Signer, { booking, plan, now }: PriceInput): Price | null {
  const { trip, request } = plan
  if (!trip) return booking.price
  const { priceInputs, price } = trip
  if (!priceInputs) return null
  const isNew = price !== null && price.totalCents !== booking.totalCents
  if (isNew && request.priceToken === null)
    throw new ChangeRejected({
      code: 'changed-price-differs',
      price,
      priceToken: signPriceToken(signer, priceInputs, { price, now }),
    })
  const agreement = resolvePrice(signer, { inputs: priceInputs, price, token: request.priceToken, now })
  if (agreement.ok) return agreement.price
  throw new ChangeRejected({
    code: 'changed-price-differs',
    price: agreement.price,
    priceToken: agreement.priceToken,
  })
}
