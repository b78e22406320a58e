import { createHash } from 'node:crypto'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import type { LegWindow } from '#domain/dispatch/leg-window.ts'
import { computeHoldEnd, computeShortHoldEnd, holdRefusal } from '#domain/hold/hold.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import { type Promo, promoRefusal } from '#domain/pricing/price/promo.ts'
import type { HistoryNote } from '#domain/status/actor.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { insertBooking, lockBooking, type NewBooking } from '#server/data/booking/bookings.ts'
import { countOpenHolds, hasDuplicateRequest, lockHolder } from '#server/data/booking/open-holds.ts'
import { lockPromo, redeemPromo } from '#server/data/booking/promo-codes.ts'
import { type Transaction, together } from '#server/data/database/transaction.ts'
import { lockFreeCar, reserveCar, writeReservation } from '#server/data/dispatch/schedule.ts'
import { recordCaptchaUse } from '#server/data/limits/captcha-uses.ts'
import { countHit } from '#server/data/limits/rate-limits.ts'
import { type KeyedRequest, storeAnswer } from '#server/data/limits/request-keys.ts'
import { recordSmsConsent } from '#server/data/messaging/sms-consents.ts'
import type { CaptchaVerdict } from '#server/integrations/captcha/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { type ReceiptDetails, receiptDetails } from '#server/use-cases/booking/booking-receipt.ts'
import { applyPromoIfAny } from '#server/use-cases/booking/pricing/offer-cars.ts'
import { resolvePrice, tripDigest } from '#server/use-cases/booking/pricing/price-token.ts'
import { syncBookingStatus } from '#server/use-cases/booking/sync-booking-status.ts'
import { beginBooking } from './begin-booking.ts'
import { BookingRejected, captchaError } from './booking-error.ts'
import type { BookingDraft } from './draft-booking.ts'
import { agreedPrice, type PhoneOrder, recordPhoneBooking } from './phone-order.ts'

type Dependencies = { tx: Transaction; signer: Signer; jobs: JobQueue }

/**
 * A booking that the company has offered and the customer accepts by a link that was emailed to them. The link proves the
 * address and replaces the captcha.
 */
export type AgreedBooking = {
  price: Price
  note: Pick<HistoryNote, 'actor' | 'reason'>
  /** Runs first in the transaction. Locks what was offered, and throws `BookingRejected` or another error of its own. */
  lock: (tx: Transaction) => Promise<void>
  /** Runs last in the transaction. */
  record: (tx: Transaction, booking: NewBooking) => Promise<void>
}

type Input = {
  request: BookingRequest
  plan: {
    draft: BookingDraft
    /** Whether the customer has a verified account. */
    isVerified: boolean
    beforePromo: Price | null
    windows: readonly LegWindow[]
  }
  keyed: KeyedRequest | null
  /** A booking by phone, and one at an agreed price, have no captcha. */
  verdict: CaptchaVerdict | 'not-needed'
  agreed?: AgreedBooking | undefined
  phone: PhoneOrder | null
  now: Date
}

/**
 * The transaction that creates a booking, in three groups of statements: claim what counts once, check limits and lock a
 * car, write. A group is one round trip to the database (docs/decisions/0037-fast-server-and-start.md).
 */
export async function writeBooking(deps: Dependencies, input: Input): Promise<ReceiptDetails> {
  const { tx } = deps
  const { plan, agreed, phone, now } = input
  await agreed?.lock(tx)
  const promo = await findUsablePromo(tx, input)
  const byRates = resolveBookingPrice(deps, { ...input, promo })
  const price = phone ? agreedPrice(phone, { byRates, promo }) : byRates
  const booking: NewBooking = {
    ...plan.draft,
    price,
    totalCents: price?.totalCents ?? null,
    ...holdFor({ ...plan, price, now }),
  }
  const isFree = price?.totalCents === 0
  const { returnAt = null, holdExpiresAt = null } = booking
  const details = receiptDetails({ ...booking, price, returnAt, holdExpiresAt, ...(isFree ? confirmed : {}) })
  await claim(tx, booking, { ...input, answer: details, isFree })
  const carIds = await checkLimitsAndLockCars(tx, booking, { ...input, isFree })
  await together([
    insertBooking(tx, booking),
    reserveCars(tx, booking, { windows: plan.windows, carIds }),
    phone
      ? recordPhoneBooking(deps, booking, { phone, byRates, isFree })
      : recordBooking(deps, booking, {
          consents: input.request.guest?.acceptSms === true && !agreed,
          by: agreed?.note ?? bookedOnline,
          isFree,
        }),
  ])
  if (isFree) await confirm(deps, booking)
  if (promo) await redeemPromo(tx, { id: promo.id, ...promoUse(booking), at: now })
  await agreed?.record(tx, booking)
  return details
}

/** More than a travel desk books in an hour. */
const byContact = { limit: 30, windowSeconds: 3600 }

/**
 * Claims request key, captcha and a place below the contact's limit, and takes the locks that serialize the counts of
 * holds. Counts bookings, not attempts. The key is a hash: the table of counters stores no email addresses.
 */
async function claim(
  tx: Transaction,
  booking: NewBooking,
  { keyed, verdict, phone, now, answer, isFree }: Input & { answer: ReceiptDetails; isFree: boolean },
): Promise<void> {
  const who = createHash('sha256').update(booking.contactEmail).digest('base64url')
  const [isNewKey, isNewCaptcha, contact] = await together([
    keyed ? storeAnswer(tx, { ...keyed, answer, at: now }) : done(true),
    verdict === 'not-needed' ? done(true) : verdict.ok ? recordCaptchaUse(tx, verdict) : done(false),
    phone ? done(unlimited) : countHit(tx, { ...byContact, key: `bookings-contact:${who}`, now }),
    isFree || phone ? done(undefined) : lockHolder(tx, booking),
  ])
  if (!isNewKey) throw new BookingRejected({ code: 'key-used-otherwise' })
  if (verdict !== 'not-needed' && !verdict.ok) throw new BookingRejected(captchaError(verdict))
  if (!isNewCaptcha) throw new BookingRejected({ code: 'captcha-not-solved' })
  if (!contact.allowed)
    throw new BookingRejected({ code: 'too-many-bookings', retryAfterSeconds: contact.retryAfterSeconds })
}

/** The limits stop strangers. Someone at the desk books as much as a caller asks for. */
const unlimited = { allowed: true, retryAfterSeconds: 0 }

type HoldInput = Pick<Input['plan'], 'draft' | 'isVerified' | 'windows'> & { price: Price | null; now: Date }

/** How long the car is held: briefly for a guest, whose email address may be invented. */
function holdFor({ draft, isVerified, windows, price, now }: HoldInput) {
  if (windows.length === 0) return { holdExpiresAt: null, awaitsEmail: false }
  return isVerified
    ? { holdExpiresAt: computeHoldEnd(now, draft.pickUpAt, { isPriced: price !== null }), awaitsEmail: false }
    : { holdExpiresAt: computeShortHoldEnd(now), awaitsEmail: true }
}

/**
 * Limits unpaid holds, so that no one can block the fleet for free, and refuses the same request sent twice. Returns the
 * car that it locked for each window; undefined where all free ones are locked by others or none is free.
 */
async function checkLimitsAndLockCars(
  tx: Transaction,
  booking: NewBooking,
  { plan, keyed, agreed, phone, now, isFree }: Input & { isFree: boolean },
): Promise<(string | undefined)[]> {
  const { vehicleClassId } = booking
  const [holds, isDuplicate, carIds] = await together([
    isFree || phone ? done(undefined) : countOpenHolds(tx, booking, now),
    isFree || keyed || agreed ? done(false) : hasDuplicateRequest(tx, booking, now),
    together(
      plan.windows.map((window) =>
        lockFreeCar(tx, { vehicleClassId: vehicleClassId ?? '', window, busy: 'skip locked' }),
      ),
    ),
  ])
  const whose = holds && plan.windows.length > 0 ? holdRefusal(holds, { hasAccount: plan.isVerified }) : null
  if (whose) throw new BookingRejected({ code: 'too-many-holds', whose })
  if (isDuplicate) throw new BookingRejected({ code: 'same-trip' })
  return carIds
}

/** Stands for a statement that this booking does not need. */
async function done<T>(value: T): Promise<T> {
  return value
}

/** Locks the promo first, so that two bookings cannot both make the last use of it. */
async function findUsablePromo(tx: Transaction, { plan, now }: Input): Promise<Promo | undefined> {
  const { promoCodeId, contactEmail, site } = plan.draft
  if (!promoCodeId) return undefined
  const locked = await lockPromo(tx, { id: promoCodeId, customerEmail: contactEmail })
  const use = {
    site,
    day: toCalendarDay(newYorkClockAt(now)),
    usesByCustomer: locked?.usesByCustomer ?? 0,
    ...(plan.beforePromo ? { totalCents: plan.beforePromo.totalCents } : {}),
  }
  if (!locked || promoRefusal(locked.promo, use)) throw new BookingRejected({ code: 'invalid-promo' })
  return locked.promo
}

function resolveBookingPrice(
  { signer }: Dependencies,
  { request, plan, promo, agreed, now }: Input & { promo: Promo | undefined },
): Price | null {
  if (agreed) return agreed.price
  const { vehicleClassId, site } = plan.draft
  if (!vehicleClassId) return null
  const agreement = resolvePrice(signer, {
    inputs: { trip: tripDigest(request, site), vehicleClassId, promoId: promo?.id ?? null },
    price: applyPromoIfAny(plan.beforePromo, promo),
    token: request.priceToken,
    now,
  })
  if (agreement.ok) return agreement.price
  const { price, priceToken } = agreement
  throw new BookingRejected({ code: 'price-changed', price, priceToken })
}

const bookedOnline = { actor: 'customer', reason: 'Booked online' } as const

/** History, consent, and the jobs that follow. */
async function recordBooking(
  { tx, jobs }: Dependencies,
  booking: NewBooking,
  { consents, by, isFree }: { consents: boolean; by: AgreedBooking['note']; isFree: boolean },
): Promise<void> {
  const { site, contact, createdAt: at } = booking
  const writes = beginBooking({ tx, jobs }, booking, { isFree, by })
  // A consent given in the profile is recorded there already.
  if (consents)
    writes.push(
      recordSmsConsent(tx, {
        phone: contact.phone,
        shownText: smsConsentText,
        source: 'booking',
        site,
        at,
      }),
    )
  await together(writes)
}

const confirmed = { status: 'confirmed', holdExpiresAt: null } as const

/** Confirms a booking whose whole price a promo covers. */
async function confirm({ tx, jobs }: Dependencies, { id, createdAt: at }: NewBooking): Promise<void> {
  const booking = await lockBooking(tx, id)
  if (booking)
    await syncBookingStatus({ tx, jobs }, booking, { actor: 'system', reason: 'Nothing is due', at })
}

/** Assigns the locked cars. Where one was locked or taken by another booking, it finds one again. */
async function reserveCars(
  tx: Transaction,
  booking: NewBooking,
  { windows, carIds }: { windows: readonly LegWindow[]; carIds: readonly (string | undefined)[] },
): Promise<void> {
  const { id: bookingId, vehicleClassId } = booking
  const assigned = await together(
    windows.map((window, index) => {
      const carId = carIds[index]
      return carId ? writeReservation(tx, { carId, bookingId, window }) : done(false)
    }),
  )
  for (const [index, window] of windows.entries())
    if (
      !assigned[index] &&
      !(await reserveCar(tx, { vehicleClassId: vehicleClassId ?? '', bookingId, window }))
    )
      throw new BookingRejected({ code: 'car-taken' })
}

function promoUse({ id, contactEmail }: NewBooking) {
  return { bookingId: id, customerEmail: contactEmail }
}
