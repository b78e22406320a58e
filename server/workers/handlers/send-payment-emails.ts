import { listCharges } from '#server/data/booking/booking-charges.ts'
import { listLedger } from '#server/data/payment/ledger.ts'
import { findPayment, type Payment } from '#server/data/payment/payments.ts'
import { paymentReceivedEmail } from '#server/email/emails/customer/payment-received.ts'
import { paymentRequestedEmail } from '#server/email/emails/customer/payment-requested.ts'
import { sendEmail } from '#server/email/send-email.ts'
import { receiptContent } from '#server/receipts/receipt-content.ts'
import { receiptPdf } from '#server/receipts/receipt-pdf.ts'
import { resolveZellePayee } from '#server/use-cases/payment/zelle-payee.ts'
import type { EmailDependencies } from './email-dependencies.ts'
import { enqueueText } from './enqueue-text.ts'
import { notifyCompanyOfConfirmation } from './notify-company.ts'
import {
  type BookingForEmail,
  detailsForCustomer,
  readBookingForEmail,
  withCalendarInvite,
  withReservationMarkup,
} from './read-booking-for-email.ts'
import { sendCustomerEmail } from './send-customer-email.ts'

type Input = { paymentId: string; jobId: string }

/** Tells the customer that money has come, with the receipt; where it got them the car, that too. */
export async function sendPaymentReceivedEmail(
  deps: EmailDependencies,
  { paymentId, jobId }: Input,
): Promise<void> {
  const found = await readPaymentForEmail(deps, paymentId)
  if (!found) return
  const { payment, trip } = found
  const { booking, site, about } = trip
  const ledger = await listLedger(deps.db, booking.id)
  const came = ledger.filter(({ kind, paymentId: of }) => kind === 'paid' && of === paymentId)
  const last = came.at(-1)
  if (!last) return
  const confirmed = findConfirmingPayment(trip, ledger) === paymentId
  if (confirmed) {
    await notifyCompanyOfConfirmation(deps, booking.id)
    await enqueueText(deps, { kind: 'confirmed', bookingId: booking.id, jobId })
  }
  const received = {
    cents: came.reduce((sum, { cents }) => sum + cents, 0),
    method: payment.method,
    at: last.at,
  }
  const letter = {
    ...paymentReceivedEmail({ ...about, received, confirmed }),
    attachments: [await receiptFile(deps, trip)],
  }
  const sent = confirmed ? withCalendarInvite(letter, trip) : withReservationMarkup(letter, trip)
  await sendEmail(deps, { email: sent, site, jobId })
}

/** Sends the customer the request to pay by Zelle, for as long as it is open. */
export async function sendPaymentRequestedEmail(
  deps: EmailDependencies,
  { paymentId, jobId }: Input,
): Promise<void> {
  const found = await readPaymentForEmail(deps, paymentId)
  if (!found || !isOpenRequest(found.payment, deps.now())) return
  const { payment: request, trip } = found
  const payee = resolveZellePayee(deps, trip.site)
  const letter = paymentRequestedEmail({ ...detailsForCustomer(deps, trip), request, payee })
  await sendCustomerEmail(deps, { email: letter, site: trip.site, jobId, isProven: trip.isProven })
}

/** A request that was paid, withdrawn or forgotten is not asked for again. */
function isOpenRequest({ status, expiresAt }: Payment, now: Date): boolean {
  return status === 'requested' && expiresAt > now
}

export async function readPaymentForEmail(
  deps: EmailDependencies,
  paymentId: string,
): Promise<{ payment: Payment; trip: BookingForEmail } | undefined> {
  const payment = await findPayment(deps.db, paymentId)
  const trip = payment && (await readBookingForEmail(deps, payment.bookingId))
  return payment && trip ? { payment, trip } : undefined
}

/** The payment with which the price was whole: the last that had come when the booking was confirmed. */
function findConfirmingPayment(
  { detail }: BookingForEmail,
  ledger: readonly { kind: string; paymentId: string; at: Date }[],
): string | undefined {
  const confirmedAt = detail.timeline.find(({ status }) => status === 'confirmed')?.at
  if (!confirmedAt) return undefined
  return ledger.findLast(({ kind, at }) => kind === 'paid' && at <= new Date(confirmedAt))?.paymentId
}

async function receiptFile({ db, now }: EmailDependencies, { booking, detail, site }: BookingForEmail) {
  const facts = receiptContent(detail, await listCharges(db, booking.id))
  return {
    filename: `receipt-${booking.reference}.pdf`,
    content: await receiptPdf(facts, { site, now: now() }),
    contentType: 'application/pdf',
  }
}
