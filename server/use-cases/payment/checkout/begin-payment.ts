import { randomUUID } from 'node:crypto'
import { type PaymentMethod, sumHeld } from '#domain/payment/booking-balance.ts'
import type { Actor } from '#domain/status/actor.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'
import { type Booking, updateBooking } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { movePayment } from '#server/data/payment/move-payment.ts'
import { type BookingMoney, insertPayment, type Payment } from '#server/data/payment/payments.ts'
import type { CheckoutOrder } from '#server/integrations/payments/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { syncBookingStatus } from '#server/use-cases/booking/sync-booking-status.ts'

type Dependencies = { tx: Transaction; jobs: JobQueue }

type Paying = { booking: Booking; method: PaymentMethod; dueCents: number; actor: Actor; now: Date }

type New = Pick<Payment, 'provider' | 'status' | 'captures' | 'expiresAt'>

/** Stores an attempt to pay what is due. The hold lasts at least as long as the attempt. */
export async function beginPayment(
  deps: Dependencies,
  { booking, method, dueCents: amountCents, actor, now }: Paying,
  { expiresAt, ...of }: New,
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
export async function withdrawPayment(
  { tx }: Dependencies,
  { open, actor, now: at }: { open: Payment | undefined; actor: Actor; now: Date },
): Promise<void> {
  if (open) await movePayment(tx, open, { to: 'expired', actor, reason: 'Withdrawn', at })
}

/** The order for the provider; the same payment always makes the same order. */
export function toCheckoutOrder(
  { booking, money }: { booking: Booking; money: BookingMoney },
  { id: paymentId, amountCents, captures, expiresAt }: Payment,
): Omit<CheckoutOrder, 'successUrl' | 'cancelUrl'> {
  const { reference, contact, pickUpAt } = booking
  const trip = `trip ${reference} on ${formatLongDate(newYorkClockAt(pickUpAt))}`
  const description = sumHeld(money) > 0 ? `Difference for ${trip}` : `T${trip.slice(1)}`
  return { paymentId, reference, description, amountCents, captures, email: contact.email, expiresAt }
}
