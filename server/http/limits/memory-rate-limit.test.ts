import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from '#server/http/request-context.ts'
import { mountApi } from '#tests/support/mount-api.ts'
import { memoryRateLimit } from './memory-rate-limit.ts'

const start = new Date('2026-11-16T15:00:00Z')
let now = start

function open() {
  now = start
  const api = new Hono<HttpEnv>()
  api.use(memoryRateLimit({ now: () => now }, { limit: 3, windowSeconds: 60 }))
  api.get('/', (c) => c.text('fine'))
  const call = mountApi(api)
  return async (from: string, times = 1) => {
    const statuses = []
    for (let n = 0; n < times; n += 1) statuses.push((await call('/', { from })).status)
    return statuses
  }
}

test('a network over the limit is refused until its window ends; other networks are not', async () => {
  const hit = open()

  expect(await hit('192.0.2.7', 4)).toEqual([200, 200, 200, 429])
  expect(await hit('192.0.2.8')).toEqual([200])
  now = new Date(start.getTime() + 59_999)
  expect(await hit('192.0.2.7')).toEqual([429])
  now = new Date(start.getTime() + 60_000)
  expect(await hit('192.0.2.7', 4)).toEqual([200, 200, 200, 429])
})

test('addresses of one IPv6 network share a counter', async () => {
  const hit = open()

  await hit('2001:db8:1:2::1', 2)
  expect(await hit('2001:db8:1:2:ffff::9', 2)).toEqual([200, 429])
  expect(await hit('2001:db8:1:3::1')).toEqual([200])
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is not counted', async (address) => {
  const hit = open()

  expect(new Set(await hit(address, 10))).toEqual(new Set([200]))
})

test('only the latest 20,000 networks are counted', async () => {
  const hit = open()
  await hit('192.0.2.7', 3)
  for (let n = 0; n < 20_000; n += 1) await hit(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)

  expect(await hit('192.0.2.7')).toEqual([200])
  expect(await hit('10.0.78.31', 3)).toEqual([200, 200, 429])
})
