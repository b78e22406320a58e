import { findFitProblems } from '#domain/booking/cars/fit-problems.ts'
import type { CreateBookingResponse } from '#domain/booking/cars/offer.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { planTrip } from '#domain/trip/plan-trip.ts'
import { computeUnitWindows } from '#domain/trip/unit-window.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { findUser, toEmailKey } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { findStoredAnswer, type KeyedRequest } from '#server/data/limits/request-keys.ts'
import type { Captcha, CaptchaVerdict } from '#server/integrations/captcha/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { type ReceiptDetails, toBookingReceipt } from '#server/use-cases/booking/booking-receipt.ts'
import { type OfferDependencies, priceCar } from '#server/use-cases/booking/pricing/offer-cars.ts'
import { type BookingError, BookingRejected, captchaError } from './booking-error.ts'
import { type Customer, draftBooking } from './draft-booking.ts'
import { writeBooking } from './write-booking.ts'

export type BookingDependencies = OfferDependencies & { captcha: Captcha; jobs: JobQueue }

type BookingInput = {
  request: BookingRequest
  /** Who is signed in; null for a guest. */
  userId: string | null
  site: string
  /** Set where the client may send the request again. */
  keyed: KeyedRequest | null
  /** The network that the request came from. */
  network: string
}

type BookingResult = { ok: true; receipt: CreateBookingResponse } | { ok: false; error: BookingError }

/**
 * Makes a booking, or none at all. All that can be known beforehand is found out first; then one transaction takes what
 * others want too, writes the booking, and enqueues what has to follow.
 */
export async function createBooking(
  { db, catalogue, places, routes, captcha, signer, jobs, now: clock }: BookingDependencies,
  { request, userId, site, keyed, network }: BookingInput,
): Promise<BookingResult> {
  const now = clock()
  const customer = await findCustomer(db, { request, userId })
  if ('code' in customer) return refuse(customer)
  const { fleet, rates } = await catalogue()
  const vehicleClass = fleet.find(({ id }) => id === request.carId)
  if (request.carId && !vehicleClass) return refuse({ code: 'unknown-car' })
  const reasons = vehicleClass ? findFitProblems(vehicleClass, request) : []
  if (reasons.length > 0) return refuse({ code: 'car-does-not-fit', reasons })

  const verdict = await verifyToken(captcha, { token: request.captcha, now, hostname: site })
  // Whoever sends a request again may have had its captcha accepted the first time.
  if (!verdict.ok && !keyed) return refuse(captchaError(verdict))

  const planning = await planTrip(request, {
    locate: (address) => places.locate(address),
    route: (points) => routes.route(points),
  })
  await jobs.ready()
  const plan = {
    draft: draftBooking(request, {
      ...{ customer, site, network, now },
      way: planning.ok ? planning.trip : planning,
    }),
    isVerified: customer.isVerified,
    beforePromo: vehicleClass ? priceCar(rates, vehicleClass, planning).price : null,
    windows: vehicleClass ? computeUnitWindows(request, planning.ok ? planning.trip : null) : [],
  }
  try {
    const kept = await inTransaction(db, (tx) =>
      writeBooking({ tx, signer, jobs }, { request, plan, keyed, verdict, now }),
    )
    return { ok: true, receipt: toBookingReceipt(signer, kept) }
  } catch (error) {
    if (!(error instanceof BookingRejected)) throw error
    // What the first of two equal requests has had, such as the last car, the second is refused: it gets the same answer.
    const earlier = keyed && (await findBookingByRequestKey({ db, signer }, keyed))
    return earlier ? { ok: true, receipt: earlier } : refuse(error.error)
  }
}

/** Somebody who is signed in is known by the profile, unless the request names whom to reach instead. */
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

async function verifyToken(
  captcha: Captcha,
  { token, ...facts }: { token: string; now: Date; hostname: string },
): Promise<CaptchaVerdict> {
  return token === '' ? { ok: false, error: 'not-solved' } : captcha.verify(token, facts)
}

function refuse(error: BookingError): BookingResult {
  return { ok: false, error }
}

/** What this very request was answered the first time, if it made a booking. */
export async function findBookingByRequestKey(
  { db, signer }: { db: Db; signer: Signer },
  { key, fingerprint }: KeyedRequest,
): Promise<CreateBookingResponse | undefined> {
  const kept = await findStoredAnswer(db, key)
  if (!kept || kept.fingerprint !== fingerprint) return undefined
  return toBookingReceipt(signer, kept.answer as ReceiptDetails)
}
