import { listCharges } from '#server/data/booking-charges.ts'
import { listLedger } from '#server/data/ledger.ts'
import { findPayment, type Payment } from '#server/data/payments.ts'
import { paymentReceivedLetter } from '#server/email/letters/payment-received.ts'
import { paymentRequestedLetter } from '#server/email/letters/payment-requested.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import { receiptFacts } from '#server/receipts/receipt-facts.ts'
import { receiptPdf } from '#server/receipts/receipt-pdf.ts'
import { zellePayeeOf } from '#server/use-cases/payment/zelle-payee.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { forCustomer, type MailedTrip, readTrip, withReservations, withTrip } from './mail-trip.ts'
import { sendToCustomer } from './send-to-customer.ts'
import { tellByText } from './tell-by-text.ts'
import { tellCompanyConfirmed } from './tell-company.ts'

type Told = { paymentId: string; jobId: string }

/** Tells the customer that money has come, with the receipt; where it got them the car, that too. */
export async function mailPaymentReceived(deps: MailDependencies, { paymentId, jobId }: Told): Promise<void> {
  const found = await readPayment(deps, paymentId)
  if (!found) return
  const { payment, trip } = found
  const { booking, site, about } = trip
  const ledger = await listLedger(deps.db, booking.id)
  const came = ledger.filter(({ kind, paymentId: of }) => kind === 'paid' && of === paymentId)
  const last = came.at(-1)
  if (!last) return
  const confirmed = confirmedBy(trip, ledger) === paymentId
  if (confirmed) {
    await tellCompanyConfirmed(deps, booking.id)
    await tellByText(deps, { kind: 'confirmed', bookingId: booking.id, jobId })
  }
  const received = {
    cents: came.reduce((sum, { cents }) => sum + cents, 0),
    method: payment.method,
    at: last.at,
  }
  const letter = {
    ...paymentReceivedLetter({ ...about, received, confirmed }),
    attachments: [await receiptFile(deps, trip)],
  }
  const sent = confirmed ? withTrip(letter, trip) : withReservations(letter, trip)
  await sendLetter(deps, { letter: sent, site, jobId })
}

/** Sends the customer the request to pay by Zelle, for as long as it is open. */
export async function mailPaymentRequested(
  deps: MailDependencies,
  { paymentId, jobId }: Told,
): Promise<void> {
  const found = await readPayment(deps, paymentId)
  if (!found || !isAwaited(found.payment, deps.now())) return
  const { payment: request, trip } = found
  const payee = zellePayeeOf(deps, trip.site)
  const letter = paymentRequestedLetter({ ...forCustomer(deps, trip), request, payee })
  await sendToCustomer(deps, { letter, site: trip.site, jobId, isProven: trip.isProven })
}

/** A request that was paid, withdrawn or forgotten is not asked for again. */
function isAwaited({ status, expiresAt }: Payment, now: Date): boolean {
  return status === 'requested' && expiresAt > now
}

export async function readPayment(
  deps: MailDependencies,
  paymentId: string,
): Promise<{ payment: Payment; trip: MailedTrip } | undefined> {
  const payment = await findPayment(deps.db, paymentId)
  const trip = payment && (await readTrip(deps, payment.bookingId))
  return payment && trip ? { payment, trip } : undefined
}

/** The payment with which the price was whole: the last that had come when the booking was confirmed. */
function confirmedBy(
  { detail }: MailedTrip,
  ledger: readonly { kind: string; paymentId: string; at: Date }[],
): string | undefined {
  const confirmedAt = detail.timeline.find(({ status }) => status === 'confirmed')?.at
  if (!confirmedAt) return undefined
  return ledger.findLast(({ kind, at }) => kind === 'paid' && at <= new Date(confirmedAt))?.paymentId
}

async function receiptFile({ db, now }: MailDependencies, { booking, detail, site }: MailedTrip) {
  const facts = receiptFacts(detail, await listCharges(db, booking.id))
  return {
    filename: `receipt-${booking.reference}.pdf`,
    content: await receiptPdf(facts, { site, now: now() }),
    contentType: 'application/pdf',
  }
}
