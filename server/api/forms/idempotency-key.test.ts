import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { acceptAllCaptcha } from '#tests/support/accept-all-captcha.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

test('the same request under the same key is one booking, and gets exactly the same response', async () => {
  const [key, body] = [randomUUID(), bookingBody(now)]
  const before = await countBookings()

  const first = await send(key, body)
  const second = await send(key, body)

  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.text()).toBe(await first.text())
  expect(await countBookings()).toBe(before + 1)
})

test('a retry may have a new captcha and a new price token', async () => {
  const [key, body] = [randomUUID(), bookingBody(now)]
  const first = await send(key, body)

  const second = await send(key, { ...body, captcha: randomUUID(), priceToken: 'anew' })

  expect(await second.text()).toBe(await first.text())
})

test('the first response is repeated even if the pick-up is too near for a new booking by now', async () => {
  const start = now
  const [key, body] = [randomUUID(), bookingBody(now)]
  const first = await send(key, body)

  now = new Date(start.getTime() + 60 * 3_600_000)
  const second = await send(key, body)
  now = start

  expect(second.status).toBe(201)
  expect(await second.text()).toBe(await first.text())
})

test('another request under the same key is refused', async () => {
  const key = randomUUID()
  await send(key, bookingBody(now))

  const response = await send(key, bookingBody(now))

  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({
    message: 'This Idempotency-Key was used for another request. Please send a new one.',
    isKeyUsed: true,
  })
})

test('the same request on the other site is another request', async () => {
  const [key, body] = [randomUUID(), bookingBody(now)]
  await send(key, body)

  expect(
    (await api.post('/api/bookings', body, { 'Idempotency-Key': key, host: 'b.localhost' })).status,
  ).toBe(409)
})

test('a request that was refused may be mended and sent again under its key', async () => {
  const [key, body] = [randomUUID(), bookingBody(now)]

  expect((await send(key, { ...body, passengerCount: 9 })).status).toBe(422)
  expect((await send(key, body)).status).toBe(201)
})

test('a service that takes a captcha once does not spoil the second of two that came together', async () => {
  const taken = new Set<string>()
  const onceOnly = await openTestApi({
    now: () => now,
    database: api.database,
    captcha: {
      ...acceptAllCaptcha,
      async verify(token, context) {
        if (taken.has(token)) return { ok: false, error: 'not-solved' }
        taken.add(token)
        // An accepted token takes longer to verify than a refused one.
        for (let ways = 0; ways < 10; ways += 1) await api.db.execute(sql`select 1`)
        return acceptAllCaptcha.verify(token, context)
      },
    },
  })
  // The queue's first start must not delay one of the two.
  await onceOnly.jobs.ready()
  const [key, body] = [randomUUID(), bookingBody(now)]

  const answers = await Promise.all(
    [1, 2].map(() => onceOnly.post('/api/bookings', body, { 'Idempotency-Key': key })),
  )

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})

test.each(['x'.repeat(15), 'x'.repeat(256), ''])('a key of the wrong length is refused: %s', async (key) => {
  const response = await send(key, bookingBody(now))

  expect(response.status).toBe(422)
  expect((await response.json()).errors[0].path).toBe('Idempotency-Key')
})

test('no table holds a link that a customer was given', async () => {
  const key = randomUUID()
  const { data } = await (await send(key, bookingBody(now))).json()
  const token = data.manageUrl.split('#')[1]

  const { rows } = await api.db.execute(
    sql`select key from request_keys where answer::text like ${`%${token.split('.')[2]}%`}`,
  )

  expect(rows).toEqual([])
})

function send(key: string, body: object) {
  return api.post('/api/bookings', body, { 'Idempotency-Key': key })
}

async function countBookings(): Promise<number> {
  const { rows } = await api.db.execute<{ count: number }>(sql`select count(*)::int from bookings`)
  return rows[0]?.count ?? 0
}
