import { partsChanged } from '#domain/booking/change-reason.ts'
import { siteForHost } from '#domain/site/site.ts'
import { carNameOf } from '#server/data/car-name.ts'
import { findContactMessage } from '#server/data/contact-messages.ts'
import { findQuote } from '#server/data/quotes.ts'
import {
  bookingCancelNewsLetter,
  bookingChangeNewsLetter,
  bookingConfirmNewsLetter,
} from '#server/email/letters/booking-news.ts'
import { newBookingLetter } from '#server/email/letters/new-booking.ts'
import { newMessageLetter } from '#server/email/letters/new-message.ts'
import { newQuoteLetter } from '#server/email/letters/new-quote.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import { isConfirmed, isOver } from '#server/email/trip-facts.ts'
import type { CompanyNews } from '#server/jobs/definitions.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import {
  assignUrl,
  disputeClosed,
  disputeOpened,
  paymentToConfirm,
  priceUrl,
  refundFailed,
  refundToMake,
  releaseUrl,
  type Written,
} from './mail-operator.ts'
import { readTrip } from './mail-trip.ts'
import type { News } from './tell-company.ts'

/** What no longer holds is not told. */
export async function mailCompany(
  deps: MailDependencies,
  { kind, id, jobId }: News & { jobId: string },
): Promise<void> {
  const written = await write[kind](deps, id)
  if (written) await sendLetter(deps, { ...written, jobId })
}

type Writer = (deps: MailDependencies, id: string) => Promise<Written | undefined>

const write: Record<CompanyNews, Writer> = {
  'new-booking': newBooking,
  'booking-confirmed': bookingConfirmed,
  'booking-changed': bookingChanged,
  'booking-cancelled': bookingCancelled,
  'new-quote': newQuote,
  'new-message': newMessage,
  'payment-to-confirm': paymentToConfirm,
  'refund-to-make': refundToMake,
  'refund-failed': refundFailed,
  'dispute-opened': disputeOpened,
  'dispute-closed': disputeClosed,
}

async function newBooking(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const trip = await readTrip(deps, id)
  if (!trip) return undefined
  const { about, site } = trip
  const links = { priceUrl: priceUrl(deps, trip), releaseUrl: releaseUrl(deps, trip) }
  const told = { ...about, ...links, companyEmail: site.configEmail }
  return { letter: newBookingLetter(told), site }
}

async function bookingConfirmed(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const trip = await readTrip(deps, id)
  if (!trip || !isConfirmed(trip.booking)) return undefined
  const { about, site, detail } = trip
  const reason = detail.timeline.find(({ status }) => status === 'confirmed')?.reason ?? ''
  const told = { ...about, reason, assignUrl: assignUrl(deps, trip), companyEmail: site.configEmail }
  return { letter: bookingConfirmNewsLetter(told), site }
}

async function bookingChanged(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const trip = await readTrip(deps, id)
  if (!trip || isOver(trip.booking)) return undefined
  const { about, site, detail } = trip
  const reason = detail.timeline.findLast(({ reason }) => partsChanged(reason).length > 0)?.reason ?? ''
  const links = { assignUrl: assignUrl(deps, trip), priceUrl: priceUrl(deps, trip) }
  const told = { ...about, reason, ...links, companyEmail: site.configEmail }
  return { letter: bookingChangeNewsLetter(told), site }
}

async function bookingCancelled(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const trip = await readTrip(deps, id)
  if (trip?.booking.status !== 'cancelled') return undefined
  const { about, site, detail } = trip
  const reason = detail.timeline.findLast(({ status }) => status === 'cancelled')?.reason ?? ''
  return { letter: bookingCancelNewsLetter({ ...about, reason, companyEmail: site.configEmail }), site }
}

async function newQuote({ db, sites }: MailDependencies, id: string): Promise<Written | undefined> {
  const quote = await findQuote(db, id)
  if (!quote) return undefined
  const site = siteForHost(sites, quote.site)
  const carName = await carNameOf(db, quote.vehicleClassId)
  return { letter: newQuoteLetter({ quote, carName, companyEmail: site.configEmail }), site }
}

async function newMessage({ db, sites }: MailDependencies, id: string): Promise<Written | undefined> {
  const message = await findContactMessage(db, id)
  if (!message) return undefined
  const site = siteForHost(sites, message.site)
  return { letter: newMessageLetter({ message, companyEmail: site.configEmail }), site }
}
