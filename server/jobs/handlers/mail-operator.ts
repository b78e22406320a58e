import { hours } from '#domain/constants.ts'
import type { Site } from '#domain/site/site.ts'
import { findDispute } from '#server/data/disputes.ts'
import { findRefund } from '#server/data/refunds.ts'
import type { Letter } from '#server/email/letter.ts'
import { disputeClosedLetter, disputeOpenedLetter } from '#server/email/letters/dispute-news.ts'
import { paymentToConfirmLetter } from '#server/email/letters/payment-to-confirm.ts'
import { refundFailedLetter } from '#server/email/letters/refund-failed.ts'
import { refundToMakeLetter } from '#server/email/letters/refund-to-make.ts'
import { isConfirmed } from '#server/email/trip-facts.ts'
import type { ConfirmPayload, OperatorPayload } from '#server/token-payloads.ts'
import { zellePayeeOf } from '#server/use-cases/payment/zelle-payee.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { readPayment } from './mail-payment.ts'
import { type MailedTrip, readTrip } from './mail-trip.ts'

export type Written = { letter: Letter; site: Site }

/** Money that is to come by Zelle, with the link that says that it has. */
export async function paymentToConfirm(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const found = await readPayment(deps, id)
  if (found?.payment.status !== 'requested') return undefined
  const { payment: request, trip } = found
  const letter = paymentToConfirmLetter({
    ...forCompany(trip),
    request,
    payee: zellePayeeOf(deps, trip.site),
    confirmUrl: confirmUrl(deps, trip, { payment: id }),
  })
  return { letter, site: trip.site }
}

/** Money that came by Zelle and is to go back by hand. */
export function refundToMake(deps: MailDependencies, id: string): Promise<Written | undefined> {
  return refundByHand(deps, id, refundToMakeLetter)
}

/** Money that a card did not take. */
export function refundFailed(deps: MailDependencies, id: string): Promise<Written | undefined> {
  return refundByHand(deps, id, refundFailedLetter)
}

type RefundLetter = typeof refundToMakeLetter | typeof refundFailedLetter

async function refundByHand(
  deps: MailDependencies,
  id: string,
  write: RefundLetter,
): Promise<Written | undefined> {
  const refund = await findRefund(deps.db, id)
  if (!refund || refund.doneAt) return undefined
  const trip = await readTrip(deps, refund.bookingId)
  if (!trip) return undefined
  const letter = write({
    ...forCompany(trip),
    refund,
    confirmUrl: confirmUrl(deps, trip, { refund: id }),
  })
  return { letter, site: trip.site }
}

/** A dispute that still waits for an answer. */
export async function disputeOpened(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const found = await readDispute(deps, id)
  if (found?.dispute.status !== 'open') return undefined
  return { letter: disputeOpenedLetter({ ...forCompany(found.trip), ...found }), site: found.trip.site }
}

export async function disputeClosed(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const found = await readDispute(deps, id)
  if (!found || found.dispute.status === 'open') return undefined
  return { letter: disputeClosedLetter({ ...forCompany(found.trip), ...found }), site: found.trip.site }
}

async function readDispute(deps: MailDependencies, id: string) {
  const dispute = await findDispute(deps.db, id)
  const trip = dispute && (await readTrip(deps, dispute.bookingId))
  return trip && { dispute, trip }
}

function forCompany({ booking, site }: MailedTrip) {
  return { booking, companyEmail: site.configEmail }
}

const confirmLinksLastMs = hours(60 * 24)

function confirmUrl(deps: MailDependencies, trip: MailedTrip, payload: ConfirmPayload): string {
  const until = new Date(deps.now().getTime() + confirmLinksLastMs)
  return operatorUrl(deps, { page: `${trip.origin}/payment/confirm`, payload, until })
}

/** Where the company says who drives, until a day after the pick-up; null for a trip that waits for nobody. */
export function assignUrl(deps: MailDependencies, { booking, origin }: MailedTrip): string | null {
  if (!isConfirmed(booking)) return null
  const [page, payload] = [`${origin}/operator/assign`, { assign: booking.id }]
  return operatorUrl(deps, { page, payload, until: dayAfter(booking) })
}

/** Where the company names the price of a request that has none; null for any other. */
export function priceUrl(deps: MailDependencies, { booking, origin }: MailedTrip): string | null {
  if (booking.status !== 'requested' || booking.totalCents !== null) return null
  const [page, payload] = [`${origin}/operator/price`, { price: booking.id }]
  return operatorUrl(deps, { page, payload, until: dayAfter(booking) })
}

/** Where the company releases the car of a request that is not paid; null where none is held. */
export function releaseUrl(deps: MailDependencies, { booking, origin }: MailedTrip): string | null {
  if (booking.status !== 'requested' || !booking.holdExpiresAt) return null
  const [page, payload] = [`${origin}/operator/release`, { release: booking.id }]
  return operatorUrl(deps, { page, payload, until: dayAfter(booking) })
}

function dayAfter({ pickUpAt }: MailedTrip['booking']): Date {
  return new Date(pickUpAt.getTime() + hours(24))
}

/** In the fragment, which a browser keeps to itself: no log gets to see it. */
function operatorUrl(
  { signer }: MailDependencies,
  { page, payload, until }: { page: string; payload: OperatorPayload; until: Date },
): string {
  return `${page}#${signer.sign('operator', payload, until)}`
}
