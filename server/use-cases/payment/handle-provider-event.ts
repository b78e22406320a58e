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
 * Takes what a provider tells us: not its word, but that there is something to look at. Told twice it is looked at once,
 * and what came of it is kept together with that it was told.
 */
export async function handleProviderEvent(deps: PaymentDependencies, event: ProviderEvent): Promise<void> {
  const { db, payments: provider } = deps
  const taken = { provider: provider.name, eventId: event.id }
  if (await isEventProcessed(db, taken)) return
  const payment = await find(deps, event)
  if (payment) await syncPaymentFromProvider(deps, { paymentId: payment.id, event: taken })
  // Of something that is not ours.
  else await insertPaymentEvent(db, taken, deps.now())
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

/** A checkout whose name never reached us: the process died, or the answer came too late. */
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

/** Neither the provider nor we know it, and that will not change. */
function ignoreUnknownCheckout(error: unknown): undefined {
  if (!(error instanceof UnknownCheckout)) throw error
}
