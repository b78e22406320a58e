import type { BookingRequest } from '#domain/booking/booking-request.ts'
import { fitReasons } from '#domain/booking/fits.ts'
import type { BookingReceipt } from '#domain/booking/offer.ts'
import { planTrip } from '#domain/booking/planned-trip.ts'
import { unitWindows } from '#domain/booking/unit-window.ts'
import type { Db } from '#server/data/database.ts'
import type { KeyedRequest } from '#server/data/request-keys.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { emailKeyOf, findUser } from '#server/data/users.ts'
import type { Captcha, CaptchaVerdict } from '#server/integrations/captcha/port.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { bookingReceipt } from './booking-receipt.ts'
import { type BookingRefusal, captchaRefusal, Refused } from './booking-refusal.ts'
import { type Customer, draftBooking } from './draft-booking.ts'
import { findEarlierBooking } from './find-earlier-booking.ts'
import { keepBooking } from './keep-booking.ts'
import type { OfferDependencies } from './offer-cars.ts'
import { priceCar } from './price-car.ts'

export type BookingDependencies = OfferDependencies & { captcha: Captcha; jobs: JobQueue }

export type BookingInput = {
  request: BookingRequest
  /** Who is signed in; null for a guest. */
  userId: string | null
  site: string
  /** Set where the client may send the request again. */
  keyed: KeyedRequest | null
  /** The network that the request came from. */
  network: string
}

export type BookingResult = { ok: true; receipt: BookingReceipt } | { ok: false; error: BookingRefusal }

/**
 * Makes a booking, or none at all. All that can be known beforehand is found out first; then one transaction takes what
 * others want too, writes the booking, and enqueues what has to follow.
 */
export async function createBooking(
  { db, catalogue, places, routes, captcha, signer, jobs, now: clock }: BookingDependencies,
  { request, userId, site, keyed, network }: BookingInput,
): Promise<BookingResult> {
  const now = clock()
  const customer = await customerOf(db, { request, userId })
  if ('code' in customer) return refuse(customer)
  const { fleet, rates } = await catalogue()
  const vehicleClass = fleet.find(({ id }) => id === request.carId)
  if (request.carId && !vehicleClass) return refuse({ code: 'unknown-car' })
  const reasons = vehicleClass ? fitReasons(vehicleClass, request) : []
  if (reasons.length > 0) return refuse({ code: 'car-does-not-fit', reasons })

  const verdict = await judge(captcha, { token: request.captcha, now, hostname: site })
  // Whoever sends a request again may have had its captcha accepted the first time.
  if (!verdict.ok && !keyed) return refuse(captchaRefusal(verdict))

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
    windows: vehicleClass ? unitWindows(request, planning.ok ? planning.trip : null) : [],
  }
  try {
    const kept = await inTransaction(db, (tx) =>
      keepBooking({ tx, signer, jobs }, { request, plan, keyed, verdict, now }),
    )
    return { ok: true, receipt: bookingReceipt(signer, kept) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // What the first of two equal requests has had, such as the last car, the second is refused: it gets the same answer.
    const earlier = keyed && (await findEarlierBooking({ db, signer }, keyed))
    return earlier ? { ok: true, receipt: earlier } : refuse(error.refusal)
  }
}

/** Somebody who is signed in is known by the profile, unless the request names whom to reach instead. */
async function customerOf(
  db: Db,
  { request: { guest }, userId }: Pick<BookingInput, 'request' | 'userId'>,
): Promise<Customer | BookingRefusal> {
  const user = userId ? await findUser(db, userId) : undefined
  const verifiedAt = user?.emailVerifiedAt ?? null
  const isVerified = verifiedAt !== null
  if (guest) {
    const isTheirs = user?.emailKey === emailKeyOf(guest.email)
    return { userId, contact: guest, isVerified, emailConfirmedAt: isTheirs ? verifiedAt : null }
  }
  if (!user) return { code: 'contact-missing' }
  const { email, firstName, secondName, phone, acceptSms } = user
  if (!phone) return { code: 'phone-missing' }
  const contact = { email, firstName, secondName, phone, acceptSms }
  return { userId, contact, isVerified, emailConfirmedAt: verifiedAt }
}

async function judge(
  captcha: Captcha,
  { token, ...facts }: { token: string; now: Date; hostname: string },
): Promise<CaptchaVerdict> {
  return token === '' ? { ok: false, error: 'not-solved' } : captcha.verify(token, facts)
}

function refuse(error: BookingRefusal): BookingResult {
  return { ok: false, error }
}
