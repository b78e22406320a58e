import { randomBytes } from 'node:crypto'

/** The objects of Stripe's API that a hosted checkout uses. */
export type StripeSession = {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string | null
  amount_total: number
  currency: 'usd'
  created: number
  expires_at: number
  payment_intent: string | null
  metadata: Record<string, string>
  client_reference_id: string | null
  customer_email: string | null
  success_url: string
  cancel_url: string | null
}

export type StripeIntent = {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  amount: number
  amount_capturable: number
  amount_received: number
  capture_method: string
  currency: 'usd'
  created: number
  latest_charge: string | null
  metadata: Record<string, string>
}

export type StripeCharge = {
  id: string
  object: 'charge'
  payment_intent: string
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  refunded: boolean
  disputed: boolean
  created: number
}

export type StripeDispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
  reason: string
  evidence_details: { due_by: number | null }
  balance_transactions: {
    id: string
    object: 'balance_transaction'
    amount: number
    fee: number
    net: number
  }[]
  created: number
}

export type StripeRefund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  payment_intent: string
  status: 'succeeded' | 'failed'
  created: number
  metadata: Record<string, string>
}

/** An error response of Stripe. Malformed requests are not stored under the idempotency key; refused ones are. */
export class StripeApiError extends Error {
  status: number
  code: string
  isRemembered: boolean

  constructor(code: string, { status = 400, isRemembered = true } = {}) {
    super(`The double refused: ${code}`)
    this.status = status
    this.code = code
    this.isRemembered = isRemembered
  }
}

export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export type StripeEventListener = (
  type: string,
  object: StripeSession | StripeIntent | StripeCharge | StripeRefund | StripeDispute,
) => void

const authorizationLastsSeconds = 7 * 86_400

/** The state of a Stripe account: its objects, their allowed transitions, and its events. */
export function createStripeAccount({ now, emit }: { now: () => Date; emit: StripeEventListener }) {
  const sessions = new Map<string, StripeSession>()
  const intents = new Map<string, StripeIntent>()
  const charges = new Map<string, StripeCharge>()
  const refunds: StripeRefund[] = []
  const disputes: StripeDispute[] = []
  const seconds = () => Math.floor(now().getTime() / 1000)

  function find<Thing>(things: Map<string, Thing>, id: string | null): Thing {
    const thing = things.get(id ?? '')
    if (!thing) throw new StripeApiError('resource_missing', { status: 404 })
    return thing
  }

  function intentOf(session: StripeSession, capture: string): StripeIntent {
    const known = intents.get(session.payment_intent ?? '')
    if (known) return known
    const intent: StripeIntent = {
      id: newStripeId('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: session.amount_total,
      amount_capturable: 0,
      amount_received: 0,
      capture_method: capture,
      currency: 'usd',
      created: seconds(),
      latest_charge: null,
      metadata: session.metadata,
    }
    intents.set(intent.id, intent)
    session.payment_intent = intent.id
    return intent
  }

  const captureMethods = new Map<string, string>()

  function openSessionOf(id: string): StripeSession {
    const session = find(sessions, id)
    if (session.status !== 'open') throw new StripeApiError('checkout_session_not_open')
    return session
  }

  function close(session: StripeSession): void {
    Object.assign(session, { status: 'expired', url: null })
    emit('checkout.session.expired', session)
  }

  function cancel(intent: StripeIntent): void {
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
    emit('payment_intent.canceled', intent)
  }

  return {
    session: (id: string) => find(sessions, id),
    intent: (id: string) => find(intents, id),
    charge: (id: string) => find(charges, id),
    refundsOf: (intentId: string) => refunds.filter((refund) => refund.payment_intent === intentId).reverse(),

    disputesOf: (intentId: string) =>
      disputes.filter((dispute) => dispute.payment_intent === intentId).reverse(),

    /** Expires sessions and authorizations that are due. */
    letTimePass(): void {
      for (const session of sessions.values())
        if (session.status === 'open' && session.expires_at <= seconds()) close(session)
      for (const intent of intents.values()) {
        const charge = charges.get(intent.latest_charge ?? '')
        const isOver = charge && charge.created + authorizationLastsSeconds <= seconds()
        if (intent.status === 'requires_capture' && isOver) cancel(intent)
      }
    },

    create(session: StripeSession, { capture }: { capture: string }): StripeSession {
      const lasts = session.expires_at - seconds()
      if (lasts < 30 * 60 || lasts > 24 * 3600)
        throw new StripeApiError('parameter_invalid_expires_at', { isRemembered: false })
      if (!(Number.isInteger(session.amount_total) && session.amount_total >= 50))
        throw new StripeApiError('amount_too_small', { isRemembered: false })
      sessions.set(session.id, session)
      captureMethods.set(session.id, capture)
      return session
    },

    expire(id: string): StripeSession {
      const session = openSessionOf(id)
      close(session)
      return session
    },

    pay(id: string): void {
      const session = openSessionOf(id)
      const intent = intentOf(session, captureMethods.get(id) ?? 'automatic')
      const isTaken = intent.capture_method !== 'manual'
      const charge: StripeCharge = {
        id: newStripeId('ch'),
        object: 'charge',
        payment_intent: intent.id,
        amount: intent.amount,
        amount_captured: isTaken ? intent.amount : 0,
        amount_refunded: 0,
        captured: isTaken,
        refunded: false,
        disputed: false,
        created: seconds(),
      }
      charges.set(charge.id, charge)
      Object.assign(
        intent,
        isTaken
          ? { status: 'succeeded', amount_received: intent.amount }
          : { status: 'requires_capture', amount_capturable: intent.amount },
        { latest_charge: charge.id },
      )
      Object.assign(session, {
        status: 'complete',
        payment_status: isTaken ? 'paid' : 'unpaid',
        url: null,
      })
      emit('charge.succeeded', charge)
      emit(isTaken ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', intent)
      emit('checkout.session.completed', session)
    },

    decline(id: string): void {
      const session = openSessionOf(id)
      emit('payment_intent.payment_failed', intentOf(session, captureMethods.get(id) ?? 'automatic'))
    },

    capture(id: string, cents: number): StripeIntent {
      const intent = find(intents, id)
      if (intent.status !== 'requires_capture') throw new StripeApiError('payment_intent_unexpected_state')
      if (!(cents > 0 && cents <= intent.amount_capturable)) throw new StripeApiError('amount_too_large')
      Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: cents })
      const charge = find(charges, intent.latest_charge)
      Object.assign(charge, { captured: true, amount_captured: cents })
      emit('charge.captured', charge)
      emit('payment_intent.succeeded', intent)
      return intent
    },

    cancel(id: string): StripeIntent {
      const intent = find(intents, id)
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw new StripeApiError('payment_intent_unexpected_state')
      cancel(intent)
      return intent
    },

    refund(
      id: string,
      { cents, metadata }: { cents: number; metadata: Record<string, string> },
    ): StripeRefund {
      const intent = find(intents, id)
      if (intent.status !== 'succeeded') throw new StripeApiError('payment_intent_unexpected_state')
      const charge = find(charges, intent.latest_charge)
      if (charge.refunded) throw new StripeApiError('charge_already_refunded')
      if (disputes.some((dispute) => dispute.charge === charge.id && dispute.status !== 'won'))
        throw new StripeApiError('charge_disputed')
      if (!(cents > 0 && cents <= charge.amount_captured - charge.amount_refunded))
        throw new StripeApiError('amount_too_large')
      const refund: StripeRefund = {
        id: newStripeId('re'),
        object: 'refund',
        amount: cents,
        charge: charge.id,
        payment_intent: id,
        status: 'succeeded',
        created: seconds(),
        metadata,
      }
      refunds.push(refund)
      charge.amount_refunded += cents
      charge.refunded = charge.amount_refunded === charge.amount_captured
      emit('refund.created', refund)
      emit('charge.refunded', charge)
      return refund
    },

    /** The customer's bank returns a refund, days later. */
    failRefund(id: string): void {
      const refund = refunds.find((each) => each.id === id)
      if (refund?.status !== 'succeeded') throw new StripeApiError('resource_missing', { status: 404 })
      const charge = find(charges, refund.charge)
      refund.status = 'failed'
      charge.amount_refunded -= refund.amount
      charge.refunded = false
      emit('refund.updated', refund)
      emit('charge.refund.updated', refund)
      emit('refund.failed', refund)
    },

    /** The customer's bank takes back the unrefunded amount, and Stripe charges its fee. */
    dispute(intentId: string, { fee = 1_500 }: { fee?: number } = {}): StripeDispute {
      const intent = find(intents, intentId)
      const charge = find(charges, intent.latest_charge)
      const amount = charge.amount_captured - charge.amount_refunded
      if (charge.disputed || amount <= 0) throw new StripeApiError('charge_not_disputable')
      const dispute: StripeDispute = {
        id: newStripeId('dp'),
        object: 'dispute',
        amount,
        charge: charge.id,
        payment_intent: intentId,
        status: 'needs_response',
        reason: 'fraudulent',
        evidence_details: { due_by: seconds() + 7 * 86_400 },
        balance_transactions: [transaction(-amount, fee)],
        created: seconds(),
      }
      disputes.push(dispute)
      charge.disputed = true
      emit('charge.dispute.created', dispute)
      emit('charge.dispute.funds_withdrawn', dispute)
      return dispute
    },

    closeDispute(intentId: string, status: 'won' | 'lost'): void {
      const dispute = disputes.findLast((each) => each.payment_intent === intentId)
      if (dispute?.status !== 'needs_response') throw new StripeApiError('resource_missing', { status: 404 })
      dispute.status = status
      if (status === 'won') dispute.balance_transactions.push(transaction(dispute.amount, 0))
      emit('charge.dispute.closed', dispute)
      if (status === 'won') emit('charge.dispute.funds_reinstated', dispute)
    },
  }
}

function transaction(amount: number, fee: number): StripeDispute['balance_transactions'][number] {
  return { id: newStripeId('txn'), object: 'balance_transaction', amount, fee, net: amount - fee }
}

export type StripeAccount = ReturnType<typeof createStripeAccount>
