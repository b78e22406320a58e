import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { bookingDocument, hasPaid } from '#domain/booking/detail/booking-document.ts'
import { fullName } from '#domain/contact/contact-schema.ts'
import type { LedgerEntryKind, PaymentMethod } from '#domain/payment/booking-balance.ts'
import { amountToCapture, ledgerEntryLabel } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { paymentStatusLabels, receiptStatusLabels } from '#domain/status/status-texts.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatDate } from '#domain/time/wall-clock.ts'
import { formatFlight, formatReturnFlight } from '#domain/trip/flight.ts'
import { formatHourlyTrip } from '#domain/trip/hourly-trip.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { childSeatTypes, formatReturnTime, formatTripOptions } from '#domain/trip/trip-options.ts'
import type { BookingCharge } from '#server/data/booking/bookings.ts'

export type Detail = [label: string, value: string]

export type Amount = { label: string; cents: number; note?: string }

/** The text and amounts of a receipt, before layout. */
export type ReceiptContent = {
  reference: string
  /** 'Receipt' only after a payment. */
  title: string
  /** The name of the PDF file. */
  fileName: string
  details: Detail[]
  trip: Detail[]
  /** The agreed price line by line, and later deductions. */
  amounts: Amount[]
  /** Null until the company sets the price. */
  totalCents: number | null
  /** Payments and refunds, and the balance due. Null if there are none and there is no price yet. */
  payments: { lines: Amount[]; dueCents: number } | null
}

/** A ledger entry of a tip. Receipts leave out the provider's dispute fee. */
type TipMovement = { kind: LedgerEntryKind; cents: number; at: Date }

export function receiptContent(
  booking: BookingDetail,
  charges: readonly BookingCharge[],
  tips: readonly TipMovement[] = [],
): ReceiptContent {
  const { reference, price, totalCents } = booking
  const { title, file } = bookingDocument({
    status: booking.status,
    isPriced: price !== null,
    hasPaid: tips.length > 0 || hasPaid(booking.payment),
  })
  return {
    reference,
    title,
    fileName: `${file}-${reference}.pdf`,
    details: [
      ['Reference', reference],
      ['Booked on', formatDate(newYorkClockAt(new Date(booking.createdAt)))],
      ['Booking', receiptStatusLabels[booking.status]],
      ['Payment', paymentStatusLabels[booking.paymentStatus]],
      ['Customer', fullName(booking.contact)],
      ['Email', booking.contact.email],
    ],
    trip: tripDetails(booking),
    amounts: [...(price?.lines ?? []), ...laterCharges(charges)],
    totalCents,
    payments: withTips(listPayments(booking), tips),
  }
}

/** Tips are no part of the price, and are listed as that. */
function withTips(
  payments: ReceiptContent['payments'],
  tips: readonly TipMovement[],
): ReceiptContent['payments'] {
  if (tips.length === 0) return payments
  const lines = tips.flatMap(({ kind, cents, at }) => {
    const label = tipLabels[kind]
    return label ? [{ label: `${label}, ${formatDate(newYorkClockAt(at))}`, cents }] : []
  })
  return { lines: [...(payments?.lines ?? []), ...lines], dueCents: payments?.dueCents ?? 0 }
}

const tipLabels: Record<LedgerEntryKind, string | null> = {
  paid: 'Tip by card, on top of the price',
  refunded: 'Tip refunded',
  'refunded-by-hand': 'Tip refunded another way',
  'refund-failed': 'Tip refund failed',
  disputed: 'Tip disputed with your bank',
  reinstated: 'Tip dispute closed',
  'dispute-fee': null,
}

/** The ledger entries, then pending amounts. Refunds are negative. */
function listPayments(booking: BookingDetail): ReceiptContent['payments'] {
  const { payment, totalCents } = booking
  const { movements, authorizedCents, refundingCents, dueCents } = payment
  if (movements.length === 0 && totalCents === null) return null
  const moved = movements.map(({ kind, method, cents, at }) => {
    const day = formatDate(newYorkClockAt(new Date(at)))
    return { label: `${ledgerEntryLabel(kind, methodNames[method])}, ${day}`, cents }
  })
  const pending: (Amount | false)[] = [
    authorizedCents > 0 && { label: authorizationLabel(booking), cents: authorizedCents },
    refundingCents > 0 && { label: 'Being refunded', cents: -refundingCents },
  ]
  return { lines: [...moved, ...pending.filter((line) => line !== false)], dueCents }
}

function authorizationLabel({ totalCents, payment }: BookingDetail): string {
  const { authorizedCents, chargedAt } = payment
  const cents = amountToCapture(totalCents, payment)
  if (!chargedAt || cents === 0) return 'Authorized on the card'
  const part = cents < authorizedCents ? `${formatCents(cents)} of it ` : ''
  const day = formatDate(newYorkClockAt(new Date(chargedAt)))
  return `Authorized on the card, ${part}to be charged ${payment.isChargedAfterTrip ? 'after the trip ' : ''}on ${day}`
}

const methodNames: Record<PaymentMethod, string> = { card: 'card', zelle: 'Zelle' }

/** The price lines are those of the trip as agreed. What the end of the booking changed is listed after them. */
function laterCharges(charges: readonly BookingCharge[]): Amount[] {
  return charges.flatMap(({ kind, cents }) => {
    const label = endLabels[kind]
    return label ? [{ label, cents }] : []
  })
}

const endLabels: Partial<Record<BookingCharge['kind'], string>> = {
  cancelled: 'Canceled: price reduction',
  expired: 'Not paid in time: nothing is due',
  'fee-refunded': 'Refund of the cancellation fee',
}

function tripDetails(booking: BookingDetail): Detail[] {
  const { stops, car, childSeats } = booking
  const seats = childSeats.map(({ type, count }) => `${count} × ${seatLabel(type)}`).join(', ')
  const rows: [string, string | null][] = [
    ['Trip', tripTypes.find(({ value }) => value === booking.type)?.label ?? booking.type],
    ['Pick-up', formatNewYorkTime(booking.pickUpAt)],
    ['From', booking.pickUpLocation],
    ...stops.map(({ address }): Detail => ['Stop', address]),
    ['To', booking.destinationLocation],
    ['Return', formatReturnTime(booking, formatNewYorkTime)],
    ['Hours', formatHourlyTrip(booking)],
    ['Car', car?.name ?? null],
    [booking.passengers.length > 1 ? 'Travelers' : 'Traveler', booking.passengers.map(fullName).join(', ')],
    ['Passengers', String(booking.passengerCount)],
    ['Bags', String(booking.luggageCount)],
    ['Child seats', seats],
    ['Options', formatTripOptions(booking)],
    ['Flight', formatFlight(booking)],
    ['Return flight', formatReturnFlight(booking)],
  ]
  return rows.filter((row): row is Detail => Boolean(row[1]))
}

function seatLabel(type: string): string {
  return childSeatTypes.find(({ value }) => value === type)?.label ?? type
}
