import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
import type { Actor } from '#domain/status/actor.ts'
import { lockBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { lockPayment, type Payment, updatePayment } from '#server/data/payment/payments.ts'
import { type CheckoutOrder, ProviderDown } from '#server/integrations/payments/port.ts'
import { reconcilePayment } from '#server/queue/job-definitions.ts'
import { abandonPayment, closePayment } from '#server/use-cases/payment/close-payment.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import type { PaymentError } from './payment-error.ts'
import { writePayment } from './write-payment.ts'
import { writeTip } from './write-tip.ts'
import type { WrittenPayment } from './written-payment.ts'

type Input = {
  bookingId: string
  actor: Actor
  /** The origin that the provider redirects the customer's browser back to. */
  origin: string
} & (
  | { method: PaymentMethod }
  /** A tip instead of what is due. */
  | { tipCents: number }
)

export type OpenResult = { ok: true; redirectUrl: string } | { ok: false; error: PaymentError }

const mostTries = 3

/**
 * Begins a payment of what is due, or a tip, and returns where the customer goes for it. The attempt is stored before the provider is
 * called, with the attempt's id as idempotency key: two clicks, a crash or a lost response make one checkout. Another open
 * attempt is closed first.
 */
export async function openPayment(deps: PaymentDependencies, input: Input): Promise<OpenResult> {
  const { db, jobs } = deps
  await jobs.ready()
  try {
    for (let attempt = 1; attempt <= mostTries; attempt += 1) {
      const now = deps.now()
      const written = await inTransaction(db, (tx) =>
        'tipCents' in input
          ? writeTip({ tx, jobs }, { ...input, ...deps, now })
          : writePayment({ tx, jobs }, { ...input, ...deps, now }),
      )
      deps.crashPoint?.('payment-kept')
      const opened = await continuePayment(deps, input, written)
      if (opened) return opened
    }
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
  }
  return { ok: false, error: { code: 'provider-down' } }
}

/** Returns undefined where the transaction has to run again. */
async function continuePayment(
  deps: PaymentDependencies,
  input: Input,
  written: WrittenPayment,
): Promise<OpenResult | undefined> {
  switch (written.kind) {
    case 'refused':
      return { ok: false, error: written.error }
    case 'requested':
      return { ok: true, redirectUrl: `/payment/zelle-email-sent?booking=${written.reference}` }
    case 'open':
      return { ok: true, redirectUrl: written.checkoutUrl }
    case 'in-the-way':
      return void (await closePayment(deps, written.payment))
    case 'to-open': {
      const url = await openCheckout(deps, { ...written, origin: input.origin })
      return url === undefined ? undefined : { ok: true, redirectUrl: url }
    }
  }
}

type ToOpen = WrittenPayment & { kind: 'to-open' } & Pick<Input, 'origin'>

async function openCheckout(
  deps: PaymentDependencies,
  { payment, isNew, order, origin }: ToOpen,
): Promise<string | undefined> {
  const at = (path: string) => `${origin}${path}?booking=${order.reference}`
  const addresses =
    payment.purpose === 'tip'
      ? { successUrl: `${at('/booking/info')}&tip=paid`, cancelUrl: at('/booking/info') }
      : { successUrl: at('/payment/success'), cancelUrl: at('/payment/cancel') }
  const checkout = await deps.payments
    .openCheckout({ ...order, ...addresses } satisfies CheckoutOrder)
    .catch(async (error: unknown) => {
      // A second request that joined leaves it to the request that began the attempt.
      if (error instanceof ProviderDown && isNew)
        await abandonPayment(deps, {
          paymentId: payment.id,
          status: 'failed',
          reason: 'The payment service did not answer',
        })
      throw error
    })
  deps.crashPoint?.('checkout-opened')
  const stored = await storeCheckout(deps, payment, checkout)
  deps.crashPoint?.('checkout-stored')
  return stored ? checkout.url : undefined
}

type Checkout = { sessionId: string; url: string; expiresAt: Date }

/** Returns false where the attempt was ended meanwhile: then its checkout has to be closed, too. */
async function storeCheckout(
  { db, jobs }: PaymentDependencies,
  { id, bookingId }: Payment,
  { sessionId, url: checkoutUrl, expiresAt }: Checkout,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockBooking(tx, bookingId)
    const payment = await lockPayment(tx, id)
    if (!payment) throw new Error('A payment is never deleted')
    if (payment.sessionId === sessionId) return payment.status === 'pending'
    await updatePayment(tx, payment.id, { sessionId, checkoutUrl, expiresAt })
    if (payment.status === 'pending') return true
    await jobs.enqueue(tx, reconcilePayment, { paymentId: id })
    return false
  })
}
