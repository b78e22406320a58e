import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStripeDouble } from '#tests/doubles/stripe.ts'
import { sampleCheckoutOrder } from '#tests/samples/checkout-order.ts'
import { type CheckoutOrder, type PaymentProvider, ProviderDown } from './port.ts'
import { stripe } from './stripe.ts'

const now = () => new Date('2026-11-17T15:00:00Z')
const keys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' }
let double: Awaited<ReturnType<typeof openStripeDouble>>
let provider: PaymentProvider
beforeEach(async () => {
  double = await openStripeDouble({ ...keys, now })
  provider = stripe({ ...keys, url: double.url, now })
})
afterEach(() => double.close())

test('the checkout stores the booking, the payment and the email for the receipt', async () => {
  const requested = order()

  const { sessionId } = await provider.openCheckout(requested)
  double.books.pay(sessionId)

  const metadata = { paymentId: requested.paymentId, reference: requested.reference }
  const session = double.books.session(sessionId)
  expect(session).toMatchObject({
    metadata,
    client_reference_id: requested.reference,
    customer_email: 'ann@example.com',
    amount_total: 12_345,
    success_url: requested.successUrl,
    cancel_url: requested.cancelUrl,
  })
  expect(double.books.intent(session.payment_intent ?? '')).toMatchObject({ metadata, currency: 'usd' })
})

test.each([
  ['sooner than Stripe allows', 10, 30.5],
  ['later than Stripe allows', 3 * 1_440, 1_439.5],
  ['that Stripe allows', 60, 60],
])('an expiry %s is moved into the allowed range', async (_, wanted, given) => {
  const { sessionId, expiresAt } = await provider.openCheckout(order({ expiresAt: inMinutes(wanted) }))

  expect(expiresAt).toEqual(inMinutes(given))
  expect(double.books.session(sessionId).expires_at * 1000).toBe(expiresAt.getTime())
})

test('opening a checkout times out after 3 seconds without a retry, because a customer waits', async () => {
  double.behave('silent')
  const began = performance.now()

  const failure = await provider.openCheckout(order()).catch((error: unknown) => error)

  expect(failure).toMatchObject({ name: 'ProviderDown', code: 'stripe-unreachable' })
  expect(performance.now() - began).toBeGreaterThan(2_900)
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(double.calls).toEqual(['POST /v1/checkout/sessions'])
})

test('a background call is retried once before it fails', async () => {
  const { sessionId } = await provider.openCheckout(order())
  double.calls.length = 0
  double.behave('broken')

  await expect(provider.read(sessionId)).rejects.toThrow(ProviderDown)

  expect(double.calls).toHaveLength(2)
})

test.each([
  ['breaks', 'stripe-failed', async () => double.behave('broken')],
  ['cannot be reached', 'stripe-unreachable', () => double.close()],
  ['closes the connection', 'stripe-unreachable', async () => double.behave('closed')],
  [
    'refuses our key',
    'stripe-key-refused',
    async () => {
      provider = stripe({ ...keys, secretKey: 'sk_test_other', url: double.url, now })
    },
  ],
])('if Stripe %s, ProviderDown has our own code and message', async (_, code, happens) => {
  await happens()

  const failure = await provider.openCheckout(order()).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(ProviderDown)
  expect(failure).toMatchObject({ code })
  expect(failure).not.toHaveProperty('cause')
  expect(String(failure)).not.toMatch(/double|sk_test/)
})

test('an invalid request gives ProviderDown with our own code', async () => {
  const failure = await provider
    .openCheckout(order({ email: 'not an address' }))
    .catch((error: unknown) => error)

  expect(failure).toMatchObject({ name: 'ProviderRefused', code: 'stripe-refused' })
})

test('a refund is made once, even after Stripe has forgotten its key', async () => {
  const { sessionId } = await provider.openCheckout(order())
  double.books.pay(sessionId)
  const { intentId } = await provider.read(sessionId)
  const refund = { sessionId, intentId: intentId ?? '', cents: 2_000, key: randomUUID() }
  await provider.refund(refund)
  double.forgetKeys()

  const payment = await provider.refund(refund)

  expect(payment.refunds).toEqual([{ id: expect.any(String), cents: 2_000 }])
})

test('a refund made by hand at Stripe is listed; a failed one is not', async () => {
  const { sessionId } = await provider.openCheckout(order())
  double.books.pay(sessionId)
  const { intentId } = await provider.read(sessionId)
  const byHand = double.books.refund(intentId ?? '', { cents: 500, metadata: {} })
  double.books.refund(intentId ?? '', { cents: 700, metadata: {} }).status = 'failed'

  expect((await provider.read(sessionId)).refunds).toEqual([{ id: byHand.id, cents: 500 }])
})

test('a checkout of another application in the same account is refused', async () => {
  const { sessionId } = await provider.openCheckout(order())
  double.books.session(sessionId).metadata = {}

  await expect(provider.read(sessionId)).rejects.toThrow(ProviderDown)
})

test.each([
  ['an unknown object', { id: 'cus_1', object: 'customer' }],
  ['another application’s checkout', { id: 'cs_1', object: 'checkout.session', metadata: {} }],
])('an event about %s names no payment', (_name, object) => {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', data: { object } })
  const event = { id: 'evt_1', type: 'whatever', body }

  const read = provider.readEvent(event.body, new Headers({ 'Stripe-Signature': double.sign(event) }), now())

  expect(read).toEqual({ id: 'evt_1', sessionId: null, intentId: null })
})

function inMinutes(minutes: number): Date {
  return new Date(now().getTime() + minutes * 60_000)
}

function order(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return sampleCheckoutOrder(now(), changes)
}
