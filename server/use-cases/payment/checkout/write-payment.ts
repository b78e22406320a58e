import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
import { computeBalance, findOpenAttempt, sumHeld } from '#domain/payment/booking-balance.ts'
import { canBePaid } from '#domain/payment/payment-state.ts'
import { captureTiming, computeCheckoutEnd, computePaymentRequestEnd } from '#domain/payment/payment-times.ts'
import type { Actor } from '#domain/status/actor.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'
import { type Booking, lockBooking, updateBooking } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { countHit } from '#server/data/limits/rate-limits.ts'
import {
  type BookingMoney,
  insertPayment,
  type Payment,
  readBookingMoney,
} from '#server/data/payment/payments.ts'
import { movePayment } from '#server/data/status/move-status.ts'
import type { CheckoutOrder, PaymentProvider } from '#server/integrations/payments/port.ts'
import { companyMail, paymentRequested, reconcilePayment } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { extendedHold } from '#server/use-cases/booking/booking-links.ts'
import { syncBookingStatus } from '#server/use-cases/booking/sync-booking-status.ts'
import type { PaymentError } from './payment-error.ts'
import { isBeingOpened, type WrittenPayment } from './written-payment.ts'

type Input = {
  bookingId: string
  method: PaymentMethod
  payments: Pick<PaymentProvider, 'name'>
  actor: Actor
  now: Date
}

type Dependencies = { tx: Transaction; jobs: JobQueue }

/** The transaction that begins a payment: one open attempt per booking, for what is due now. */
export async function writePayment(deps: Dependencies, input: Input): Promise<WrittenPayment> {
  const { tx } = deps
  const locked = await lockBooking(tx, input.bookingId)
  if (!locked) return refuse({ code: 'not-payable' })
  // Written together with the attempt, if there is one.
  const booking = { ...locked, ...extendedHold(locked, input.now) }
  const money = await readBookingMoney(tx, booking.id)
  const refusal = findPaymentError(booking, { money, now: input.now })
  if (refusal) return refuse(refusal)
  const dueCents = computeBalance(booking, money).dueCents
  const paying = { ...input, booking, money, dueCents, open: findOpenAttempt(money.payments) }
  return input.method === 'card' ? writeCheckout(deps, paying) : writeZelleRequest(deps, paying)
}

function findPaymentError(
  booking: Booking,
  { money, now }: { money: BookingMoney; now: Date },
): PaymentError | null {
  if (booking.totalCents === null) return { code: 'not-priced' }
  if (computeBalance(booking, money).dueCents === 0) return { code: 'already-paid' }
  if (canBePaid(booking, now)) return null
  return { code: booking.status === 'requested' ? 'too-late' : 'not-payable' }
}

type Paying = Input & {
  booking: Booking
  money: BookingMoney
  dueCents: number
  open: Payment | undefined
}

/** The minimum of card networks. */
const leastByCardCents = 50

async function writeCheckout(deps: Dependencies, paying: Paying): Promise<WrittenPayment> {
  const { booking, open, dueCents, now } = paying
  if (dueCents < leastByCardCents) return refuse({ code: 'too-little-for-card' })
  if (open?.method === 'card') {
    const isGood = open.amountCents === dueCents && open.expiresAt > now
    if (isGood && open.checkoutUrl) return { kind: 'open', checkoutUrl: open.checkoutUrl }
    if (isGood && isBeingOpened(open, now))
      return { kind: 'to-open', payment: open, isNew: false, order: toCheckoutOrder(paying, open) }
    return { kind: 'in-the-way', payment: open }
  }
  const expiresAt = computeCheckoutEnd(booking, now)
  if (!expiresAt) return refuse({ code: 'too-late' })
  await withdrawPayment(deps, paying)
  const payment = await beginPayment(deps, paying, {
    provider: paying.payments.name,
    status: 'pending',
    captures: captureTiming(booking, now),
    expiresAt,
  })
  const startAfter = new Date(now.getTime() + firstLookMs)
  await deps.jobs.enqueue(deps.tx, reconcilePayment, { paymentId: payment.id }, { startAfter })
  return { kind: 'to-open', payment, isNew: true, order: toCheckoutOrder(paying, payment) }
}

/** When a checkout without events is read for the first time. */
const firstLookMs = 120_000

/** Enough for a customer whose email gets lost. */
const requestsByMail = { limit: 3, windowSeconds: 3600 }

async function writeZelleRequest(deps: Dependencies, paying: Paying): Promise<WrittenPayment> {
  const { tx, jobs } = deps
  const { booking, open, dueCents, now } = paying
  if (open?.method === 'card') return { kind: 'in-the-way', payment: open }
  const expiresAt = computePaymentRequestEnd(booking, now)
  if (!expiresAt) return refuse({ code: 'too-late-for-zelle' })
  const counted = await countHit(tx, { key: `zelle-letter:${booking.id}`, ...requestsByMail, now })
  if (!counted.allowed)
    return refuse({ code: 'too-many-requests', retryAfterSeconds: counted.retryAfterSeconds })
  const again = open && open.amountCents === dueCents && open.expiresAt > now ? open : null
  if (!again) await withdrawPayment(deps, paying)
  const payment =
    again ??
    (await beginPayment(deps, paying, { provider: 'zelle', status: 'requested', captures: 'now', expiresAt }))
  const { id: paymentId } = payment
  await jobs.enqueue(tx, paymentRequested, { paymentId })
  if (!again) {
    await jobs.enqueue(tx, companyMail, { kind: 'payment-to-confirm', id: paymentId }, { id: paymentId })
    await jobs.enqueue(tx, reconcilePayment, { paymentId }, { startAfter: expiresAt })
  }
  return { kind: 'requested', reference: booking.reference }
}

function refuse(error: PaymentError): WrittenPayment {
  return { kind: 'refused', error }
}

type PaymentStart = { booking: Booking; method: PaymentMethod; dueCents: number; actor: Actor; now: Date }

type NewPayment = Pick<Payment, 'provider' | 'status' | 'captures' | 'expiresAt'>

/** Stores an attempt to pay what is due. The hold lasts at least as long as the attempt. */
async function beginPayment(
  deps: Dependencies,
  { booking, method, dueCents: amountCents, actor, now }: PaymentStart,
  { expiresAt, ...of }: NewPayment,
): Promise<Payment> {
  const note = { actor, reason: method === 'card' ? 'Card chosen' : 'Zelle chosen', at: now }
  const row = { id: randomUUID(), bookingId: booking.id, method, amountCents, createdAt: now, expiresAt }
  const payment = await insertPayment(deps.tx, { ...row, ...of }, note)
  const { holdExpiresAt, awaitsEmail } = booking
  const longer = holdExpiresAt && holdExpiresAt < expiresAt ? expiresAt : holdExpiresAt
  // Written even if this attempt does not extend it: a short hold has become a long one.
  if (longer) await updateBooking(deps.tx, booking.id, { holdExpiresAt: longer, awaitsEmail })
  await syncBookingStatus(deps, { ...booking, holdExpiresAt: longer }, note)
  return payment
}

/** Ends an open Zelle request when another method is chosen. Money that still comes for it is recorded. */
async function withdrawPayment(
  { tx }: Dependencies,
  { open, actor, now: at }: { open: Payment | undefined; actor: Actor; now: Date },
): Promise<void> {
  if (open) await movePayment(tx, open, { to: 'expired', actor, reason: 'Withdrawn', at })
}

/** The order for the provider; the same payment always makes the same order. */
function toCheckoutOrder(
  { booking, money }: { booking: Booking; money: BookingMoney },
  { id: paymentId, amountCents, captures, expiresAt }: Payment,
): Omit<CheckoutOrder, 'successUrl' | 'cancelUrl'> {
  const { reference, contact, pickUpAt } = booking
  const trip = `trip ${reference} on ${formatLongDate(newYorkClockAt(pickUpAt))}`
  const description = sumHeld(money) > 0 ? `Difference for ${trip}` : `T${trip.slice(1)}`
  return { paymentId, reference, description, amountCents, captures, email: contact.email, expiresAt }
}
