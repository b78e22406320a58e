import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { deleteExpiredRateLimits } from '#server/data/limits/rate-limits.ts'
import { rateLimits } from '#server/data/tables/tables.ts'
import { type HttpEnv, requestContext } from '#server/http/request-context.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { clientNetwork, rateLimit } from './rate-limit.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const start = Date.parse('2026-05-04T12:00:00Z')

test('hits up to the limit pass, and the next gets 429 with Retry-After', async () => {
  const server = openLimitedServer({ name: 'limit', limit: 3, windowSeconds: 60 })

  expect(await server.hitTimes(3)).toEqual([200, 200, 200])
  server.advance(20_500)
  const refused = await server.hit()

  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('40')
  expect(await refused.json()).toEqual({ message: 'Too many attempts. Please try again in 40 seconds.' })
})

test('a refused hit does not extend the window, and a new window starts when it ends', async () => {
  const server = openLimitedServer({ name: 'window', limit: 2, windowSeconds: 60 })
  await server.hitTimes(2)

  server.advance(59_999)
  expect(await server.hitTimes(2)).toEqual([429, 429])
  server.advance(1)
  expect(await server.hitTimes(3)).toEqual([200, 200, 429])
})

test('two addresses do not share a limit', async () => {
  const server = openLimitedServer({ name: 'addresses', limit: 1, windowSeconds: 60 })
  await server.hit('198.51.100.1')

  expect((await server.hit('198.51.100.1')).status).toBe(429)
  expect((await server.hit('198.51.100.2')).status).toBe(200)
})

test('addresses of one IPv6 network share a limit', async () => {
  const server = openLimitedServer({ name: 'networks', limit: 1, windowSeconds: 60 })
  await server.hit('2001:db8:1:2::1')

  expect((await server.hit('2001:db8:1:2:a:b:c:d')).status).toBe(429)
  expect((await server.hit('2001:db8:1:3::1')).status).toBe(200)
})

test('two names do not share a limit', async () => {
  await openLimitedServer({ name: 'sign-in', limit: 1, windowSeconds: 60 }).hit()

  expect((await openLimitedServer({ name: 'sign-in', limit: 1, windowSeconds: 60 }).hit()).status).toBe(429)
  expect((await openLimitedServer({ name: 'promo', limit: 1, windowSeconds: 60 }).hit()).status).toBe(200)
})

test('the limit can count by a key other than the address', async () => {
  const server = openLimitedServer({
    name: 'by',
    limit: 1,
    windowSeconds: 60,
    by: (c) => c.req.query('email') ?? '',
  })
  await server.hit('198.51.100.1')

  expect((await server.hit('198.51.100.2')).status).toBe(429)
})

test('of fifty concurrent hits with a limit of twenty, exactly twenty pass', async () => {
  const server = openLimitedServer({ name: 'race', limit: 20, windowSeconds: 60 })

  const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await server.hit()).status))

  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('housekeeping deletes only expired windows', async () => {
  await database.db.delete(rateLimits)
  await openLimitedServer({ name: 'short', limit: 1, windowSeconds: 10 }).hit()
  await openLimitedServer({ name: 'long', limit: 1, windowSeconds: 60 }).hit()

  await deleteExpiredRateLimits(database.db, new Date(start + 30_000))

  const left = await database.db.select().from(rateLimits)
  expect(left.map((row) => row.key)).toEqual(['long:192.0.2.7'])
})

/** A server with one rate-limited page and its own clock. */
function openLimitedServer(options: Parameters<typeof rateLimit>[1]) {
  const read = readConfig({}, [])
  if (!read.ok) throw new Error(read.errors.join('\n'))
  let now = start
  const app = new Hono<HttpEnv>()
  app.use(requestContext({ sites: read.config.sites, trustProxy: true }))
  app.use(rateLimit({ db: database.db, now: () => new Date(now) }, options))
  app.get('/', (c) => c.text('passed'))

  async function hit(address = '192.0.2.7'): Promise<Response> {
    return app.request('/', { headers: { 'X-Forwarded-For': address } })
  }

  return {
    hit,
    async hitTimes(times: number): Promise<number[]> {
      const statuses: number[] = []
      while (statuses.length < times) statuses.push((await hit()).status)
      return statuses
    },
    advance(ms: number) {
      now += ms
    },
  }
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
