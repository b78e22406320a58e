import Stripe from 'stripe'
import * as z from 'zod'
import {
  type CheckoutOrder,
  type PaymentProvider,
  type ProviderDispute,
  ProviderDown,
  type ProviderEvent,
  type ProviderPayment,
  UnknownCheckout,
} from './port.ts'

type Options = {
  secretKey: string
  webhookSecret: string
  /** Where Stripe is, if not at home. */
  url: string | undefined
  now: () => Date
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Stripe, by its hosted checkout. What is Stripe's ends in this file: its types, its errors and their words. */
export function stripe({
  secretKey,
  webhookSecret,
  url,
  now,
  timeoutMs = 3_000,
  ...given
}: Options): PaymentProvider {
  const client = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(given.fetch ?? fetch),
    timeout: timeoutMs,
    // What is asked behind the scenes may be asked twice; nobody waits for it.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url ? addressOf(url) : {}),
  })

  async function read(sessionId: string): Promise<ProviderPayment> {
    return orDown(async () => {
      const session = await client.checkout.sessions
        .retrieve(sessionId, { expand: ['payment_intent.latest_charge.refunds'] })
        .catch((error: unknown) => {
          if (error instanceof errors.StripeInvalidRequestError && error.statusCode === 404)
            throw new UnknownCheckout()
          throw error
        })
      return toPayment(session, {
        refunds: await refundsOf(client, session),
        disputes: await disputesOf(client, session),
      })
    })
  }

  /** Does it, or finds that it cannot be done any more; either way the truth is read again. */
  async function converge(
    sessionId: string,
    { from, write }: { from: ProviderPayment['status']; write: () => Promise<unknown> },
  ): Promise<ProviderPayment> {
    const refusal = await orDown(write).then(nothing, (error: ProviderDown) => error)
    const payment = await read(sessionId)
    // Still where it was: it was not refused for having moved on.
    if (refusal && payment.status === from) throw refusal
    return payment
  }

  return {
    name: 'stripe',
    openCheckout: (order) =>
      orDown(async () => {
        const session = await client.checkout.sessions.create(checkoutOf(order, now()), {
          idempotencyKey: order.paymentId,
          // A customer waits: a second try would take longer than they are asked to.
          maxNetworkRetries: 0,
        })
        if (!session.url) throw new ProviderDown('Stripe opened a checkout that has no page')
        return { sessionId: session.id, url: session.url, expiresAt: instantOf(session.expires_at) }
      }),
    read,
    expire: (sessionId) =>
      converge(sessionId, {
        from: 'open',
        write: () =>
          client.checkout.sessions.expire(sessionId, {}, { idempotencyKey: `expire:${sessionId}` }),
      }),
    capture: ({ sessionId, intentId, cents, key }) =>
      converge(sessionId, {
        from: 'authorized',
        write: () =>
          client.paymentIntents.capture(intentId, { amount_to_capture: cents }, { idempotencyKey: key }),
      }),
    release: ({ sessionId, intentId, key }) =>
      converge(sessionId, {
        from: 'authorized',
        write: () => client.paymentIntents.cancel(intentId, {}, { idempotencyKey: key }),
      }),
    async refund({ sessionId, intentId, cents, key }) {
      await orDown(async () => {
        // Stripe forgets keys after a day; what is written on the refund it keeps.
        const earlier = await client.refunds.list({ payment_intent: intentId, limit: 100 })
        // One that failed is not tried again: the card does not take it.
        if (earlier.data.some(({ metadata }) => metadata?.key === key)) return
        await client.refunds.create(
          { payment_intent: intentId, amount: cents, metadata: { key } },
          { idempotencyKey: key },
        )
      })
      return read(sessionId)
    },
    readEvent(raw, headers, at) {
      const signature = headers.get('Stripe-Signature') ?? ''
      if (isFromTheFuture(signature, at)) return null
      const event = verified(() =>
        client.webhooks.constructEvent(
          raw,
          signature,
          webhookSecret,
          mostSkewSeconds,
          undefined,
          at.getTime(),
        ),
      )
      return event && toEvent(event)
    },
  }
}

/** The library has many ways to be displeased with a signature, and not all of them are errors of its own kind. */
function verified(construct: () => Stripe.Event): Stripe.Event | null {
  try {
    return construct()
  } catch {
    return null
  }
}

const mostSkewSeconds = 300

/** Stripe's own check has nothing against these. With more than one time it is not said which was signed. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='))
  const [seconds = Number.NaN] = times.map((part) => Number(part.slice(2)))
  return times.length !== 1 || !(seconds - now.getTime() / 1000 <= mostSkewSeconds)
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

function checkoutOf(order: CheckoutOrder, now: Date): Stripe.Checkout.SessionCreateParams {
  const { paymentId, reference, description, amountCents, captures, email, successUrl, cancelUrl } = order
  const metadata = { paymentId, reference }
  return {
    mode: 'payment',
    // Cards and what pays like one: all others are settled days later, and cannot be set aside.
    allowed_payment_method_types: ['card'],
    // Our prices are dollars, wherever the card is from.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: description } },
      },
    ],
    payment_intent_data: {
      capture_method: captures === 'later' ? 'manual' : 'automatic',
      description: `${reference}: ${description}`,
      metadata,
    },
    metadata,
    client_reference_id: reference,
    customer_email: email,
    expires_at: expiryFor(order.expiresAt, now),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

/** Stripe takes from 30 minutes to 24 hours, by its own clock. */
function expiryFor(wanted: Date, now: Date): number {
  const seconds = now.getTime() / 1000
  const earliest = seconds + 30 * 60 + clockDifferenceSeconds
  const latest = seconds + 24 * 3600 - clockDifferenceSeconds
  return Math.floor(Math.min(Math.max(wanted.getTime() / 1000, earliest), latest))
}

const clockDifferenceSeconds = 30

function instantOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

type Bank = { refunds: Stripe.Refund[]; disputes: Stripe.Dispute[] }

function toPayment(session: Stripe.Checkout.Session, { refunds, disputes }: Bank): ProviderPayment {
  const intent = expanded(session.payment_intent)
  const paymentId = session.metadata?.paymentId
  if (!paymentId) throw new ProviderDown('Stripe answered with a checkout that is none of ours')
  const status = statusOf(session, intent)
  return {
    paymentId,
    sessionId: session.id,
    intentId: intent?.id ?? null,
    status,
    authorizedCents: status === 'authorized' ? (intent?.amount_capturable ?? 0) : 0,
    capturedCents: status === 'paid' ? (intent?.amount_received ?? 0) : 0,
    refunds: refunds
      .filter((refund) => counts(refund.status))
      .map((refund) => ({ id: refund.id, cents: refund.amount })),
    failedRefunds: refunds
      .filter((refund) => !counts(refund.status))
      .map(({ id, amount, metadata }) => ({ id, cents: amount, key: metadata?.key ?? null })),
    disputes: disputes.map(toDispute),
  }
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount, reason, status, evidence_details, balance_transactions } = dispute
  return {
    id,
    status: disputeStatuses[status] ?? 'open',
    cents: amount,
    reason,
    respondBy: evidence_details.due_by ? instantOf(evidence_details.due_by) : null,
    movements: balance_transactions.map((moved) => ({
      id: moved.id,
      cents: moved.amount,
      feeCents: moved.fee,
    })),
  }
}

/** All others are still argued about. */
const disputeStatuses: Record<string, ProviderDispute['status']> = {
  won: 'won',
  lost: 'lost',
  prevented: 'won',
  warning_closed: 'won',
}

function statusOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPayment['status'] {
  if (session.status === 'expired') return 'expired'
  if (intent?.status === 'requires_capture') return 'authorized'
  if (intent?.status === 'succeeded') return 'paid'
  // A bank that was kept waiting lets go by itself, and Stripe cancels with it.
  if (intent?.status === 'canceled') return 'released'
  return 'open'
}

async function refundsOf(client: Stripe, session: Stripe.Checkout.Session): Promise<Stripe.Refund[]> {
  const intent = expanded(session.payment_intent)
  const refunds = expanded(intent?.latest_charge ?? null)?.refunds
  if (!intent || !refunds?.has_more) return refunds?.data ?? []
  return client.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: 1_000 })
}

async function disputesOf(client: Stripe, session: Stripe.Checkout.Session): Promise<Stripe.Dispute[]> {
  const intent = expanded(session.payment_intent)
  if (!intent || !expanded(intent.latest_charge)?.disputed) return []
  return client.disputes.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: 1_000 })
}

/** One that failed, or was called back, has moved nothing. */
function counts(status: string | null): boolean {
  return status !== 'failed' && status !== 'canceled'
}

function expanded<Thing extends object>(value: string | Thing | null): Thing | null {
  return typeof value === 'string' ? null : value
}

const aboutSchema = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  metadata: z.object({ paymentId: z.string().optional() }).nullish(),
})

/** Whatever the news is, it only says which payment to look at; an object that tells of none is about nothing. */
function toEvent({ id, data }: Stripe.Event): ProviderEvent {
  const about = aboutSchema.safeParse(data.object).data
  const intent = typeof about?.payment_intent === 'object' ? about.payment_intent?.id : about?.payment_intent
  return {
    id,
    // Somebody else may open checkouts with the same account.
    sessionId: about?.object === 'checkout.session' && about.metadata?.paymentId ? about.id : null,
    intentId: about?.object === 'payment_intent' ? about.id : (intent ?? null),
  }
}

async function orDown<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderDown) throw error
    if (!(error instanceof Stripe.errors.StripeError)) throw new ProviderDown('Stripe could not be asked')
    const [code, message] = failures.find(([, , kind]) => error instanceof kind) ?? failed
    throw new ProviderDown(message, { code })
  }
}

const { errors } = Stripe

const failed = ['stripe-failed', 'Stripe failed'] as const

const failures = [
  ['stripe-unreachable', 'Stripe did not answer', errors.StripeConnectionError],
  ['stripe-key-refused', 'Stripe refused our key', errors.StripeAuthenticationError],
  ['stripe-key-refused', 'Stripe refused our key', errors.StripePermissionError],
  ['stripe-busy', 'Stripe was asked too much at once', errors.StripeRateLimitError],
  ['stripe-refused', 'Stripe refused what we asked', errors.StripeInvalidRequestError],
  ['stripe-refused', 'Stripe refused what we asked', errors.StripeIdempotencyError],
] as const

function nothing(): undefined {}
