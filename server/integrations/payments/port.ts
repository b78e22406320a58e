export type CheckoutOrder = {
  /** Our ID, also sent as the idempotency key: opening twice gives the same checkout. */
  paymentId: string
  reference: string
  /** Shown to the customer beside the amount. */
  description: string
  amountCents: number
  /** Captured immediately, or authorized until `capture`. */
  captures: 'now' | 'later'
  email: string
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** The provider's state of a payment, which overrides earlier events. */
export type ProviderPayment = {
  /** Our ID, with which the checkout was opened. */
  paymentId: string
  sessionId: string
  intentId: string | null
  status: 'open' | 'authorized' | 'paid' | 'released' | 'expired'
  authorizedCents: number
  capturedCents: number
  refunds: { id: string; cents: number }[]
  /** Refunds that did not reach the customer, with the key they were requested under. */
  failedRefunds: { id: string; cents: number; key: string | null }[]
  disputes: ProviderDispute[]
}

/** A charge that the customer disputes with the bank. */
export type ProviderDispute = {
  id: string
  status: 'open' | 'won' | 'lost'
  cents: number
  /** The provider's own code, such as `product_not_received`. */
  reason: string
  /** The deadline for evidence. */
  respondBy: Date | null
  /** Negative if taken from us, positive if returned. Fees are positive. */
  movements: { id: string; cents: number; feeCents: number }[]
}

/** A webhook event. It only names the payment to read again. */
export type ProviderEvent = { id: string; sessionId: string | null; intentId: string | null }

/**
 * Takes card payments on the provider's own pages. Every call ends within seconds. A call that fails or times out throws
 * `ProviderDown` and may be retried: the same key takes effect once.
 */
export type PaymentProvider = {
  name: 'embedded' | 'stripe'
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string; expiresAt: Date }>
  read(sessionId: string): Promise<ProviderPayment>
  /** Closes an unpaid checkout; a paid one stays paid. */
  expire(sessionId: string): Promise<ProviderPayment>
  /** Captures `cents` of the authorized amount and releases the rest. */
  capture(payment: {
    sessionId: string
    intentId: string
    cents: number
    key: string
  }): Promise<ProviderPayment>
  /** Releases the whole authorized amount. */
  release(payment: { sessionId: string; intentId: string; key: string }): Promise<ProviderPayment>
  refund(refund: {
    sessionId: string
    intentId: string
    cents: number
    key: string
  }): Promise<ProviderPayment>
  /** Null if the signature is invalid, too old, or from the future. */
  readEvent(raw: string, headers: Headers, now: Date): ProviderEvent | null
}

/** The provider did not respond, or not as expected. Message and code are our own, not the vendor's. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
  /** The reason, for the log. */
  code: string

  constructor(message = 'The payment provider did not respond', { code = 'provider-down' } = {}) {
    super(message)
    this.code = code
  }
}

/** The provider refused the request: because of something that happened there since we read it, or for good. */
export class ProviderRefused extends ProviderDown {
  override name = 'ProviderRefused'
}

/** The provider responded that the checkout does not exist. A retry does not help. */
export class UnknownCheckout extends ProviderDown {
  override name = 'UnknownCheckout'

  constructor() {
    super('There is no such checkout', { code: 'unknown-checkout' })
  }
}
