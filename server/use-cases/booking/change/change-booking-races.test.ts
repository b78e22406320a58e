import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'
import { bookingBody, demoCarIds } from '#tests/support/open-test-api.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openManageBookingTestApi(now, { ratesMaxAgeMs: 600_000 })
afterAll(() => api.close())
const { call, book } = api
const { pool } = api.database

type Booked = Awaited<ReturnType<typeof book>>

// The company owns two limousines.
const limousine = (pickUpAt: string) => ({ carId: demoCarIds.limousine, passengerCount: 8, pickUpAt })

test('of 200 concurrent cancellations one is made, and all get the same result', async () => {
  const booked = await book()

  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      patiently(() => call('POST', `${booked.path}/cancel`, { ...booked, body: { refundCents: 0 } })),
    ),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await api.chargesOf(booked.id)).toHaveLength(1)
  expect(await api.timelineOf(booked.id)).toHaveLength(2)
})

test('of two concurrent changes to the last car one succeeds, and the other booking is unchanged', async () => {
  for (let round = 0; round < 5; round += 1) {
    const day = `2026-12-${String(round * 4 + 4).padStart(2, '0')}`
    const wanted = `${day}T15:00:00Z`
    await book(limousine(wanted))
    const rivals = [await book(limousine(later(wanted, 24))), await book(limousine(later(wanted, 48)))]
    const before = await Promise.all(rivals.map(wholeOf))

    const results = await Promise.all(rivals.map((rival) => move(rival, wanted)))

    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = results.findIndex(({ status }) => status === 409)
    const rival = rivals[loser]
    expect(rival && (await wholeOf(rival))).toEqual(before[loser])
    expect(await overlaps()).toBe(0)
  }
})

test('a failed change never releases its car to a concurrent booking', async () => {
  const [day, target] = ['2027-01-10T15:00:00Z', '2027-01-14T15:00:00Z']
  await book(limousine(target))
  await book(limousine(target))
  const [first] = [await book(limousine(day)), await book(limousine(day))]
  const before = await wholeOf(first)

  const [changes, others] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => move(first, target))),
    Promise.all(
      Array.from({ length: 30 }, () =>
        patiently(() => api.post('/api/bookings', bookingBody(now, limousine(day)))),
      ),
    ),
  ])

  expect(new Set([...changes, ...others].map(({ status }) => status))).toEqual(new Set([409]))
  expect(await wholeOf(first)).toEqual(before)
  expect(await overlaps()).toBe(0)
})

test('a concurrent change and cancellation leave a canceled booking without a car', async () => {
  const booked = await book(limousine('2027-02-01T15:00:00Z'))

  const [changed, cancelled] = await Promise.all([
    move(booked, '2027-02-03T15:00:00Z'),
    patiently(() => call('POST', `${booked.path}/cancel`, { ...booked, body: { refundCents: 0 } })),
  ])

  expect([200, 409]).toContain(changed.status)
  expect(cancelled.status).toBe(200)
  expect(await api.find(booked.reference)).toMatchObject({ status: 'cancelled' })
  expect(await api.windowsOf(booked.id)).toEqual([])
})

test('one change sent 20 times concurrently with one key is made once', async () => {
  const booked = await book()
  const key = randomUUID()

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      patiently(() => call('PATCH', booked.path, { ...booked, key, body: { comment: 'Once' } })),
    ),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await api.timelineOf(booked.id)).toHaveLength(2)
})

/** With the price agreed beforehand, so that nothing but the car is in question. */
async function move(booked: Booked, pickUpAt: string) {
  const preview = await patiently(() =>
    call('POST', `${booked.path}/change-preview`, { ...booked, body: { pickUpAt } }),
  )
  const { priceToken } = JSON.parse(preview.text).data ?? {}
  return patiently(() =>
    call('PATCH', booked.path, { ...booked, key: randomUUID(), body: { pickUpAt, priceToken } }),
  )
}

/** Retries while the server is too busy, as a customer would. */
async function patiently(ask: () => Promise<Response> | Response) {
  for (;;) {
    const response = await ask()
    if (response.status !== 503) return { status: response.status, text: await response.text() }
  }
}

async function wholeOf({ id, reference }: Booked) {
  return {
    row: await api.find(reference),
    windows: await api.windowsOf(id),
    timeline: await api.timelineOf(id),
    charges: await api.chargesOf(id),
  }
}

function later(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * 3_600_000).toISOString()
}

async function overlaps(): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int from schedule a join schedule b on a.car_id = b.car_id and a.id < b.id
      and a.during && b.during and a.released_at is null and b.released_at is null`,
  )
  return rows[0].count
}
