import type { PaymentProvider, ProviderPayment } from '#server/integrations/payments/port.ts'
import type { TestDatabase } from '#tests/support/open-test-database.ts'

export type ProviderOptions = {
  /** Where the test checkout keeps its books. */
  database: TestDatabase
  now?: () => Date
  /** How long Stripe is waited for. */
  timeoutMs?: number
}

/** A provider for a test: our side of it, and all that happens on its own. */
export type TestProvider = {
  provider: PaymentProvider
  /** For a server in a process of its own that is to use this very provider. */
  environment: Record<string, string>
  customerPays(sessionId: string): Promise<void>
  customerDeclines(sessionId: string): Promise<void>
  /** What only a real provider has: customers with banks, and an account that others use too. */
  bank?: {
    /** Sends all refunds of a checkout back. */
    failRefunds(sessionId: string): void
    dispute(sessionId: string): void
    closeDispute(sessionId: string, status: 'won' | 'lost'): void
    /** As another product of the same account might cause. */
    tellOfUnknownCheckout(): void
  }
  /** What it has to tell and nobody has taken yet, the first first, signed at this moment. */
  pendingEvents(): Promise<SignedEvent[]>
  /** From now on told, or as good as. */
  markDelivered(events: SignedEvent[]): void
  /** Calls are not answered, and nothing is done; or, with `after`, it is done and the answer is lost. */
  hang(when?: 'before' | 'after'): void
  resumeResponses(): void
  /** What it holds, by its own books. */
  state(sessionId: string): Promise<ProviderState>
  close(): Promise<void>
}

export type SignedEvent = { id: string; body: string; headers: Record<string, string> }

export type ProviderState = Pick<ProviderPayment, 'status' | 'authorizedCents' | 'capturedCents'> & {
  /** What has gone back, or was taken back. */
  refundedCents: number
}
