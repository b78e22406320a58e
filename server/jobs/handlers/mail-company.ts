import { type Site, siteForHost } from '#domain/site/site.ts'
import { findBooking } from '#server/data/bookings.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { carNameOf } from '#server/email/car-name.ts'
import type { Letter } from '#server/email/letter.ts'
import { newBookingLetter } from '#server/email/letters/new-booking.ts'
import { newQuoteLetter } from '#server/email/letters/new-quote.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import { companyMail } from '#server/jobs/definitions.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { findQuote } from './mail-quote.ts'

type News = { kind: 'new-booking' | 'new-quote'; id: string }

/** Has the company told, once: the job bears the name of what it tells of. */
export async function tellCompany(
  { db, jobs }: Pick<MailDependencies, 'db' | 'jobs'>,
  news: News,
): Promise<void> {
  await inTransaction(db, (tx) => jobs.enqueue(tx, companyMail, news, { id: news.id }))
}

export async function mailCompany(
  deps: MailDependencies,
  { kind, id, jobId }: News & { jobId: string },
): Promise<void> {
  const written = kind === 'new-booking' ? await ofBooking(deps, id) : await ofQuote(deps, id)
  if (written) await sendLetter(deps, { ...written, jobId })
}

type Written = { letter: Letter; site: Site }

async function ofBooking({ db, sites }: MailDependencies, id: string): Promise<Written | undefined> {
  const booking = await findBooking(db, id)
  if (!booking) return undefined
  const site = siteForHost(sites, booking.site)
  const carName = await carNameOf(db, booking.vehicleClassId)
  return { letter: newBookingLetter({ booking, carName, companyEmail: site.configEmail }), site }
}

async function ofQuote({ db, sites }: MailDependencies, id: string): Promise<Written | undefined> {
  const quote = await findQuote(db, id)
  if (!quote) return undefined
  const site = siteForHost(sites, quote.site)
  const carName = await carNameOf(db, quote.vehicleClassId)
  return { letter: newQuoteLetter({ quote, carName, companyEmail: site.configEmail }), site }
}
