import { mayTextAbout } from '#domain/contact/sms-permission.ts'
import { type Sites, siteForHost } from '#domain/site/site.ts'
import { whenToText } from '#domain/time/quiet-hours.ts'
import { type Booking, findBooking } from '#server/data/bookings.ts'
import type { Db } from '#server/data/database.ts'
import { recordSentText, wasTextSent } from '#server/data/sent-texts.ts'
import { readSmsRecord } from '#server/data/sms-opt-outs.ts'
import { inTransaction } from '#server/data/transaction.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { type TextKind, textMessage } from '#server/jobs/definitions.ts'
import { jobName } from '#server/jobs/job-name.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { bookingText } from '#server/sms/booking-text.ts'
import { stillWorthAText } from '#server/sms/still-worth-a-text.ts'
import { stopTexts } from '#server/use-cases/stop-texts.ts'

export type TextDependencies = { db: Db; jobs: JobQueue; sms: Sms; sites: Sites; now: () => Date }

type Told = { kind: TextKind; bookingId: string; jobId: string }

/** Tells a customer who agreed to texts what has happened to a booking, as it is now: what no longer holds is not told. */
export async function textBooking(deps: TextDependencies, { kind, bookingId, jobId }: Told): Promise<void> {
  const { db, now } = deps
  if (await wasTextSent(db, jobId)) return
  const booking = await findBooking(db, bookingId)
  if (!booking || !stillWorthAText(kind, booking, now())) return
  if (!mayTextAbout({ ...booking.contact, ...booking }, await readSmsRecord(db, booking.contact.phone)))
    return
  const due = whenToText(now(), booking)
  if (due > now()) await putOff(deps, { kind, bookingId }, due)
  else await send(deps, { kind, booking, jobId })
}

/** Of several that are put off to the same morning one is sent: each would say the same by then. */
async function putOff(
  { db, jobs }: TextDependencies,
  told: Omit<Told, 'jobId'>,
  startAfter: Date,
): Promise<void> {
  const id = jobName(`${told.bookingId} ${told.kind} ${startAfter.toISOString()}`)
  await jobs.ready()
  await inTransaction(db, (tx) => jobs.enqueue(tx, textMessage, told, { startAfter, id }))
}

/** Written down right after: only a crash in between can have it sent twice. */
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
