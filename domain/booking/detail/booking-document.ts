import { type BookingStatus, isConfirmed, isOver } from '#domain/status/booking-status.ts'

type BookingDocument = {
  title: string
  /** The text of the download button. */
  label: string
  /** The first part of the file's name. */
  file: string
}

type DocumentedBooking = {
  status: BookingStatus
  isPriced: boolean
  /** Whether money was received, also if it was refunded since. */
  hasPaid: boolean
}

/** What a booking's PDF is: a receipt only after a payment. */
export function bookingDocument({ status, isPriced, hasPaid }: DocumentedBooking): BookingDocument {
  if (hasPaid) return documents.receipt
  if (isConfirmed(status)) return documents.confirmation
  return isPriced && !isOver(status) ? documents.estimate : documents.summary
}

const documents = {
  receipt: { title: 'Receipt', label: 'Receipt (PDF)', file: 'receipt' },
  confirmation: { title: 'Booking confirmation', label: 'Confirmation (PDF)', file: 'confirmation' },
  estimate: { title: 'Estimate', label: 'Estimate (PDF)', file: 'estimate' },
  summary: { title: 'Booking summary', label: 'Summary (PDF)', file: 'booking' },
} satisfies Record<string, BookingDocument>

type PaidAmounts = { paidCents: number; refundedCents: number; disputedCents: number }

/** The same for a booking with its payments. */
export function documentOfBooking({
  status,
  price,
  payment,
}: {
  status: BookingStatus
  price: unknown
  payment: PaidAmounts
}): BookingDocument {
  return bookingDocument({ status, isPriced: price !== null, hasPaid: hasPaid(payment) })
}

/** Whether money was received, also if it was refunded since. */
export function hasPaid({ paidCents, refundedCents, disputedCents }: PaidAmounts): boolean {
  return paidCents + refundedCents + disputedCents > 0
}
