import { canTextAboutBooking, smsSendTime } from '#domain/contact/sms.ts'
import { type Sites, siteForHost } from '#domain/site/site.ts'
import { type Booking, findBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordSentText, wasTextSent } from '#server/data/messaging/sent-messages.ts'
import { readSmsRecord } from '#server/data/messaging/sms-consents.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { type TextKind, textMessage } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { bookingText, isTextStillRelevant } from '#server/sms/booking-text.ts'
import { stopTexts } from '#server/use-cases/messaging/sms-consent.ts'

export type TextDependencies = { db: Db; jobs: JobQueue; sms: Sms; sites: Sites; now: () => Date }

type Input = { kind: TextKind; bookingId: string; jobId: string }

/** Texts a customer who agreed to texts about a booking, unless the text is no longer true. */
export async function sendBookingText(
  deps: TextDependencies,
  { kind, bookingId, jobId }: Input,
): Promise<void> {
  const { db, now } = deps
  if (await wasTextSent(db, jobId)) return
  const booking = await findBooking(db, bookingId)
  if (!booking || !isTextStillRelevant(kind, booking, now())) return
  if (
    !canTextAboutBooking({ ...booking.contact, ...booking }, await readSmsRecord(db, booking.contact.phone))
  )
    return
  const due = smsSendTime(now(), booking)
  if (due > now()) await postpone(deps, { kind, bookingId }, due)
  else await send(deps, { kind, booking, jobId })
}

/** Of several texts that wait for the same morning, one is sent: by then they would all read the same. */
async function postpone(
  { db, jobs }: TextDependencies,
  payload: Omit<Input, 'jobId'>,
  startAfter: Date,
): Promise<void> {
  const id = jobIdFor(`${payload.bookingId} ${payload.kind} ${startAfter.toISOString()}`)
  await jobs.ready()
  await inTransaction(db, (tx) => jobs.enqueue(tx, textMessage, payload, { startAfter, id }))
}

/** Records the text right after sending: only a crash in between can send it twice. */
async function send(
  deps: TextDependencies,
  { kind, booking, jobId }: { kind: TextKind; booking: Booking; jobId: string },
): Promise<void> {
  const { db, sms, sites, now } = deps
  const { phone } = booking.contact
  const text = bookingText(kind, { booking, site: siteForHost(sites, booking.site) })
  const outcome = await sms.send({ to: phone, text, id: jobId })
  if (outcome === 'opted-out') await stopTexts({ db, now }, { phone, source: 'carrier' })
  else await recordSentText(db, { jobId, bookingId: booking.id, kind, at: now() })
}
