import { canTextAboutBooking } from '#domain/contact/sms.ts'
import { canBePaid } from '#domain/payment/payment-state.ts'
import type { linkChannels } from '#domain/staff/phone-booking-schemas.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { countHit } from '#server/data/limits/rate-limits.ts'
import { readSmsRecord } from '#server/data/messaging/sms-consents.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import { bookingReceived, textMessage } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { receiptDetails, toBookingReceipt } from '#server/use-cases/booking/booking-receipt.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'

type Dependencies = { db: Db; jobs: JobQueue; signer: Signer; now: () => Date }

type Sending = {
  reference: string
  by: (typeof linkChannels)[number]
  actor: StaffMember
  client: DeskClient
}

type SendResult =
  | { ok: true; link: { paymentUrl: string; sentTo: string } }
  | { ok: false; error: { code: 'not-found' | 'not-payable' | 'not-priced' | 'texts-not-agreed' } }
  | { ok: false; error: { code: 'rate-limited'; retryAfterSeconds: number } }

/** Enough for a customer who looks in the wrong place; a text costs money. */
const linkLimit = { limit: 5, windowSeconds: 3600 }

/** Sends the customer the link to pay an unpaid request once more. */
export async function sendPaymentLink(
  { db, jobs, signer, now: clock }: Dependencies,
  { reference, by, actor, client }: Sending,
): Promise<SendResult> {
  const booking = await findBookingByReference(db, reference)
  if (!booking) return refuse('not-found')
  const now = clock()
  if (booking.status !== 'requested' || !canBePaid(booking, now)) return refuse('not-payable')
  const { paymentUrl } = toBookingReceipt(signer, receiptDetails(booking))
  if (!paymentUrl) return refuse('not-priced')
  const { id, contact } = booking
  if (
    by === 'text' &&
    !canTextAboutBooking({ ...contact, ...booking }, await readSmsRecord(db, contact.phone))
  )
    return refuse('texts-not-agreed')
  const sentTo = by === 'text' ? contact.phone : contact.email
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<SendResult> => {
    const counted = await countHit(tx, { key: `payment-link:${id}`, ...linkLimit, now })
    if (!counted.allowed)
      return { ok: false, error: { code: 'rate-limited', retryAfterSeconds: counted.retryAfterSeconds } }
    await (by === 'text'
      ? jobs.enqueue(tx, textMessage, { kind: 'payment-link', bookingId: id })
      : jobs.enqueue(tx, bookingReceived, { bookingId: id }))
    await recordAudit(tx, {
      action: 'payment-link-sent',
      staffId: actor.id,
      subject: { kind: 'booking', id, label: reference },
      changes: [{ field: 'Sent to', from: null, to: sentTo }],
      origin: client.info,
      now,
    })
    return { ok: true, link: { paymentUrl, sentTo } }
  })
}

function refuse(code: 'not-found' | 'not-payable' | 'not-priced' | 'texts-not-agreed'): SendResult {
  return { ok: false, error: { code } }
}
