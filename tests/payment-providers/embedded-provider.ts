import { asc, lte } from 'drizzle-orm'
import { testEvents } from '#server/data/tables/test-checkout-tables.ts'
import { deliverTestEvent } from '#server/dev-tools/test-checkout-events.ts'
import { testCheckoutPages } from '#server/dev-tools/test-checkout-pages.ts'
import { embeddedPayments } from '#server/integrations/payments/embedded.ts'
import { type PaymentProvider, ProviderDown } from '#server/integrations/payments/port.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { mountAt } from '#tests/support/mount-api.ts'
import { testSecret } from '#tests/support/test-config.ts'
import { pressTestCheckout } from './press-test-checkout.ts'
import type { ProviderOptions, SignedEvent, TestProvider } from './test-provider.ts'

/** The test checkout, with the customer on its real page. */
export async function openEmbeddedProvider({
  database: { db, pool },
  now = () => new Date(),
}: ProviderOptions): Promise<TestProvider> {
  const jobs = createJobQueue({ pool, logger: createLogger('silent') })
  const deps = { db, jobs, secretKeys: [testSecret] as const, now }
  const provider = embeddedPayments(deps)
  const pages = mountAt('/test-checkout', testCheckoutPages(deps))
  const settled = new Set<string>()
  let fails: 'before' | 'after' | undefined

  async function press(sessionId: string, button: 'pay' | 'decline'): Promise<void> {
    const url = `http://localhost/test-checkout/${sessionId}`
    await pressTestCheckout(pages.fetch, { url, button })
  }

  /** Captures the signed events that are sent. */
  async function signed(eventId: string): Promise<SignedEvent[]> {
    const sent: SignedEvent[] = []
    const caught: typeof fetch = async (_url, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers))
      sent.push({ id: eventId, body: String(init?.body), headers })
      return new Response()
    }
    await deliverTestEvent({ ...deps, fetch: caught, address: () => 'http://localhost' }, { eventId })
    return sent
  }

  return {
    provider: failing(provider, () => fails),
    environment: { SECRET_KEY: testSecret },
    customerPays: (sessionId) => press(sessionId, 'pay'),
    customerDeclines: (sessionId) => press(sessionId, 'decline'),
    async pendingEvents() {
      const rows = await db
        .select()
        .from(testEvents)
        .where(lte(testEvents.at, now()))
        .orderBy(asc(testEvents.at), asc(testEvents.id))
      const pending: SignedEvent[] = []
      for (const { id } of rows) if (!settled.has(id)) pending.push(...(await signed(id)))
      return pending
    },
    markDelivered(events) {
      for (const { id } of events) settled.add(id)
    },
    hang() {
      fails = 'before'
    },
    disconnect(when = 'before') {
      fails = when
    },
    fail() {
      fails = 'before'
    },
    resumeResponses() {
      fails = undefined
    },
    async state(sessionId) {
      const { status, authorizedCents, capturedCents, refunds } = await provider.read(sessionId)
      return {
        status,
        authorizedCents,
        capturedCents,
        refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
      }
    },
    close: async () => undefined,
  }
}

/** Fails immediately with the error of a timeout, because there is no network. */
function failing(provider: PaymentProvider, when: () => 'before' | 'after' | undefined): PaymentProvider {
  const wrap =
    <Input, Output>(call: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      if (when() === 'before') throw new ProviderDown()
      const result = await call(input)
      if (when() === 'after') throw new ProviderDown()
      return result
    }
  return {
    ...provider,
    openCheckout: wrap(provider.openCheckout),
    read: wrap(provider.read),
    expire: wrap(provider.expire),
    capture: wrap(provider.capture),
    release: wrap(provider.release),
    refund: wrap(provider.refund),
  }
}
