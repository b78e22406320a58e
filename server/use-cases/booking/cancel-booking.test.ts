import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { inTransaction } from '#server/data/database/transaction.ts'
import { insertPayment } from '#server/data/payment/payments.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { promoCodes } from '#server/data/tables/tables.ts'
import { confirmPayment } from '#server/use-cases/operator/confirm-manual-payment.ts'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'
import { demoCarIds } from '#tests/support/open-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const welcome = '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a01'
const api = await openManageBookingTestApi(startsAt)
afterAll(() => api.close())
const { db, call, book } = api
const price = 13_755

type Booked = Awaited<ReturnType<typeof book>>

afterEach(async () => {
  api.clock.now = startsAt
  await db.update(schedule).set({ releasedAt: startsAt })
})

test('canceling a request is always free and releases car and promo', async () => {
  const booked = await book({ promocodeId: welcome })
  const { totalCents } = await api.find(booked.reference)
  api.clock.now = new Date('2026-11-19T14:00:00Z')
  const shown = await meaning(booked)

  const { status, body } = await cancel(booked, shown.data.refundCents)

  expect(shown.data).toEqual({
    refundCents: 0,
    keptCents: 0,
    freeUntil: '2026-11-18T15:00:00.000Z',
    totalCents,
  })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    status: 'cancelled',
    totalCents: 0,
    can: { change: false, cancel: false, pay: false },
    cancellation: null,
    timeline: [{ status: 'requested' }, { status: 'cancelled', reason: 'Canceled online' }],
  })
  expect(await api.windowsOf(booked.id)).toEqual([])
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.id, welcome))
  expect(promo?.uses).toBe(0)
  expect(await api.chargesOf(booked.id)).toEqual([
    { kind: 'cancelled', cents: -(totalCents ?? 0), reason: 'Canceled online' },
  ])
  expect(await api.jobsOf(booked.id)).toContain('booking-cancelled')
})

test("canceling after the free period costs half of the price, which becomes the booking's price", async () => {
  const booked = await book({ carId: demoCarIds.limousine, passengerCount: 8 })
  const { totalCents } = await api.find(booked.reference)
  await keepPaid(booked, totalCents ?? 0)
  api.clock.now = new Date(startsAt.getTime() + 60 * 60_000 + 1)
  const shown = await meaning(booked)

  await cancel(booked, shown.data.refundCents)

  const { refundCents, keptCents } = shown.data
  expect(refundCents + keptCents).toBe(totalCents)
  expect(keptCents).toBe(Math.floor((totalCents ?? 0) / 2))
  expect(await api.find(booked.reference)).toMatchObject({ status: 'cancelled', totalCents: keptCents })
  expect(await api.chargesOf(booked.id)).toMatchObject([{ cents: -refundCents }])
})

test('within 60 minutes of booking a limousine four days ahead is canceled free, and all is refunded', async () => {
  const booked = await book({ carId: demoCarIds.limousine, passengerCount: 8 })
  const { totalCents } = await api.find(booked.reference)
  await keepPaid(booked, totalCents ?? 0)
  api.clock.now = new Date(startsAt.getTime() + 60 * 60_000)
  const { data: shown } = await meaning(booked)

  const { status, body } = await cancel(booked, shown.refundCents)

  expect(shown).toMatchObject({
    refundCents: totalCents,
    keptCents: 0,
    freeUntil: api.clock.now.toISOString(),
  })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ status: 'cancelled', totalCents: 0 })
})

test('a cancellation with an outdated refund is refused with the new refund', async () => {
  const booked = await book()
  await keepPaid(booked, price)
  const { data: shown } = await meaning(booked)
  api.clock.now = new Date('2026-11-18T15:00:01Z')

  const { status, body } = await cancel(booked, shown.refundCents)

  expect(status).toBe(409)
  expect(body).toEqual({
    message: 'The amounts have changed. Please review them before you confirm.',
    refundCents: 6878,
    keptCents: 6877,
    freeUntil: '2026-11-18T15:00:00.000Z',
    totalCents: 13_755,
  })
  expect(await api.find(booked.reference)).toMatchObject({ status: 'confirmed' })
  expect((await cancel(booked, body.refundCents)).status).toBe(200)
})

test('canceling again returns the same result and does nothing', async () => {
  const booked = await book()
  const first = await cancel(booked, 0)
  api.clock.now = new Date('2026-11-25T15:00:00Z')
  const again = await cancel(booked, 0)

  expect(again).toEqual(first)
  expect(await api.chargesOf(booked.id)).toHaveLength(1)
  expect(await api.timelineOf(booked.id)).toHaveLength(2)
  expect((await api.jobsOf(booked.id)).filter((name) => name === 'booking-cancelled')).toHaveLength(1)
})

test('a booking without a price is canceled without one', async () => {
  const booked = await book({ pickUpLocation: '1 Nowhere Lane' })

  const { status, body } = await cancel(booked, 0)

  expect([status, body.data.totalCents]).toEqual([200, null])
  expect(await api.chargesOf(booked.id)).toEqual([])
})

test('after the pick-up time a booking cannot be canceled online', async () => {
  const booked = await book()
  api.clock.now = new Date('2026-11-19T15:00:01Z')

  for (const { status, body } of [await meaningOf(booked), await cancel(booked, 0)]) {
    expect(status).toBe(409)
    expect(body.message).toMatch(/^This booking can no longer be canceled online\. Please call /)
  }
})

test.each(['on-board', 'completed', 'expired', 'no-show'] as const)(
  'a booking that is %s is not canceled',
  async (status) => {
    const booked = await book()
    await setBookingStatus(db, booked.id, status)

    expect((await cancel(booked, 0)).status).toBe(409)
    expect(await api.find(booked.reference)).toMatchObject({ status })
  },
)

test.each([{}, { refundCents: -1 }, { refundCents: 1.5 }, { refundCents: '13755' }, []])(
  'a cancellation without a valid shown refund is refused: %j',
  async (body) => {
    const { path, authorization } = await book()

    expect((await call('POST', `${path}/cancel`, { authorization, body })).status).toBe(422)
  },
)

/** As if it had been paid by Zelle. */
async function keepPaid({ id }: Booked, cents: number): Promise<void> {
  const row = { id: randomUUID(), bookingId: id, method: 'zelle', provider: 'zelle' } as const
  const note = { actor: 'customer' as const, reason: 'Zelle chosen', at: startsAt }
  const times = { createdAt: startsAt, expiresAt: startsAt }
  await inTransaction(db, (tx) =>
    insertPayment(tx, { ...row, status: 'requested', amountCents: cents, captures: 'now', ...times }, note),
  )
  await confirmPayment(api, row.id)
}

async function meaningOf({ path, authorization }: Booked) {
  const response = await call('GET', `${path}/cancellation`, { authorization })
  return { status: response.status, body: await response.json() }
}

async function meaning(booked: Booked) {
  return (await meaningOf(booked)).body
}

async function cancel({ path, authorization }: Booked, refundCents: number) {
  const response = await call('POST', `${path}/cancel`, { authorization, body: { refundCents } })
  return { status: response.status, body: await response.json() }
}
