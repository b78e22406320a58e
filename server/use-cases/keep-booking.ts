import { createHash } from 'node:crypto'
import type { BookingRequest } from '#domain/booking/booking-request.ts'
import { holdEnds, shortHoldEnds } from '#domain/booking/hold.ts'
import { holdRefusal } from '#domain/booking/hold-caps.ts'
import type { UnitWindow } from '#domain/booking/unit-window.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import type { Price } from '#domain/pricing/price.ts'
import { type Promo, promoRefusal } from '#domain/promo/promo.ts'
import { newYorkClockAt } from '#domain/time/new-york.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { claimForBooking } from '#server/data/booking-claims.ts'
import { insertBooking, lockBooking, type NewBooking } from '#server/data/bookings.ts'
import { addHistory } from '#server/data/history.ts'
import { countOpenHolds, hasTwin } from '#server/data/open-holds.ts'
import { lockPromo, usePromo } from '#server/data/promo-codes.ts'
import type { KeyedRequest } from '#server/data/request-keys.ts'
import { recordSmsConsent } from '#server/data/sms-consents.ts'
import { type Transaction, together } from '#server/data/transaction.ts'
import { takeUnit } from '#server/data/units.ts'
import type { CaptchaVerdict } from '#server/integrations/captcha/port.ts'
import { bookingConfirmed, bookingReceived, expireHold } from '#server/jobs/definitions.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Signer } from '#server/signing.ts'
import { agreePrice } from './agree-price.ts'
import { type ReceiptFacts, receiptFacts } from './booking-receipt.ts'
import { captchaRefusal, Refused } from './booking-refusal.ts'
import type { BookingDraft } from './draft-booking.ts'
import { restateBooking } from './payment/restate-booking.ts'
import { afterPromo } from './price-car.ts'
import { tripDigest } from './price-token.ts'

type Dependencies = { tx: Transaction; signer: Signer; jobs: JobQueue }

type Input = {
  request: BookingRequest
  plan: {
    draft: BookingDraft
    /** Whether the customer has a verified account. */
    isVerified: boolean
    beforePromo: Price | null
    windows: readonly UnitWindow[]
  }
  keyed: KeyedRequest | null
  verdict: CaptchaVerdict
  now: Date
}

/** The transaction of a booking. What may be refused before anything is written comes first, so that it costs little. */
export async function keepBooking(deps: Dependencies, input: Input): Promise<ReceiptFacts> {
  const { tx } = deps
  const { plan, now } = input
  const promo = await findUsablePromo(tx, input)
  const price = agreedPrice(deps, { ...input, promo })
  const booking: NewBooking = {
    ...plan.draft,
    price,
    totalCents: price?.totalCents ?? null,
    ...holdFor({ ...plan, price, now }),
  }
  const isFree = price?.totalCents === 0
  const { returnAt = null, holdExpiresAt = null } = booking
  const facts = receiptFacts({ ...booking, price, returnAt, holdExpiresAt, ...(isFree ? confirmed : {}) })
  await claim(tx, { ...input, answer: facts })
  await judgeHolds(tx, booking, { ...input, isFree })
  await together(
    insertBooking(tx, booking),
    // Looks for a free unit first: by the time it writes, the booking that its row refers to is there.
    takeUnits(tx, booking, plan.windows),
    writeDown(deps, booking, { consents: input.request.guest?.acceptSms === true, isFree }),
  )
  if (isFree) await confirm(deps, booking)
  if (promo) await usePromo(tx, { id: promo.id, ...ofBooking(booking), at: now })
  return facts
}

/** More than a travel desk books in that time, less than a machine would. */
const byContact = { limit: 30, windowSeconds: 3600 }

/** Bookings are counted, not tries. Under a hash: who booked is not for a table of counters. */
async function claim(
  tx: Transaction,
  { plan, keyed, verdict, now, answer }: Input & { answer: ReceiptFacts },
): Promise<void> {
  const who = createHash('sha256').update(plan.draft.contactEmail).digest('base64url')
  const { keyIsNew, captchaIsNew, contact } = await claimForBooking(tx, {
    keyed: keyed && { ...keyed, answer },
    solved: verdict.ok ? verdict : null,
    contact: { ...byContact, key: `bookings-contact:${who}` },
    now,
  })
  if (!keyIsNew) throw new Refused({ code: 'key-used-otherwise' })
  if (!verdict.ok) throw new Refused(captchaRefusal(verdict))
  if (!captchaIsNew) throw new Refused({ code: 'captcha-not-solved' })
  if (!contact.allowed)
    throw new Refused({ code: 'too-many-bookings', retryAfterSeconds: contact.retryAfterSeconds })
}

type Held = Pick<Input['plan'], 'draft' | 'isVerified' | 'windows'> & { price: Price | null; now: Date }

/** Until when the car is held: briefly for a guest, whose email address may be invented. */
function holdFor({ draft, isVerified, windows, price, now }: Held) {
  if (windows.length === 0) return { holdExpiresAt: null, awaitsEmail: false }
  return isVerified
    ? { holdExpiresAt: holdEnds(now, draft.pickUpAt, { isPriced: price !== null }), awaitsEmail: false }
    : { holdExpiresAt: shortHoldEnds(now), awaitsEmail: true }
}

/** A request costs nothing, so nobody may hold the fleet with them, nor the same car twice by a request sent twice. */
async function judgeHolds(
  tx: Transaction,
  booking: NewBooking,
  { plan, keyed, now, isFree }: Input & { isFree: boolean },
): Promise<void> {
  if (isFree) return
  const holds = await countOpenHolds(tx, booking, now)
  const whose = plan.windows.length > 0 ? holdRefusal(holds, { hasAccount: plan.isVerified }) : null
  if (whose) throw new Refused({ code: 'too-many-holds', whose })
  if (!keyed && (await hasTwin(tx, booking, now))) throw new Refused({ code: 'same-trip' })
}

/** Whether a code may be used is decided while nobody else can use it. */
async function findUsablePromo(tx: Transaction, { plan, now }: Input): Promise<Promo | undefined> {
  const { promoCodeId, contactEmail, site } = plan.draft
  if (!promoCodeId) return undefined
  const locked = await lockPromo(tx, { id: promoCodeId, customerEmail: contactEmail })
  const use = {
    site,
    day: dayOf(newYorkClockAt(now)),
    usesByCustomer: locked?.usesByCustomer ?? 0,
    ...(plan.beforePromo ? { totalCents: plan.beforePromo.totalCents } : {}),
  }
  if (!locked || promoRefusal(locked.promo, use)) throw new Refused({ code: 'invalid-promo' })
  return locked.promo
}

function agreedPrice(
  { signer }: Dependencies,
  { request, plan, promo, now }: Input & { promo: Promo | undefined },
): Price | null {
  const { vehicleClassId, site } = plan.draft
  if (!vehicleClassId) return null
  const agreement = agreePrice(signer, {
    facts: { trip: tripDigest(request, site), vehicleClassId, promoId: promo?.id ?? null },
    price: afterPromo(plan.beforePromo, promo),
    token: request.priceToken,
    now,
  })
  if (agreement.ok) return agreement.price
  const { price, priceToken } = agreement
  throw new Refused({ code: 'price-changed', price, priceToken })
}

/** History, consent, and the jobs that follow. */
async function writeDown(
  { tx, jobs }: Dependencies,
  booking: NewBooking,
  { consents, isFree }: { consents: boolean; isFree: boolean },
): Promise<void> {
  const { id, site, contact, status, paymentStatus, createdAt: at, holdExpiresAt } = booking
  const change = { subjectId: id, fromStatus: null, actor: 'customer', reason: 'Booked online', at }
  await together(
    addHistory(tx, [
      { ...change, subject: 'booking', toStatus: status },
      { ...change, subject: 'payment', toStatus: paymentStatus },
    ]),
    // What the profile says was agreed to there, and is written down already.
    consents
      ? recordSmsConsent(tx, { phone: contact.phone, shownText: smsConsentText, source: 'booking', site, at })
      : undefined,
    // What is confirmed at once is told in one letter.
    jobs.enqueue(tx, isFree ? bookingConfirmed : bookingReceived, { bookingId: id }),
    holdExpiresAt && !isFree
      ? jobs.enqueue(tx, expireHold, { bookingId: id }, { startAfter: holdExpiresAt })
      : undefined,
  )
}

const confirmed = { status: 'confirmed', holdExpiresAt: null } as const

/** A promo has paid for all of it: there is nothing to wait for. */
async function confirm({ tx, jobs }: Dependencies, { id, createdAt: at }: NewBooking): Promise<void> {
  const booking = await lockBooking(tx, id)
  if (booking) await restateBooking({ tx, jobs }, booking, { actor: 'system', reason: 'Nothing is due', at })
}

async function takeUnits(tx: Transaction, booking: NewBooking, windows: readonly UnitWindow[]) {
  for (const window of windows) {
    const vehicleClassId = booking.vehicleClassId ?? ''
    if (!(await takeUnit(tx, { vehicleClassId, bookingId: booking.id, window })))
      throw new Refused({ code: 'car-taken' })
  }
}

function ofBooking({ id, contactEmail }: NewBooking) {
  return { bookingId: id, customerEmail: contactEmail }
}
