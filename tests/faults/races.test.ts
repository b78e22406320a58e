import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { bookingBody, demoCarIds, openTestApi } from '#tests/support/open-test-api.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { pool } = api.database

/** The one connection of the embedded database lets one request at a time through, however many there are. */
const racers = api.database.kind === 'embedded' ? 50 : 200

test(`of ${racers} concurrent bookings of the last car, one succeeds and the others are refused as taken`, async () => {
  const limousine = () => bookingBody(now, { carId: demoCarIds.limousine, passengerCount: 8 })
  // The company owns two.
  expect((await api.post('/api/bookings', limousine())).status).toBe(201)

  const responses = await all(racers, () => limousine())

  const taken = responses.filter(({ status }) => status !== 201)
  expect(responses.length - taken.length).toBe(1)
  expect(new Set(taken.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([
      '409 {"message":"Someone has just booked this car for that time. Please choose another car or another time."}',
    ]),
  )
  expect(await count(`bookings where vehicle_class_id = '${demoCarIds.limousine}'`)).toBe(2)
  expect(await overlaps()).toBe(0)
})

test('bookings for the same hour use all cars, and none is overbooked', async () => {
  const pickUpAt = '2026-12-01T15:00:00Z'
  const responses = await all(20, () => bookingBody(now, { pickUpAt }))

  // The company owns eight sedans.
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(8)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(12)
  expect(await overlaps()).toBe(0)
})

// The embedded database has one connection, so nothing else can use it meanwhile.
test.skipIf(api.database.kind === 'embedded')(
  'a booking does not wait for a car that another is taking while a third is free',
  async () => {
    const rival = await pool.connect()
    await rival.query('begin')
    await rival.query(
      `select from cars where vehicle_class_id = '${demoCarIds.limousine}' and number = 1 for no key update`,
    )

    const { status } = await api.post(
      '/api/bookings',
      bookingBody(now, { carId: demoCarIds.limousine, passengerCount: 8, pickUpAt: '2026-12-02T15:00:00Z' }),
    )

    expect(status).toBe(201)
    await rival.query('rollback')
    rival.release()
  },
)

test(`${racers / 2} equal requests under one Idempotency-Key are one booking and as many equal responses`, async () => {
  const body = bookingBody(now, { pickUpAt: '2026-12-03T15:00:00Z' })
  const key = randomUUID()

  const responses = await all(
    racers / 2,
    () => body,
    () => key,
  )

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  expect(await count(`bookings where contact_email = '${body.guest?.email}'`)).toBe(1)
})

test(`of ${racers} concurrent bookings with the last use of a promo, one gets it`, async () => {
  const id = randomUUID()
  await pool.query(
    `insert into promo_codes (id, code, kind, value, description, valid_from, most_uses)
     values ($1, 'LAST', 'fixed', 500, 'The last one', '2026-01-01', 1)`,
    [id],
  )

  const responses = await all(racers, (index) => promoBooking(id, index))

  const refused = responses.filter(({ status }) => status !== 201)
  expect(responses.length - refused.length).toBe(1)
  expect(new Set(refused.map(({ status, text }) => `${status} ${JSON.parse(text).message}`))).toEqual(
    new Set(['422 Invalid promocode']),
  )
  expect(await count(`promo_uses where promo_code_id = '${id}'`)).toBe(1)
  expect((await pool.query('select uses from promo_codes where id = $1', [id])).rows).toEqual([{ uses: 1 }])
})

test('one solved captcha sent 50 times concurrently is valid for one booking', async () => {
  const captcha = randomUUID()

  const responses = await all(50, (index) => ({ ...promoBooking(null, index), captcha }))

  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(49)
})

/** Each on its own day, so that only the promo runs out. */
function promoBooking(promocodeId: string | null, index: number) {
  const pickUpAt = new Date(Date.UTC(2027, 0, 1 + index, 15)).toISOString()
  return bookingBody(now, { promocodeId, pickUpAt })
}

/**
 * Sends all requests together. A request refused because the server is busy is repeated under the same key, as a
 * customer would.
 */
async function all(times: number, request: (index: number) => object, keyOf: () => string = randomUUID) {
  return Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const [body, key] = [request(index), keyOf()]
      for (;;) {
        const response = await api.post('/api/bookings', body, { 'Idempotency-Key': key })
        if (response.status !== 503) return { status: response.status, text: await response.text() }
      }
    }),
  )
}

async function count(what: string): Promise<number> {
  return (await pool.query(`select count(*)::int from ${what}`)).rows[0].count
}

/** Pairs of overlapping windows of one car. */
function overlaps(): Promise<number> {
  return count(`schedule a join schedule b
    on a.car_id = b.car_id and a.id < b.id and a.during && b.during
    where a.released_at is null and b.released_at is null`)
}
