import { eq } from 'drizzle-orm'
import type { HistoryNote } from '#domain/status/actor.ts'
import { type BookingStatus, bookingMachine } from '#domain/status/booking-status.ts'
import {
  type PaymentAttemptStatus,
  type PaymentStatus,
  paymentAttemptMachine,
  paymentMachine,
} from '#domain/status/payment-status.ts'
import { type QuoteStatus, quoteMachine } from '#domain/status/quote-status.ts'
import { assertMove } from '#domain/status/state-machine.ts'
import { type Booking, type BookingUpdate, updateBooking } from '#server/data/booking/bookings.ts'
import { addHistory } from '#server/data/booking/history.ts'
import { type Quote, type QuoteUpdate, updateQuote } from '#server/data/booking/quotes.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import type { Payment, PaymentUpdate } from '#server/data/payment/payments.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { payments } from '#server/data/tables/payment-tables.ts'
import { bookings, quotes } from '#server/data/tables/tables.ts'

type BookingMove = HistoryNote & { to: BookingStatus; change?: BookingUpdate }

/**
 * Moves a locked booking to another status, and writes row and history together. No other code writes
 * `bookings.status`. An illegal move is a bug and throws; the database refuses it too.
 */
export async function moveBooking(
  tx: Transaction,
  booking: Booking,
  { to, change = {}, ...note }: BookingMove,
): Promise<Booking> {
  const { id, status: from } = booking
  assertMove(bookingMachine, { subject: `Booking ${id}`, from, to })
  await tx
    .update(bookings)
    .set({ ...change, status: to })
    .where(eq(bookings.id, id))
  const entry = { subject: 'booking' as const, subjectId: id, fromStatus: from, toStatus: to }
  await addHistory(tx, [{ ...entry, ...toHistory(note) }])
  await addAudit(tx, note)
  return { ...booking, ...change, status: to }
}

/** Changes a locked booking without changing its status. The history gets an entry, which the timeline shows as a change. */
export async function amendBooking(
  tx: Transaction,
  booking: Booking,
  { change, ...note }: HistoryNote & { change: BookingUpdate },
): Promise<Booking> {
  const { id, status } = booking
  await updateBooking(tx, id, change)
  const entry = { subject: 'booking' as const, subjectId: id, fromStatus: status, toStatus: status }
  await addHistory(tx, [{ ...entry, ...toHistory(note) }])
  await addAudit(tx, note)
  return { ...booking, ...change }
}

/** Moves the payment status of a locked booking, which is derived from its money. No other code writes it. */
export async function moveBookingPayment(
  tx: Transaction,
  booking: Booking,
  { to, ...note }: HistoryNote & { to: PaymentStatus },
): Promise<Booking> {
  const { id, paymentStatus: from } = booking
  assertMove(paymentMachine, { subject: `Payment status of booking ${id}`, from, to })
  await tx.update(bookings).set({ paymentStatus: to }).where(eq(bookings.id, id))
  const entry = { subject: 'payment' as const, subjectId: id, fromStatus: from, toStatus: to }
  await addHistory(tx, [{ ...entry, ...toHistory(note) }])
  return { ...booking, paymentStatus: to }
}

/** Moves a locked quote to another status, and writes row and history together. No other code writes its status. */
export async function moveQuote(
  tx: Transaction,
  { id, status: from }: Pick<Quote, 'id' | 'status'>,
  { to, change = {}, ...note }: HistoryNote & { to: QuoteStatus; change?: QuoteUpdate },
): Promise<void> {
  assertMove(quoteMachine, { subject: `Quote ${id}`, from, to })
  await tx
    .update(quotes)
    .set({ ...change, status: to })
    .where(eq(quotes.id, id))
  const entry = { subject: 'quote' as const, subjectId: id, fromStatus: from, toStatus: to }
  await addHistory(tx, [{ ...entry, ...toHistory(note) }])
  await addAudit(tx, note)
}

/** Changes a locked quote without changing its status, such as when another answer replaces the first. */
export async function amendQuote(
  tx: Transaction,
  { id, status }: Pick<Quote, 'id' | 'status'>,
  { change, ...note }: HistoryNote & { change: QuoteUpdate },
): Promise<void> {
  await updateQuote(tx, id, change)
  const entry = { subject: 'quote' as const, subjectId: id, fromStatus: status, toStatus: status }
  await addHistory(tx, [{ ...entry, ...toHistory(note) }])
  await addAudit(tx, note)
}

type PaymentMove = HistoryNote & { to: PaymentAttemptStatus; change?: PaymentUpdate }

/** Moves a locked payment to another status, and writes row and history together. No other code writes its status. */
export async function movePayment(
  tx: Transaction,
  { id, status: from }: Pick<Payment, 'id' | 'status'>,
  { to, change = {}, ...note }: PaymentMove,
): Promise<void> {
  assertMove(paymentAttemptMachine, { subject: `Payment ${id}`, from, to })
  await tx
    .update(payments)
    .set({ ...change, status: to })
    .where(eq(payments.id, id))
  const entry = { subject: 'payment' as const, subjectId: id, fromStatus: from, toStatus: to }
  await addHistory(tx, [{ ...entry, ...toHistory(note) }])
  await addAudit(tx, note)
}

/** The columns of a note. */
function toHistory({ actor, staffId, chauffeurId, reason, at }: HistoryNote) {
  return { actor, staffId: staffId ?? null, chauffeurId: chauffeurId ?? null, reason, at }
}

/** What someone at the desk does is in the audit log, too. */
export async function addAudit(tx: Transaction, { staffId, audit, at: now }: HistoryNote): Promise<void> {
  if (!audit || !staffId) return
  const { device, address, ...entry } = audit
  await recordAudit(tx, { ...entry, staffId, origin: { device, address }, now })
}
