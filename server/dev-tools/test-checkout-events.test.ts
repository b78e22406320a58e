import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { embeddedPayments } from '#server/integrations/payments/embedded.ts'
import type { PaymentProvider } from '#server/integrations/payments/port.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { sampleCheckoutOrder } from '#tests/samples/checkout-order.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'
import { selfUrl } from './self-url.ts'
import { deliverTestEvent, type TestEventDelivery } from './test-checkout-events.ts'

const secretKeys = ['a secret for tests, of enough characters'] as const
const start = new Date('2026-11-17T15:00:00Z')
let now = start
let database: TestDatabase
let provider: PaymentProvider
let delivery: TestEventDelivery
let status = 200
let received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []

const server = createServer(async (request, response) => {
  received.push({ url: request.url, headers: request.headers, body: await text(request) })
  response.writeHead(status).end('{}')
})

beforeAll(async () => {
  database = await openTestDatabase()
  const { db, pool } = database
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const jobs = createJobQueue({ pool, logger: createLogger('silent') })
  provider = embeddedPayments({ db, jobs, secretKeys, now: () => now })
  delivery = {
    db,
    secretKeys,
    fetch,
    address: () => selfUrl({ host: undefined, port }),
    now: () => now,
  }
})
afterAll(async () => {
  server.close()
  await database.close()
})
beforeEach(() => {
  now = start
  status = 200
  received = []
})

test('an event is sent by HTTP, signed at sending time, and names its checkout', async () => {
  const { sessionId, eventId } = await expired()
  now = new Date(start.getTime() + 3 * 86_400_000)

  await deliverTestEvent(delivery, { eventId })

  const [{ url, headers, body } = never()] = received
  expect(url).toBe('/api/payments/embedded/webhook')
  expect(provider.readEvent(body, new Headers(headers as Record<string, string>), now)).toEqual({
    id: eventId,
    sessionId,
    intentId: null,
  })
})

test('an event that the webhook refuses throws, and has the same ID when it is sent again', async () => {
  const { eventId } = await expired()
  status = 503
  await expect(deliverTestEvent(delivery, { eventId })).rejects.toThrow('test checkout event with 503')
  status = 200

  await deliverTestEvent(delivery, { eventId })

  expect(received.map(({ body }) => JSON.parse(body).id)).toEqual([eventId, eventId])
})

test('an event without a listening webhook throws', async () => {
  const { eventId } = await expired()
  const nowhere = { ...delivery, address: () => 'http://127.0.0.1:1' }

  await expect(deliverTestEvent(nowhere, { eventId })).rejects.toThrow('fetch failed')
})

test('no expiry event is sent for an open or unknown checkout', async () => {
  const { sessionId } = await open()

  await deliverTestEvent(delivery, { eventId: `tev_expired_${sessionId}` })
  await deliverTestEvent(delivery, { eventId: 'tev_nothing' })

  expect(received).toEqual([])
})

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['10.1.2.3', 'http://10.1.2.3:3000'],
  ['::1', 'http://[::1]:3000'],
])('a process that listens at %s reaches itself', (host, address) => {
  expect(selfUrl({ host, port: 3000 })).toBe(address)
})

async function expired() {
  const { sessionId } = await open()
  await provider.expire(sessionId)
  return { sessionId, eventId: `tev_expired_${sessionId}` }
}

function open() {
  return provider.openCheckout(sampleCheckoutOrder(start))
}

function never(): never {
  throw new Error('Nothing was received')
}
