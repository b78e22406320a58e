import { type CreateBookingResponse, findFitProblems } from '#domain/booking/cars/offer.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { computeLegWindows } from '#domain/dispatch/leg-window.ts'
import { planTrip } from '#domain/trip/plan-trip.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { findUser, findUserByEmail, toEmailKey } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { findStoredAnswer, type KeyedRequest } from '#server/data/limits/request-keys.ts'
import type { Captcha, CaptchaVerdict } from '#server/integrations/captcha/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { type ReceiptDetails, toBookingReceipt } from '#server/use-cases/booking/booking-receipt.ts'
import { nameTowns } from '#server/use-cases/booking/name-towns.ts'
import { type OfferDependencies, priceCar } from '#server/use-cases/booking/pricing/offer-cars.ts'
import { type BookingError, BookingRejected, captchaError } from './booking-error.ts'
import { type Customer, draftBooking } from './draft-booking.ts'
import type { PhoneOrder } from './phone-order.ts'
import { type AgreedBooking, writeBooking } from './write-booking.ts'

export type BookingDependencies = OfferDependencies & { captcha: Captcha; jobs: JobQueue }

type BookingInput = {
  request: BookingRequest
  /** The signed-in user; null for a guest. */
  userId: string | null
  site: string
  /** Set if the client may retry the request. */
  keyed: KeyedRequest | null
  /** The network that the request came from. */
  network: string
  /** Set for a booking at a price that the company has agreed to, such as a quote. */
  agreed?: AgreedBooking
  /** Set if someone at the desk books for a caller. */
  phone?: PhoneOrder | null
}

type BookingResult = { ok: true; receipt: CreateBookingResponse } | { ok: false; error: BookingError }

/**
 * Creates a booking, or changes nothing. Everything that needs no lock is checked first; then one transaction reserves the
 * car, writes the booking and enqueues its jobs.
 */
export async function createBooking(
  { db, catalogue, places, routes, captcha, signer, jobs, now: clock }: BookingDependencies,
  { request, userId, site, keyed, network, agreed, phone = null }: BookingInput,
): Promise<BookingResult> {
  const now = clock()
  const found = phone ? await findCaller(db, request) : await findCustomer(db, { request, userId })
  if ('code' in found) return refuse(found)
  const customer = agreed ? { ...found, isVerified: true, emailConfirmedAt: now } : found
  const { fleet, rates } = await catalogue()
  const vehicleClass = fleet.find(({ id }) => id === request.carId)
  if (request.carId && !vehicleClass) return refuse({ code: 'unknown-car' })
  const reasons = vehicleClass ? findFitProblems(vehicleClass, request) : []
  if (reasons.length > 0) return refuse({ code: 'car-does-not-fit', reasons })

  const verdict =
    agreed || phone
      ? ('not-needed' as const)
      : await verifyToken(captcha, { token: request.captcha, now, hostname: site })
  // The captcha of a retried request may have been used by the first attempt.
  if (verdict !== 'not-needed' && !verdict.ok && !keyed) return refuse(captchaError(verdict))

  const locate = (address: string) => places.locate(address)
  const planning = await planTrip(request, {
    locate,
    route: (points) => routes.route(points),
  })
  await jobs.ready()
  const plan = {
    draft: draftBooking(nameTowns(request, locate), {
      ...{ customer, site, now },
      ...(phone ? { network: null, source: 'phone' } : { network, source: 'web' }),
      route: planning.ok ? planning.trip : planning,
    }),
    isVerified: customer.isVerified,
    beforePromo: vehicleClass ? priceCar(rates, vehicleClass, planning).price : null,
    windows: vehicleClass ? computeLegWindows(request, planning.ok ? planning.trip : null) : [],
  }
  try {
    const saved = await inTransaction(db, (tx) =>
      writeBooking({ tx, signer, jobs }, { request, plan, keyed, verdict, agreed, phone, now }),
    )
    return { ok: true, receipt: toBookingReceipt(signer, saved) }
  } catch (error) {
    if (!(error instanceof BookingRejected)) throw error
    // The first of two equal requests may have caused the refusal, such as by taking the last car: both get its receipt.
    const earlier = keyed && (await findBookingByRequestKey({ db, signer }, keyed))
    return earlier ? { ok: true, receipt: earlier } : refuse(error.error)
  }
}

/** The contact is the request's guest if it has one, otherwise the profile of the signed-in user. */
async function findCustomer(
  db: Db,
  { request: { guest }, userId }: Pick<BookingInput, 'request' | 'userId'>,
): Promise<Customer | BookingError> {
  const user = userId ? await findUser(db, userId) : undefined
  const verifiedAt = user?.emailVerifiedAt ?? null
  const isVerified = verifiedAt !== null
  if (guest) {
    const isTheirs = user?.emailKey === toEmailKey(guest.email)
    return { userId, contact: guest, isVerified, emailConfirmedAt: isTheirs ? verifiedAt : null }
  }
  if (!user) return { code: 'contact-missing' }
  const { email, firstName, secondName, phone, acceptSms } = user
  if (!phone) return { code: 'phone-missing' }
  const contact = { email, firstName, secondName, phone, acceptSms }
  return { userId, contact, isVerified, emailConfirmedAt: verifiedAt }
}

/** The caller of the desk. A booking with the confirmed address of an account is in that account's list. */
async function findCaller(db: Db, { guest }: BookingRequest): Promise<Customer | BookingError> {
  if (!guest) return { code: 'contact-missing' }
  const user = await findUserByEmail(db, guest.email)
  const emailConfirmedAt = user?.emailVerifiedAt ?? null
  return {
    userId: user && emailConfirmedAt ? user.id : null,
    contact: guest,
    // We have spoken with them: the car is held as long as for an account.
    isVerified: true,
    emailConfirmedAt,
  }
}

async function verifyToken(
  captcha: Captcha,
  { token, ...context }: { token: string; now: Date; hostname: string },
): Promise<CaptchaVerdict> {
  return token === '' ? { ok: false, error: 'not-solved' } : captcha.verify(token, context)
}

function refuse(error: BookingError): BookingResult {
  return { ok: false, error }
}

/** The response that this request got the first time, if it created a booking. */
export async function findBookingByRequestKey(
  { db, signer }: { db: Db; signer: Signer },
  { key, fingerprint }: KeyedRequest,
): Promise<CreateBookingResponse | undefined> {
  const stored = await findStoredAnswer(db, key)
  if (!stored || stored.fingerprint !== fingerprint) return undefined
  return toBookingReceipt(signer, stored.answer as ReceiptDetails)
}
