import { lockBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { insertPaymentEvent, isEventProcessed } from '#server/data/payment/payment-events.ts'
import {
  findPayment,
  findPaymentByIntent,
  findPaymentBySession,
  lockPayment,
  type Payment,
  updatePayment,
} from '#server/data/payment/payments.ts'
import { type ProviderEvent, UnknownCheckout } from '#server/integrations/payments/port.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { syncPaymentFromProvider } from './sync-payment-from-provider.ts'

/**
 * Handles an event of a provider. The event only names the payment to read; its content is not trusted. An event that
 * comes twice is handled once: its id is stored in the transaction that stores the result.
 */
export async function handleProviderEvent(deps: PaymentDependencies, event: ProviderEvent): Promise<void> {
  const { db, payments: provider } = deps
  const eventId = { provider: provider.name, eventId: event.id }
  if (await isEventProcessed(db, eventId)) return
  const payment = await find(deps, event)
  if (payment) await syncPaymentFromProvider(deps, { paymentId: payment.id, event: eventId })
  // The event is about something that is not ours.
  else await insertPaymentEvent(db, eventId, deps.now())
}

async function find(
  deps: PaymentDependencies,
  { sessionId, intentId }: ProviderEvent,
): Promise<Payment | undefined> {
  const { db, payments: provider } = deps
  const { name } = provider
  const known =
    (sessionId && (await findPaymentBySession(db, { provider: name, sessionId }))) ||
    (intentId && (await findPaymentByIntent(db, { provider: name, intentId })))
  if (known) return known
  return sessionId ? findLostCheckout(deps, sessionId) : undefined
}

/** A checkout whose id we never stored: the process died, or the response came too late. */
async function findLostCheckout(deps: PaymentDependencies, sessionId: string): Promise<Payment | undefined> {
  const { db, payments: provider } = deps
  const found = await provider.read(sessionId).catch(ignoreUnknownCheckout)
  const payment = found && (await findPayment(db, found.paymentId))
  if (!payment || payment.provider !== provider.name || payment.sessionId) return undefined
  await inTransaction(db, async (tx) => {
    await lockBooking(tx, payment.bookingId)
    const locked = await lockPayment(tx, payment.id)
    if (locked && !locked.sessionId) await updatePayment(tx, locked.id, { sessionId })
  })
  return payment
}

/** The provider does not know the checkout either, so a retry would not help. */
function ignoreUnknownCheckout(error: unknown): undefined {
  if (!(error instanceof UnknownCheckout)) throw error
}
