import Stripe from 'stripe'
import * as z from 'zod'
import {
  type CheckoutOrder,
  type PaymentProvider,
  type ProviderDispute,
  ProviderDown,
  type ProviderEvent,
  type ProviderPayment,
  ProviderRefused,
  UnknownCheckout,
} from './port.ts'

type Options = {
  secretKey: string
  webhookSecret: string
  /** Overrides Stripe's own API URL. */
  url: string | undefined
  now: () => Date
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Takes payments with Stripe Checkout. Stripe's types and error messages do not leave this file. */
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
    // Background calls may be retried: no customer is waiting.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url ? apiAddress(url) : {}),
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

  /** Tries the write, then reads the current state, whether or not the write was refused. */
  async function converge(
    sessionId: string,
    { from, write }: { from: ProviderPayment['status']; write: () => Promise<unknown> },
  ): Promise<ProviderPayment> {
    const refusal = await orDown(write).then(nothing, (error: ProviderDown) => error)
    const payment = await read(sessionId)
    // The state has not changed, so the refusal was not because the payment had already moved on.
    if (refusal && payment.status === from) throw refusal
    return payment
  }

  return {
    name: 'stripe',
    openCheckout: (order) =>
      orDown(async () => {
        const session = await client.checkout.sessions.create(checkoutOf(order, now()), {
          idempotencyKey: order.paymentId,
          // A customer is waiting: a retry would take too long.
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
        // Stripe forgets idempotency keys after a day, but stores the refund's metadata.
        const earlier = await client.refunds.list({ payment_intent: intentId, limit: 100 })
        // A failed refund is not retried: the card does not accept it.
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
      const event = orNull(() =>
        client.webhooks.constructEvent(
          raw,
          signature,
          webhookSecret,
          maxSkewSeconds,
          undefined,
          at.getTime(),
        ),
      )
      return event && toEvent(event)
    },
  }
}

/** Catches every error: for a bad signature the library throws errors of several types. */
function orNull(construct: () => Stripe.Event): Stripe.Event | null {
  try {
    return construct()
  } catch {
    return null
  }
}

const maxSkewSeconds = 300

/** Stripe's library accepts future timestamps. Also refuses several timestamps: it is unclear which one was signed. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='))
  const [seconds = Number.NaN] = times.map((part) => Number(part.slice(2)))
  return times.length !== 1 || !(seconds - now.getTime() / 1000 <= maxSkewSeconds)
}

function apiAddress(url: string) {
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
    // Only cards and wallets: other methods settle days later and cannot be authorized.
    allowed_payment_method_types: ['card'],
    // Our prices are in dollars, wherever the card is from.
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

/** Stripe accepts 30 minutes to 24 hours, by its own clock. */
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
  if (!paymentId) throw new ProviderDown('Stripe returned a checkout that is not ours')
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

/** Any other status is still open. */
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
  // A bank releases an authorization after some days, and Stripe then cancels the intent.
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

/** A failed or canceled refund has moved no money. */
function counts(status: string | null): boolean {
  return status !== 'failed' && status !== 'canceled'
}

function expanded<Thing extends object>(value: string | Thing | null): Thing | null {
  return typeof value === 'string' ? null : value
}

const subjectSchema = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  metadata: z.object({ paymentId: z.string().optional() }).nullish(),
})

/** Only names the payment to read again. Both IDs are null if the event is about no payment. */
function toEvent({ id, data }: Stripe.Event): ProviderEvent {
  const subject = subjectSchema.safeParse(data.object).data
  const intent =
    typeof subject?.payment_intent === 'object' ? subject.payment_intent?.id : subject?.payment_intent
  return {
    id,
    // Another application may open checkouts with the same account.
    sessionId: subject?.object === 'checkout.session' && subject.metadata?.paymentId ? subject.id : null,
    intentId: subject?.object === 'payment_intent' ? subject.id : (intent ?? null),
  }
}

async function orDown<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderDown) throw error
    if (!(error instanceof Stripe.errors.StripeError)) throw new ProviderDown('The call to Stripe failed')
    const [code, message] = failures.find(([, , kind]) => error instanceof kind) ?? failed
    throw code === refused ? new ProviderRefused(message, { code }) : new ProviderDown(message, { code })
  }
}

const { errors } = Stripe

const refused = 'stripe-refused'

const failed = ['stripe-failed', 'Stripe failed'] as const

const failures = [
  ['stripe-unreachable', 'Stripe did not respond', errors.StripeConnectionError],
  ['stripe-key-refused', 'Stripe refused our key', errors.StripeAuthenticationError],
  ['stripe-key-refused', 'Stripe refused our key', errors.StripePermissionError],
  ['stripe-busy', 'Stripe’s rate limit was exceeded', errors.StripeRateLimitError],
  [refused, 'Stripe refused the request', errors.StripeInvalidRequestError],
  [refused, 'Stripe refused the request', errors.StripeIdempotencyError],
] as const

function nothing(): undefined {}
