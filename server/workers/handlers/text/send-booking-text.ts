import { smsSendTime } from '#domain/contact/sms.ts'
import { type Site, type Sites, siteForHost } from '#domain/site/site.ts'
import { type Booking, findBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { numberEndOf, recordSentText, wasTextSent } from '#server/data/messaging/sent-messages.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { type TextKind, textMessage } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { bookingText, isTextStillRelevant } from '#server/sms/booking-text.ts'
import { readWayBack } from '#server/use-cases/messaging/read-way-back.ts'
import { stopTexts } from '#server/use-cases/messaging/sms-consent.ts'
import { findAgreedNumber } from '#server/use-cases/messaging/text-recipients.ts'

export type TextDependencies = {
  db: Db
  jobs: JobQueue
  sms: Sms
  sites: Sites
  siteOrigin: (site: Site) => string
  now: () => Date
}

type Input = {
  kind: TextKind
  bookingId: string
  jobId: string
  passenger?: string | undefined
  isReturn?: boolean | undefined
}

/** Texts a customer, or with `passenger` a traveler, who agreed to texts, unless the text is no longer true. */
export async function sendBookingText(
  deps: TextDependencies,
  { kind, bookingId, jobId, passenger, isReturn }: Input,
): Promise<void> {
  const { db, now } = deps
  if (await wasTextSent(db, jobId)) return
  const found = await findBooking(db, bookingId)
  const booking = found && isReturn ? await readWayBack(db, found) : found
  if (!booking || !isTextStillRelevant(kind, booking, now())) return
  const phone = await findAgreedNumber(deps, booking, passenger)
  if (!phone) return
  // A caller who asked for the link waits for it, and a passenger for the car, at night too.
  const due = kind === 'payment-link' || kind === 'chauffeur-lost' ? now() : smsSendTime(now(), booking)
  if (due > now()) await postpone(deps, { kind, bookingId, isReturn, ...(passenger && { passenger }) }, due)
  else await send(deps, { kind, booking, jobId, phone, passenger })
}

/** Of several texts that wait for the same morning, one is sent: by then they would all read the same. */
async function postpone(
  { db, jobs }: TextDependencies,
  payload: Omit<Input, 'jobId'>,
  startAfter: Date,
): Promise<void> {
  const { bookingId, kind, passenger, isReturn } = payload
  const parts = [bookingId, kind, startAfter.toISOString(), passenger, isReturn && 'return']
  const id = jobIdFor(parts.filter(Boolean).join(' '))
  await jobs.ready()
  await inTransaction(db, (tx) => jobs.enqueue(tx, textMessage, payload, { startAfter, id }))
}

type Sending = {
  kind: TextKind
  booking: Booking
  jobId: string
  phone: string
  passenger: string | undefined
}

/** Records the text right after sending: only a crash in between can send it twice. */
async function send(
  deps: TextDependencies,
  { kind, booking, jobId, phone, passenger }: Sending,
): Promise<void> {
  const { db, sms, sites, siteOrigin, now } = deps
  const site = siteForHost(sites, booking.site)
  const isTraveler = passenger !== undefined
  const text = bookingText(kind, { booking, site, origin: siteOrigin(site), isTraveler })
  const outcome = await sms.send({ to: phone, text, id: jobId })
  if (outcome === 'opted-out') await stopTexts({ db, now }, { phone, source: 'carrier' })
  else
    await recordSentText(db, {
      jobId,
      bookingId: booking.id,
      kind,
      passenger,
      numberEnd: numberEndOf(phone),
      at: now(),
    })
}
