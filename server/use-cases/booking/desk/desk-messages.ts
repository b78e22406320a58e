import { messageLabels } from '#domain/booking/detail/booking-messages.ts'
import { activeAdjustments } from '#domain/pricing/price/adjustments.ts'
import { isAwaitingPickUp, isCalledOff, isConfirmed } from '#domain/status/booking-status.ts'
import { listAdjustments } from '#server/data/booking/adjustments.ts'
import { type Booking, findBookingByReference } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { countHit } from '#server/data/limits/rate-limits.ts'
import {
  type BookingMessage,
  findBookingMessage,
  listBookingMessages,
} from '#server/data/messaging/booking-messages.ts'
import { listPayments } from '#server/data/payment/payments.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { messageAgain } from '#server/queue/job-definitions.ts'
import { readWayBackIfNext } from '#server/use-cases/messaging/read-way-back.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import type { Acting } from './act-on-booking.ts'
import type { DeskBookingFailure } from './desk-booking-error.ts'

type Reading = Pick<PaymentDependencies, 'db' | 'now'>

/** The emails that a customer got about a booking, the newest first, and which of them are still true. */
export async function readMessages({ db, now }: Reading, booking: Booking) {
  const messages = await listBookingMessages(db, booking.id)
  const context = await readContext(db, booking, now())
  return messages.map(({ id, kind, subjectId, at }) => ({
    id,
    kind,
    at: at.toISOString(),
    canSendAgain: isStillTrue({ kind, subjectId }, context),
  }))
}

/** Enough for a customer who looks in the wrong mailbox. */
const againLimit = { limit: 5, windowSeconds: 3600 }

type SendingAgain = Omit<Acting, 'version'> & { message: string }

type Limited = { ok: false; error: { code: 'rate-limited'; retryAfterSeconds: number } }

export type SendAgainResult = { ok: true } | DeskBookingFailure | Limited

/** Counts a message that is sent again. Emails and texts of a booking share the limit. */
export async function countAgain(tx: Transaction, bookingId: string, now: Date): Promise<Limited | null> {
  const counted = await countHit(tx, { key: `message-again:${bookingId}`, ...againLimit, now })
  if (counted.allowed) return null
  return { ok: false, error: { code: 'rate-limited', retryAfterSeconds: counted.retryAfterSeconds } }
}

/** Has an email sent again with the booking as it is now. */
export async function sendAgainAtDesk(
  { db, jobs, now }: Pick<PaymentDependencies, 'db' | 'jobs' | 'now'>,
  { reference, message: id, actor, client }: SendingAgain,
): Promise<SendAgainResult> {
  const booking = await findBookingByReference(db, reference)
  const message = await findBookingMessage(db, id)
  if (!booking || message?.bookingId !== booking.id) return refuse('message-not-found')
  const { kind, subjectId } = message
  if (!isStillTrue(message, await readContext(db, booking, now()))) return refuse('message-outdated')
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<SendAgainResult> => {
    const refusal = await countAgain(tx, booking.id, now())
    if (refusal) return refusal
    await jobs.enqueue(tx, messageAgain, { bookingId: booking.id, kind, subjectId })
    const subject = { kind: 'booking', id: booking.id, label: reference }
    const changes = [{ field: 'Email', from: null, to: messageLabels[kind] }]
    const entry = { action: 'message-sent-again', staffId: actor.id, subject, changes } as const
    await recordAudit(tx, { ...entry, changes: [...changes], origin: client.info, now: now() })
    return { ok: true }
  })
}

type Context = {
  booking: Booking
  /** The trip that is next: once the trip there is over, the way back. */
  next: Booking
  openIds: Set<string>
  now: Date
}

/** The payments that are still requested and the adjustments that were not taken back. */
async function readContext(db: Db, booking: Booking, now: Date): Promise<Context> {
  const payments = await listPayments(db, booking.id)
  const requested = payments.filter(({ status, expiresAt }) => status === 'requested' && expiresAt > now)
  const adjustments = await listAdjustments(db, booking.id)
  const shown = [
    ...activeAdjustments(adjustments),
    ...adjustments.filter(({ reverses }) => reverses !== null),
  ]
  const next = (await readWayBackIfNext(db, booking)) ?? booking
  return { booking, next, now, openIds: new Set([...requested, ...shown].map(({ id }) => id)) }
}

/** Whether the email would say something true. Its handler decides again when it is sent. */
function isStillTrue(
  { kind, subjectId }: Pick<BookingMessage, 'kind' | 'subjectId'>,
  { booking: { status, price, chauffeur }, next, openIds, now }: Context,
): boolean {
  switch (kind) {
    case 'received':
      return status === 'requested'
    case 'priced':
      return status === 'requested' && price !== null
    case 'confirmed':
      return isConfirmed(status)
    case 'changed':
      return !isCalledOff(status)
    case 'chauffeur':
      return chauffeur !== null && !isCalledOff(status)
    case 'reminder':
      return isAwaitingPickUp(next.status) && next.pickUpAt > now
    case 'cancelled':
    case 'expired':
    case 'en-route':
    case 'on-location':
    case 'no-show':
      return status === kind
    case 'correction':
    case 'chauffeur-lost':
      return false
    case 'settled':
      return status === 'completed' || status === 'no-show'
    case 'payment-received':
    case 'tip':
      return true
    case 'payment-requested':
    case 'adjusted':
      return subjectId !== null && openIds.has(subjectId)
  }
}

function refuse(code: 'message-not-found' | 'message-outdated'): DeskBookingFailure {
  return { ok: false, error: { code } }
}
