import type { PaymentProvider, ProviderPayment } from '#server/integrations/payments/port.ts'
import type { TestDatabase } from '#tests/support/open-test-database.ts'

export type ProviderOptions = {
  /** The database of the test checkout. */
  database: TestDatabase
  now?: () => Date
  /** The timeout of Stripe calls. */
  timeoutMs?: number
}

/** A provider for tests: our adapter, and control over the provider's side. */
export type TestProvider = {
  provider: PaymentProvider
  /** The environment for a server process that uses this provider. */
  environment: Record<string, string>
  customerPays(sessionId: string): Promise<void>
  customerDeclines(sessionId: string): Promise<void>
  /** Only real providers have it: customers with banks, and an account shared with other products. */
  bank?: {
    /** Returns all refunds of a checkout. */
    failRefunds(sessionId: string): void
    /** Someone refunds at the provider's dashboard, without an order of ours. */
    refundAtDashboard(sessionId: string, cents: number): void
    dispute(sessionId: string): void
    closeDispute(sessionId: string, status: 'won' | 'lost'): void
    /** An event for a checkout of another product in the same account. */
    tellOfUnknownCheckout(): void
  }
  /** Events that are not delivered yet, oldest first, signed now. */
  pendingEvents(): Promise<SignedEvent[]>
  /** Marks events as delivered. */
  markDelivered(events: SignedEvent[]): void
  /** Calls time out without an effect. */
  hang(): void
  /** The connection breaks without an effect of the call; with `after`, it takes effect and the response is lost. */
  disconnect(when?: 'before' | 'after'): void
  /** Calls are answered at once, with an error. */
  fail(): void
  resumeResponses(): void
  /** The provider's own record of a checkout. */
  state(sessionId: string): Promise<ProviderState>
  close(): Promise<void>
}

export type SignedEvent = { id: string; body: string; headers: Record<string, string> }

export type ProviderState = Pick<ProviderPayment, 'status' | 'authorizedCents' | 'capturedCents'> & {
  /** Refunded or disputed. */
  refundedCents: number
}
