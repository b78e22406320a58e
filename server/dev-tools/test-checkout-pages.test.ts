import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HttpEnv } from '#server/http/request-context.ts'
import { embeddedPayments } from '#server/integrations/payments/embedded.ts'
import type { CheckoutOrder, PaymentProvider } from '#server/integrations/payments/port.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue, type JobQueue } from '#server/queue/job-queue.ts'
import { onceField, pressTestCheckout } from '#tests/payment-providers/press-test-checkout.ts'
import { sampleCheckoutOrder } from '#tests/samples/checkout-order.ts'
import { mountAt } from '#tests/support/mount-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'
import { testSecret } from '#tests/support/test-config.ts'
import { testCheckoutPages } from './test-checkout-pages.ts'

const start = new Date('2026-11-17T15:00:00Z')
const { reference, successUrl, cancelUrl } = sampleCheckoutOrder(start)
let now = start
let database: TestDatabase
let jobs: JobQueue
let provider: PaymentProvider
let app: Hono<HttpEnv>

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = createJobQueue({ pool: database.pool, logger: createLogger('silent') })
  const deps = { db: database.db, jobs, secretKeys: [testSecret] as const, now: () => now }
  provider = embeddedPayments(deps)
  app = mountAt('/test-checkout', testCheckoutPages(deps))
  app.all('*', (c) => c.text('the next one', 404))
})
afterAll(() => database.close())
beforeEach(() => {
  now = start
})

test('the page says that it is a test, and shows booking, amount, company and expiry', async () => {
  const { url } = await open({ description: 'Executive Sedan <b>', amountCents: 14_820 })

  const page = await show(url)

  expect(page).toContain('Test checkout: no card is charged')
  expect(page).toContain('Sagewood Limousine')
  expect(page).toContain(reference)
  expect(page).toContain('$148.20')
  expect(page).toContain('Executive Sedan &lt;b&gt;')
  expect(page).toContain('Tuesday, November\u00a017, 2026, 10:45\u00a0a.m., New\u00a0York\u00a0time')
  expect(page).not.toMatch(/<script|style=|<input(?! type="hidden")/)
})

test('the page shows the name of its site', async () => {
  const { url } = await open()

  expect(await show(url.replace('localhost', 'b.localhost'))).toContain('Sagewood Black Car')
})

test('the page has no scripts, is not cached, and cannot be framed', async () => {
  const { url } = await open()

  const { headers } = await app.request(url)

  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('script')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('paying redirects to the success URL, and the checkout cannot be paid again', async () => {
  const { url, sessionId } = await open()

  expect(await press(url, 'pay')).toBe(successUrl)

  expect(await provider.read(sessionId)).toMatchObject({ status: 'paid', capturedCents: 12_345 })
  const page = await show(url)
  expect(page).toContain('This checkout is paid')
  expect(page).toContain(`href="${successUrl}"`)
  expect(page).not.toContain('<form')
})

test('a declined card stays on the page with a message, and can then pay', async () => {
  const { url, sessionId } = await open()

  expect(await press(url, 'decline')).toBe(url)

  expect(await show(url)).toContain('Nothing was charged. You can try again.')
  expect(await provider.read(sessionId)).toMatchObject({ status: 'open' })
  expect(await press(url, 'pay')).toBe(successUrl)
})

test('canceling leads back, and the checkout stays open', async () => {
  const { url, sessionId } = await open()

  expect(await show(url)).toContain(`href="${cancelUrl}"`)
  expect(await provider.read(sessionId)).toMatchObject({ status: 'open' })
})

test('the event of a slow payment is delayed by ten seconds', async () => {
  const quick = await open()
  const slow = await open()
  await press(quick.url, 'pay')
  await press(slow.url, 'pay-slowly')

  expect(await provider.read(slow.sessionId)).toMatchObject({ status: 'paid' })
  expect(await eventTimes(quick.sessionId)).toEqual([start])
  expect(await eventTimes(slow.sessionId)).toEqual([new Date(start.getTime() + 10_000)])
})

test('an unpaid checkout says that it has expired, and leads back', async () => {
  const { url, sessionId } = await open()
  const once = fieldOf(await show(url))
  now = new Date(start.getTime() + 45 * 60_000)

  expect(await submit(url, { once, button: 'pay' })).toBe(url)

  const page = await show(url)
  expect(page).toContain('This checkout has expired')
  expect(page).toContain(`href="${cancelUrl}"`)
  expect(await provider.read(sessionId)).toMatchObject({ status: 'expired', capturedCents: 0 })
})

test('a form token works once, even for concurrent submissions', async () => {
  const { url, sessionId } = await open()
  const once = fieldOf(await show(url))

  const led = await Promise.all(Array.from({ length: 4 }, () => submit(url, { once, button: 'decline' })))

  expect(led).toEqual([url, url, url, url])
  expect(await eventTimes(sessionId)).toHaveLength(1)
  expect(await submit(url, { once, button: 'pay' })).toBe(url)
  expect(await provider.read(sessionId)).toMatchObject({ status: 'open' })
})

test('a form without a valid token does nothing', async () => {
  const { url, sessionId } = await open()
  const other = await open()
  const foreign = fieldOf(await show(other.url))

  const forms: Record<string, string>[] = [
    { button: 'pay' },
    { button: 'pay', once: '' },
    { button: 'pay', once: foreign },
    { button: 'give-me-all', once: fieldOf(await show(url)) },
  ]
  for (const fields of forms) expect(await submit(url, fields)).toBe(url)

  expect(await provider.read(sessionId)).toMatchObject({ status: 'open' })
})

test.each([
  ['too large', 'x'.repeat(5_000), 'application/x-www-form-urlencoded', 413],
  ['of another kind', 'button=pay', 'multipart/form-data', 303],
  ['empty', '', 'text/plain', 303],
])('a form that is %s does not cause a server error', async (_, body, type, status) => {
  const { url, sessionId } = await open()

  const response = await app.request(url, { method: 'POST', body, headers: { 'Content-Type': type } })

  expect(response.status).toBe(status)
  expect(await provider.read(sessionId)).toMatchObject({ status: 'open' })
})

test('an unknown checkout is a 404', async () => {
  expect(await (await app.request('/test-checkout/tcs_nothing')).text()).toBe('the next one')
  expect((await app.request('/test-checkout/tcs_nothing', { method: 'POST' })).status).toBe(404)
  expect((await app.request('/test-checkout/tcs_%00')).status).toBe(404)
})

test('the stylesheet is served as CSS', async () => {
  const response = await app.request('/test-checkout/test-checkout.css')

  expect(response.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(await response.text()).toContain('light-dark(')
})

function open(changes: Partial<CheckoutOrder> = {}) {
  return provider.openCheckout(sampleCheckoutOrder(start, changes))
}

async function show(url: string): Promise<string> {
  return (await app.request(url)).text()
}

function press(url: string, button: 'pay' | 'pay-slowly' | 'decline'): Promise<string> {
  return pressTestCheckout(app.fetch, { url, button })
}

function fieldOf(page: string): string {
  return onceField(page) ?? ''
}

async function submit(url: string, fields: Record<string, string>): Promise<string> {
  const response = await app.request(url, { method: 'POST', body: new URLSearchParams(fields) })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('Location') ?? '', url).href
}

/** When the events of a checkout are to be delivered. */
async function eventTimes(sessionId: string): Promise<Date[]> {
  const { rows } = await database.pool.query<{ at: Date }>(
    `select j.start_after as at from pgboss.job j
     join test_events e on e.id = j.data->>'eventId'
     where j.name = 'deliver-test-event' and e.checkout_id = $1 and e.type <> 'checkout.expired'`,
    [sessionId],
  )
  return rows.map(({ at }) => at)
}
