import { heldForPayment } from '#domain/payment/booking-balance.ts'
import type { PaymentConfirmation } from '#domain/payment/payment-view.ts'
import { canSendRefund } from '#domain/payment/refund-order.ts'
import type { CompanyActor, HistoryNote } from '#domain/status/actor.ts'
import type { ConfirmPayload } from '#server/crypto/signing.ts'
import { type Booking, findBooking, lockBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import {
  addToLedger,
  findRefund,
  listLedger,
  type Refund,
  setRefundDone,
} from '#server/data/payment/ledger.ts'
import {
  findPayment,
  lockPayment,
  type Payment,
  readBookingMoney,
  readTips,
} from '#server/data/payment/payments.ts'
import { addAudit, movePayment } from '#server/data/status/move-status.ts'
import { applyPaymentEffects, type PaymentOutcome } from '#server/use-cases/payment/apply-payment-effects.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'

type Dependencies = Pick<PaymentDependencies, 'db' | 'jobs' | 'now'>

type Received = {
  by?: CompanyActor
  /** If only a part of the requested amount has arrived. */
  partCents?: number | undefined
}

/**
 * Records that the company has received the money of a Zelle request, however late. Where nothing is due any more, it is
 * refunded. A second confirmation changes nothing. Returns whether this one did.
 */
export async function confirmPayment(
  deps: Dependencies,
  paymentId: string,
  { by = { actor: 'operator-link' }, partCents }: Received = {},
): Promise<boolean> {
  const reason = partCents === undefined ? 'Received by Zelle' : 'Received in part by Zelle'
  const note: HistoryNote = { ...by, reason, at: deps.now() }
  return withPayment(deps, paymentId, async (tx, payment) => {
    if (payment.method !== 'zelle') return null
    const { bookingId, amountCents } = payment
    const cents = partCents ?? amountCents
    const row = { bookingId, paymentId, kind: 'paid' as const, cents, at: note.at }
    if ((await addToLedger(tx, { ...row, externalId: `zelle:${paymentId}` })) === 'known') return null
    await movePayment(tx, payment, { to: 'paid', ...note })
    // What follows from it needs no entry of its own in the audit log.
    const { audit: _, ...effect } = note
    return { paymentId, purpose: payment.purpose, arrived: true, setAside: false, ...effect }
  })
}

type SentBack = {
  by?: CompanyActor
  /** What the bank calls the transfer. */
  transfer?: string
  /** The money has left the company's account, whether or not it is owed now. */
  isAlreadySent?: boolean
  /** Whether the locked booking is the one that was seen. */
  isCurrent?: (booking: Booking) => boolean
}

type RefundResult = 'recorded' | 'known' | 'refused' | 'changed' | 'not-owed'

/**
 * Records that the company has sent money back. A second confirmation changes nothing. 'refused': the money goes back by
 * card, or there is no such refund. 'not-owed': the price or the payments have changed since it was ordered. If it was sent
 * all the same, the customer owes again what is missing then.
 */
export async function confirmRefund(
  deps: Dependencies,
  refundId: string,
  {
    by = { actor: 'operator-link' },
    transfer = '',
    isAlreadySent = false,
    isCurrent = () => true,
  }: SentBack = {},
): Promise<RefundResult> {
  const refund = await findRefund(deps.db, refundId)
  if (!refund) return 'refused'
  const { paymentId, bookingId, cents } = refund
  const way = refund.byHand ? 'Sent back by hand' : 'Sent back by Zelle'
  // The entry of the audit log is about the refund, whatever moves because of it.
  const { audit, ...author }: Omit<HistoryNote, 'reason'> = { ...by, at: deps.now() }
  let result: RefundResult = 'recorded'
  await withPayment(deps, paymentId, async (tx, payment, booking) => {
    const refuse = (why: RefundResult) => {
      result = why
      return null
    }
    if (payment.method !== 'zelle' && !refund.byHand) return refuse('refused')
    if (!isCurrent(booking)) return refuse('changed')
    const current = await findRefund(tx, refundId)
    if (!current || current.doneAt) return refuse('known')
    const isDue = await isOwed(tx, { refund: current, payment, booking })
    if (!isDue && !isAlreadySent) return refuse('not-owed')
    const sent = isDue ? way : `${way} when it wasn’t owed anymore`
    const note: HistoryNote = { ...author, reason: transfer ? `${sent}, ${transfer}` : sent }
    const kind = refund.byHand ? ('refunded-by-hand' as const) : ('refunded' as const)
    const row = { bookingId, paymentId, kind, cents: -cents, at: note.at }
    const externalId = `${refund.byHand ? 'by-hand' : 'zelle'}:${paymentId}:refund:${refundId}`
    if ((await addToLedger(tx, { ...row, externalId })) === 'known') return refuse('known')
    await setRefundDone(tx, refundId, note.at)
    await addAudit(tx, { ...note, audit })
    // The status of a card payment comes from its provider.
    if (payment.method === 'zelle') {
      const left = heldForPayment(paymentId, await readBookingMoney(tx, bookingId))
      const to = left > 0 ? 'partially-refunded' : 'refunded'
      if (to !== payment.status) await movePayment(tx, payment, { to, ...note })
    }
    return { paymentId, purpose: payment.purpose, arrived: false, setAside: false, ...note }
  })
  return result
}

type OwedRefund = { refund: Refund; payment: Payment; booking: Booking }

async function isOwed(db: Db | Transaction, { refund, payment, booking }: OwedRefund): Promise<boolean> {
  if (refund.withdrawnAt) return false
  const readMoney = payment.purpose === 'tip' ? readTips : readBookingMoney
  return canSendRefund(booking, await readMoney(db, booking.id), refund)
}

/** Locks the booking, then the payment, and applies the effects unless `work` returns null. */
async function withPayment(
  { db, jobs }: Dependencies,
  paymentId: string,
  work: (tx: Transaction, payment: Payment, booking: Booking) => Promise<PaymentOutcome | null>,
): Promise<boolean> {
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const found = await findPayment(tx, paymentId)
    const booking = found && (await lockBooking(tx, found.bookingId))
    const payment = await lockPayment(tx, paymentId)
    if (!booking || !payment) return false
    const news = await work(tx, payment, booking)
    if (news) await applyPaymentEffects({ tx, jobs }, booking, news)
    return news !== null
  })
}

/** The payment or refund that the company's link confirms; null if it does not exist. */
export async function readConfirmation(
  { db, payee }: { db: Db; payee: string },
  payload: ConfirmPayload,
): Promise<PaymentConfirmation | null> {
  const refund = 'refund' in payload ? await findRefund(db, payload.refund) : undefined
  const payment = await findPayment(
    db,
    'payment' in payload ? payload.payment : (refund?.paymentId ?? unknownId),
  )
  const booking = payment && (await findBooking(db, payment.bookingId))
  if (!booking || (payment.method !== 'zelle' && !refund?.byHand)) return null
  const arrived = (await listLedger(db, booking.id)).find(
    ({ paymentId, kind }) => paymentId === payment.id && kind === 'paid',
  )
  const at = (refund ? refund.doneAt : arrived?.at)?.toISOString() ?? null
  const { firstName, secondName } = booking.contact
  return {
    kind: refund ? 'refund' : 'payment',
    reference: booking.reference,
    amountCents: refund ? refund.cents : payment.amountCents,
    customerName: [firstName, secondName].filter(Boolean).join(' '),
    payee: refund ? null : payee,
    done: at !== null,
    isOwed: !refund || refund.doneAt !== null || (await isOwed(db, { refund, payment, booking })),
    at,
  }
}

const unknownId = '00000000-0000-4000-8000-000000000000'
