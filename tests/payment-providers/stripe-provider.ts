import { stripe } from '#server/integrations/payments/stripe.ts'
import { openStripeDouble, type StripeEvent } from '#tests/doubles/stripe.ts'
import type { ProviderOptions, TestProvider } from './test-provider.ts'

const secretKey = 'sk_test_of_the_double'
const webhookSecret = 'whsec_of_the_double'

/** The Stripe adapter with Stripe's own library, against a double. */
export async function openStripeProvider({
  now = () => new Date(),
  timeoutMs,
}: ProviderOptions): Promise<TestProvider> {
  const double = await openStripeDouble({ secretKey, webhookSecret, now })
  const settled = new Set<string>()
  const signed = (event: StripeEvent) => ({
    id: event.id,
    body: event.body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': double.sign(event) },
  })

  const intentOf = (sessionId: string) => double.books.session(sessionId).payment_intent ?? ''

  return {
    provider: stripe({
      secretKey,
      webhookSecret,
      url: double.url,
      now,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    }),
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_URL: double.url,
    },
    customerPays: async (sessionId) => double.books.pay(sessionId),
    customerDeclines: async (sessionId) => double.books.decline(sessionId),
    bank: {
      failRefunds(sessionId) {
        for (const { id, status } of double.books.refundsOf(intentOf(sessionId)))
          if (status === 'succeeded') double.books.failRefund(id)
      },
      refundAtDashboard: (sessionId, cents) =>
        void double.books.refund(intentOf(sessionId), { cents, metadata: {} }),
      dispute: (sessionId) => void double.books.dispute(intentOf(sessionId)),
      tellOfUnknownCheckout: () => double.tellOfUnknownCheckout(),
      closeDispute(sessionId, status) {
        // A dispute takes weeks. What was refused during it is remembered under its idempotency key for a day.
        double.forgetKeys()
        double.books.closeDispute(intentOf(sessionId), status)
      },
    },
    pendingEvents: async () =>
      double
        .events()
        .filter(({ id }) => !settled.has(id))
        .map(signed),
    markDelivered(events) {
      for (const { id } of events) settled.add(id)
    },
    hang: () => double.behave('silent'),
    disconnect: (when = 'before') => double.behave(when === 'before' ? 'closed' : 'cut-off'),
    fail: () => double.behave('broken'),
    resumeResponses: () => double.behave('well'),
    async state(sessionId) {
      double.books.letTimePass()
      const { status, payment_intent } = double.books.session(sessionId)
      if (status !== 'complete' || !payment_intent)
        return {
          status: status === 'expired' ? 'expired' : 'open',
          authorizedCents: 0,
          capturedCents: 0,
          refundedCents: 0,
        }
      const intent = double.books.intent(payment_intent)
      const refunds = double.books.refundsOf(payment_intent)
      const taken = double.books
        .disputesOf(payment_intent)
        .flatMap(({ balance_transactions }) => balance_transactions.map(({ amount }) => amount))
      return {
        status: ends[intent.status],
        authorizedCents: intent.amount_capturable,
        capturedCents: intent.amount_received,
        refundedCents:
          sum(refunds.map(({ amount, status }) => (status === 'succeeded' ? amount : 0))) - sum(taken),
      }
    },
    close: () => double.close(),
  }
}

function sum(cents: number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}

const ends = {
  requires_payment_method: 'open',
  requires_capture: 'authorized',
  succeeded: 'paid',
  canceled: 'released',
} as const
