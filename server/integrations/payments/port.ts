/** What a checkout is opened with. */
export type CheckoutOrder = {
  /** Ours; sent as the idempotency key too: opened twice it is one checkout. */
  paymentId: string
  reference: string
  /** What the customer reads beside the amount. */
  description: string
  amountCents: number
  /** Taken at once, or set aside until `capture`. */
  captures: 'now' | 'later'
  email: string
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A payment as its provider has it: the truth, whatever was told before. */
export type ProviderPayment = {
  /** Ours, as the checkout was opened with it. */
  paymentId: string
  sessionId: string
  intentId: string | null
  status: 'open' | 'authorized' | 'paid' | 'released' | 'expired'
  authorizedCents: number
  capturedCents: number
  refunds: { id: string; cents: number }[]
  /** Refunds that did not reach the customer, with the key they were asked for under. */
  failedRefunds: { id: string; cents: number; key: string | null }[]
  disputes: ProviderDispute[]
}

/** A charge that the customer disputes with the bank. */
export type ProviderDispute = {
  id: string
  status: 'open' | 'won' | 'lost'
  cents: number
  /** In the provider's own words. */
  reason: string
  /** Until when evidence may be sent. */
  respondBy: Date | null
  /** What was taken from us is negative, what was returned positive; what the provider charges for it is positive. */
  movements: { id: string; cents: number; feeCents: number }[]
}

/** What a provider tells us on its own: only which payment to look at again. */
export type ProviderEvent = { id: string; sessionId: string | null; intentId: string | null }

/**
 * Somebody who takes cards for us, on pages of their own. Every call ends within seconds; one that fails, or is not
 * answered, throws `ProviderDown`, and may be tried again: the same key does the same thing once.
 */
export type PaymentProvider = {
  name: 'embedded' | 'stripe'
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string; expiresAt: Date }>
  read(sessionId: string): Promise<ProviderPayment>
  /** Closes a checkout that nobody has paid; one that is paid stays so. */
  expire(sessionId: string): Promise<ProviderPayment>
  /** Takes as much of what was set aside, and lets go of the rest. */
  capture(payment: {
    sessionId: string
    intentId: string
    cents: number
    key: string
  }): Promise<ProviderPayment>
  /** Lets go of all that was set aside. */
  release(payment: { sessionId: string; intentId: string; key: string }): Promise<ProviderPayment>
  refund(refund: {
    sessionId: string
    intentId: string
    cents: number
    key: string
  }): Promise<ProviderPayment>
  /** Null for what the provider has not signed, or signed too long ago, or for a time to come. */
  readEvent(raw: string, headers: Headers, now: Date): ProviderEvent | null
}

/** The provider did not answer, or not as it should. Its message and code are ours: nothing in them is a vendor's. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
  /** For the log: why, in one word. */
  code: string

  constructor(message = 'The payment provider did not answer', { code = 'provider-down' } = {}) {
    super(message)
    this.code = code
  }
}

/** The provider has answered, and knows no such checkout. Asking again will not help. */
export class UnknownCheckout extends ProviderDown {
  override name = 'UnknownCheckout'

  constructor() {
    super('There is no such checkout', { code: 'unknown-checkout' })
  }
}
