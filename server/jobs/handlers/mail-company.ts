import { partsChanged } from '#domain/booking/change-reason.ts'
import { siteForHost } from '#domain/site/site.ts'
import { carNameOf } from '#server/data/car-name.ts'
import { findContactMessage } from '#server/data/contact-messages.ts'
import { findQuote } from '#server/data/quotes.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { bookingCancelNewsLetter, bookingChangeNewsLetter } from '#server/email/letters/booking-news.ts'
import { newBookingLetter } from '#server/email/letters/new-booking.ts'
import { newMessageLetter } from '#server/email/letters/new-message.ts'
import { newQuoteLetter } from '#server/email/letters/new-quote.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import { isOver } from '#server/email/trip-facts.ts'
import { type CompanyNews, companyMail } from '#server/jobs/definitions.ts'
import { jobName } from '#server/jobs/job-name.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { paymentToConfirm, refundToMake, type Written } from './mail-operator.ts'
import { readTrip } from './mail-trip.ts'

type News = { kind: CompanyNews; id: string }

/**
 * Has the company told, once: the job bears the name of what it tells of. What may happen again is named after the job
 * that found it out, and not like it: a mail is known by the name of its job.
 */
export async function tellCompany(
  { db, jobs }: Pick<MailDependencies, 'db' | 'jobs'>,
  news: News,
  { since }: { since?: string } = {},
): Promise<void> {
  const id = since ? jobName(`${news.kind} ${since}`) : news.id
  await inTransaction(db, (tx) => jobs.enqueue(tx, companyMail, news, { id }))
}

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
  'booking-changed': bookingChanged,
  'booking-cancelled': bookingCancelled,
  'new-quote': newQuote,
  'new-message': newMessage,
  'payment-to-confirm': paymentToConfirm,
  'refund-to-make': refundToMake,
}

async function newBooking(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const trip = await readTrip(deps, id)
  if (!trip) return undefined
  const { about, site } = trip
  return { letter: newBookingLetter({ ...about, companyEmail: site.configEmail }), site }
}

async function bookingChanged(deps: MailDependencies, id: string): Promise<Written | undefined> {
  const trip = await readTrip(deps, id)
  if (!trip || isOver(trip.booking)) return undefined
  const { about, site, detail } = trip
  const reason = detail.timeline.findLast(({ reason }) => partsChanged(reason).length > 0)?.reason ?? ''
  return { letter: bookingChangeNewsLetter({ ...about, reason, companyEmail: site.configEmail }), site }
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
