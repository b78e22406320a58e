import { stripe } from '#server/integrations/payments/stripe.ts'
import { openStripeDouble, type StripeEvent } from './doubles/stripe.ts'
import type { OpenProvider, ProviderOptions } from './open-provider.ts'

const secretKey = 'sk_test_of_the_double'
const webhookSecret = 'whsec_of_the_double'

/** The Stripe adapter, by Stripe's own library, against a double that keeps its books. */
export async function openStripeProvider({
  now = () => new Date(),
  timeoutMs,
}: ProviderOptions): Promise<OpenProvider> {
  const double = await openStripeDouble({ secretKey, webhookSecret, now })
  const settled = new Set<string>()
  const signed = (event: StripeEvent) => ({
    id: event.id,
    body: event.body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': double.sign(event) },
  })

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
    pendingEvents: async () =>
      double
        .events()
        .filter(({ id }) => !settled.has(id))
        .map(signed),
    settle(events) {
      for (const { id } of events) settled.add(id)
    },
    hang: (when = 'before') => double.behave(when === 'before' ? 'silent' : 'cut-off'),
    answerAgain: () => double.behave('well'),
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
      return {
        status: ends[intent.status],
        authorizedCents: intent.amount_capturable,
        capturedCents: intent.amount_received,
        refundedCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
      }
    },
    close: () => double.close(),
  }
}

const ends = {
  requires_payment_method: 'open',
  requires_capture: 'authorized',
  succeeded: 'paid',
  canceled: 'released',
} as const
