import { describeProblem, messageTitle } from '#domain/staff/messages.ts'
import { type Booking, findBookingByReference } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { type BookingTextRow, listBookingTexts } from '#server/data/messaging/booking-texts.ts'
import { numberEndOf } from '#server/data/messaging/sent-messages.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { textKinds, textMessage } from '#server/queue/job-definitions.ts'
import { isTextStillRelevant } from '#server/sms/booking-text.ts'
import { findAgreedNumber, travelersToNotify } from '#server/use-cases/messaging/text-recipients.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import type { Acting } from './act-on-booking.ts'
import { countAgain, type SendAgainResult } from './desk-messages.ts'

type Dependencies = Pick<PaymentDependencies, 'db' | 'jobs' | 'now'>

/** The texts about a booking, the newest first: to whom, whether they were sent, and which can be sent again. */
export async function readTexts({ db, now }: Pick<Dependencies, 'db' | 'now'>, booking: Booking) {
  const rows = await listBookingTexts(db, booking.id)
  return rows.map((row) => ({
    id: row.id,
    title: messageTitle(row.job, row.kind),
    state: row.state,
    to: recipientOf(row, booking),
    at: row.at.toISOString(),
    problem: row.code && row.state !== 'sent' ? describeProblem(row.code) : null,
    canSendAgain: row.state === 'failed' || kindToRepeat(row, booking, now()) !== null,
  }))
}

type SendingAgain = Omit<Acting, 'version'> & { text: string }

/** Tries a text again that was given up, or sends one again with the booking as it is now. */
export async function sendTextAgain(
  { db, jobs, now: clock }: Dependencies,
  { reference, text: id, actor, client }: SendingAgain,
): Promise<SendAgainResult> {
  const booking = await findBookingByReference(db, reference)
  const row = booking && (await listBookingTexts(db, booking.id)).find((text) => text.id === id)
  if (!booking || !row) return { ok: false, error: { code: 'message-not-found' } }
  const now = clock()
  const passenger = row.passenger ?? undefined
  const kind = kindToRepeat(row, booking, now)
  if (row.state !== 'failed' && kind === null) return { ok: false, error: { code: 'message-outdated' } }
  if (!(await findAgreedNumber({ db }, booking, passenger)))
    return { ok: false, error: { code: 'texts-not-wanted' } }
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<SendAgainResult> => {
    const refusal = await countAgain(tx, booking.id, now)
    if (refusal) return refusal
    if (row.state === 'failed') {
      if ((await jobs.retryDeadLetters(tx, [id])) === 0)
        return { ok: false, error: { code: 'message-outdated' } }
    } else if (kind) await jobs.enqueue(tx, textMessage, { kind, bookingId: booking.id, passenger })
    const subject = { kind: 'booking', id: booking.id, label: reference }
    const changes = [{ field: 'Text', from: null, to: messageTitle(row.job, row.kind) }]
    const entry = { action: 'message-sent-again', staffId: actor.id, subject, changes } as const
    await recordAudit(tx, { ...entry, changes: [...changes], origin: client.info, now })
    return { ok: true }
  })
}

/** News of a trip in progress is old when it has been sent; the others are repeated while they are true. */
function kindToRepeat({ job, kind, state }: BookingTextRow, booking: Booking, now: Date) {
  if (job !== 'text-message' || state !== 'sent') return null
  const known = textKinds.find((name) => name === kind)
  return known && isTextStillRelevant(known, booking, now) ? known : null
}

/** 'the customer, ••• 0188' */
function recipientOf({ job, passenger, numberEnd }: BookingTextRow, booking: Booking): string {
  if (job === 'partner-text') return 'a partner'
  const traveler = passenger === null ? undefined : travelersToNotify(booking).get(passenger)
  const name = passenger === null ? 'the customer' : (traveler?.firstName ?? 'a traveler')
  const phone = passenger === null ? booking.contact.phone : traveler?.phone
  const end = numberEnd ?? (phone && numberEndOf(phone))
  return end ? `${name}, ••• ${end}` : name
}
