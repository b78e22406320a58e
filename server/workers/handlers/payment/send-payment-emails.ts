import { listLedger } from '#server/data/payment/ledger.ts'
import { findPayment, type Payment } from '#server/data/payment/payments.ts'
import { paymentReceivedEmail } from '#server/email/emails/customer/payment-received.ts'
import { paymentRequestedEmail } from '#server/email/emails/customer/payment-requested.ts'
import { resolveZellePayee } from '#server/use-cases/payment/zelle-payee.ts'
import {
  withCalendarInvite,
  withReservationMarkup,
} from '#server/workers/handlers/email/add-calendar-invite.ts'
import { enqueueText, notifyCompanyOfConfirmation } from '#server/workers/handlers/email/notify.ts'
import {
  type BookingForEmail,
  detailsForCustomer,
  readBookingForEmail,
} from '#server/workers/handlers/email/read-booking-for-email.ts'
import { receiptFile } from '#server/workers/handlers/email/receipt-file.ts'
import {
  type EmailDependencies,
  sendCustomerEmail,
} from '#server/workers/handlers/email/send-customer-email.ts'
import { notifyTravelers } from '#server/workers/handlers/email/send-traveler-email.ts'

/** `isRepeat` sends the email to the customer alone, without texts and other emails. */
type Input = { paymentId: string; jobId: string; isRepeat?: boolean }

/** Notifies the customer of a payment, with the receipt, and of the confirmation if this payment caused it. */
export async function sendPaymentReceivedEmail(
  deps: EmailDependencies,
  { paymentId, jobId, isRepeat = false }: Input,
): Promise<void> {
  const found = await readPaymentForEmail(deps, paymentId)
  if (!found) return
  const { payment, context } = found
  const { booking, site, about } = context
  const ledger = await listLedger(deps.db, booking.id)
  const entries = ledger.filter((entry) => entry.kind === 'paid' && entry.paymentId === paymentId)
  const last = entries.at(-1)
  if (!last) return
  const confirmed = findConfirmingPayment(context, ledger) === paymentId
  if (confirmed && !isRepeat) {
    await notifyCompanyOfConfirmation(deps, booking.id)
    await enqueueText(deps, { kind: 'confirmed', bookingId: booking.id, jobId })
    await notifyTravelers(deps, { kind: 'confirmed', bookingId: booking.id, since: booking.id })
  }
  const received = {
    cents: entries.reduce((sum, { cents }) => sum + cents, 0),
    method: payment.method,
    at: last.at,
  }
  const email = {
    ...paymentReceivedEmail({ ...about, received, confirmed }),
    attachments: [await receiptFile(deps, context)],
  }
  const withTrip = confirmed ? withCalendarInvite(email, context) : withReservationMarkup(email, context)
  const sent = { bookingId: booking.id, kind: 'payment-received' as const, subjectId: paymentId }
  await sendCustomerEmail(deps, { email: withTrip, site, jobId, isProven: true, about: sent })
}

/** Sends the customer the request to pay by Zelle, if it is still open. */
export async function sendPaymentRequestedEmail(
  deps: EmailDependencies,
  { paymentId, jobId }: Input,
): Promise<void> {
  const found = await readPaymentForEmail(deps, paymentId)
  if (!found || !isOpenRequest(found.payment, deps.now())) return
  const { payment: request, context } = found
  const payee = resolveZellePayee(deps, context.site)
  const email = paymentRequestedEmail({ ...detailsForCustomer(deps, context), request, payee })
  const { site, isProven, booking } = context
  const about = { bookingId: booking.id, kind: 'payment-requested' as const, subjectId: paymentId }
  await sendCustomerEmail(deps, { email, site, jobId, isProven, about })
}

function isOpenRequest({ status, expiresAt }: Payment, now: Date): boolean {
  return status === 'requested' && expiresAt > now
}

export async function readPaymentForEmail(
  deps: EmailDependencies,
  paymentId: string,
): Promise<{ payment: Payment; context: BookingForEmail } | undefined> {
  const payment = await findPayment(deps.db, paymentId)
  const context = payment && (await readBookingForEmail(deps, payment.bookingId))
  return payment && context ? { payment, context } : undefined
}

/** The payment that confirmed the booking: the last one received when it was confirmed. */
function findConfirmingPayment(
  { detail }: BookingForEmail,
  ledger: readonly { kind: string; paymentId: string; at: Date }[],
): string | undefined {
  const confirmedAt = detail.timeline.find(({ status }) => status === 'confirmed')?.at
  if (!confirmedAt) return undefined
  return ledger.findLast(({ kind, at }) => kind === 'paid' && at <= new Date(confirmedAt))?.paymentId
}
