import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDeskPaymentTestApi } from '#tests/support/desk-payment-test-api.ts'
import { startsAt } from '#tests/support/payment-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'

const api = await openDeskPaymentTestApi()
const { dispatcher, read, act } = api
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = startsAt
})
const owner = await api.signIn('owner')

type Booked = Awaited<ReturnType<typeof api.book>>

const waiting = { kind: 'waiting', cents: 3_000, reason: '45 minutes at JFK' }

/** Adds an adjustment to the current version. */
async function adjust(booked: Booked, body: object, as = dispatcher) {
  const { version } = await read(booked, as)
  return act(booked, 'adjustments', { version, id: randomUUID(), ...body }, as)
}

async function takeBack(booked: Booked, adjustment: string, as = dispatcher) {
  const { version } = await read(booked, as)
  const body = { version, id: randomUUID(), adjustment, reason: 'Entered for the wrong trip' }
  return act(booked, 'adjustments/take-back', body, as)
}

async function bookAndPay({ inDays = 20 } = {}): Promise<Booked> {
  const booked = await api.book({ inDays })
  await api.payByCard(booked)
  await api.work(booked)
  return booked
}

test('an adjustment is a price line with its reason, and the rest is due from the customer', async () => {
  const booked = await bookAndPay()
  const before = await read(booked)

  expect((await adjust(booked, waiting)).status).toBe(200)

  const seen = await api.see(booked)
  expect(seen.totalCents).toBe(before.totalCents + 3_000)
  expect(seen.price?.totalCents).toBe(seen.totalCents)
  expect(seen.price?.lines.at(-1)).toMatchObject({ label: 'Waiting time', note: '45 minutes at JFK' })
  expect(seen).toMatchObject({ payment: { dueCents: 3_000 }, can: { pay: true } })
  expect(await api.emailsOf(booked)).toContain('booking-adjusted')
  await api.payByCard(booked)
  await api.work(booked)
  expect((await api.see(booked)).payment.dueCents).toBe(0)
})

test('extras are paid after the trip, too', async () => {
  const booked = await bookAndPay({ inDays: 3 })
  api.clock.now = new Date(startsAt.getTime() + 3 * 86_400_000 + 3_600_000)
  await api.square(booked)
  await setBookingStatus(api.db, booked.id, 'completed')
  const fresh = await api.signIn('dispatcher')
  await adjust(booked, waiting, fresh)
  expect((await api.see(booked)).can.pay).toBe(true)

  await api.payByCard(booked)
  await api.work(booked)

  const { ours, theirs, standing } = await api.books(booked)
  expect(theirs).toEqual(ours)
  expect(standing).toMatchObject({ dueCents: 0, overpaidCents: 0 })
})

test('a deduction from a paid booking is refunded, with a fresh proof of identity', async () => {
  const booked = await bookAndPay()
  const { totalCents } = await read(booked)
  const discount = { kind: 'discount', cents: -2_500, reason: 'Regular guest' }
  api.clock.now = new Date(startsAt.getTime() + 6 * 60_000)
  expect((await adjust(booked, discount)).status).toBe(403)
  api.clock.now = startsAt

  expect((await adjust(booked, discount)).status).toBe(200)
  await api.work(booked)

  const { theirs } = await api.books(booked)
  expect(theirs.balanceCents).toBe(totalCents - 2_500)
  expect((await read(booked)).payment).toMatchObject({ refundedCents: 2_500, dueCents: 0 })
})

test('an unpaid booking is discounted without a proof, and its open checkout is closed', async () => {
  const booked = await api.book({ inDays: 20 })
  await api.pay(booked)
  const { totalCents } = await read(booked)
  api.clock.now = new Date(startsAt.getTime() + 6 * 60_000)

  const response = await adjust(booked, { kind: 'discount', cents: -2_500, reason: 'Regular guest' })
  await api.work(booked)

  expect(response.status).toBe(200)
  expect(await api.see(booked)).toMatchObject({
    payment: { dueCents: totalCents - 2_500, open: null },
    status: 'requested',
  })
})

test('a discount has a limit for each role, for all discounts of a booking together', async () => {
  const booked = await api.book({ inDays: 20 })
  await adjust(booked, { kind: 'discount', cents: -9_000, reason: 'Regular guest' })

  const beyond = await adjust(booked, { kind: 'other', cents: -1_001, reason: 'Regular guest' })

  expect(beyond.status).toBe(422)
  expect((await beyond.json()).message).toContain('$100.00')
  const byOwner = { kind: 'other', cents: -1_001, reason: 'Regular guest' }
  expect((await adjust(booked, byOwner, owner)).status).toBe(200)
})

test('no deduction makes a price negative, and a discount lowers it', async () => {
  const booked = await api.book({ inDays: 20 })
  const { totalCents } = await read(booked)

  const all = { kind: 'discount', cents: -(totalCents + 1), reason: 'Regular guest' }
  expect((await adjust(booked, all, owner)).status).toBe(422)
  expect((await adjust(booked, { ...all, cents: 100 }, owner)).status).toBe(422)
  expect((await adjust(booked, { ...all, cents: 0 }, owner)).status).toBe(422)
  expect((await adjust(booked, { ...all, kind: 'refund', cents: -100 }, owner)).status).toBe(422)
  expect((await adjust(booked, { ...waiting, reason: '' })).status).toBe(422)
  expect((await read(booked)).adjustments).toEqual([])
})

test('an adjustment is taken back by an entry of the opposite amount, once', async () => {
  const booked = await bookAndPay()
  const before = await read(booked)
  await adjust(booked, waiting)
  const [line] = (await read(booked)).adjustments

  expect((await takeBack(booked, line.id)).status).toBe(200)

  const after = await read(booked)
  expect(after.price).toEqual(before.price)
  expect(after.payment.dueCents).toBe(0)
  expect(after.adjustments).toMatchObject([
    { kind: 'waiting', cents: 3_000, reverses: null },
    { kind: 'waiting', cents: -3_000, reverses: line.id, reason: 'Entered for the wrong trip' },
  ])
  expect((await takeBack(booked, line.id)).status).toBe(404)
  await expect(api.database.pool.query('delete from booking_adjustments')).rejects.toThrow('only ever added')
  const { rows } = await api.database.pool.query(
    "select action from audit where subject_label = $1 and action like 'booking-%'",
    [booked.reference],
  )
  expect(rows).toEqual([{ action: 'booking-adjusted' }, { action: 'booking-adjusted' }])
})

test('a line that an owner added is taken back within the limit of the role, one’s own without limit', async () => {
  const booked = await api.book({ inDays: 20 })
  await adjust(booked, { ...waiting, cents: 10_001 }, owner)
  await adjust(booked, { ...waiting, cents: 20_000 })
  await adjust(booked, { ...waiting, cents: 4_000 }, owner)
  const [large, own, small] = (await read(booked)).adjustments

  const refused = await takeBack(booked, large.id)

  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toContain('$100.00')
  expect((await takeBack(booked, own.id)).status).toBe(200)
  expect((await takeBack(booked, small.id)).status).toBe(200)
  expect((await takeBack(booked, large.id, owner)).status).toBe(200)
})

test('an adjustment that is sent twice is added once; a stale one is refused with who was faster', async () => {
  const booked = await api.book({ inDays: 20 })
  const { version } = await read(booked)
  const body = { ...waiting, version, id: randomUUID() }

  const twice = await Promise.all([act(booked, 'adjustments', body), act(booked, 'adjustments', body)])
  const stale = await act(booked, 'adjustments', { ...body, id: randomUUID() }, owner)

  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(booked)).adjustments).toHaveLength(1)
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({ change: { staffName: 'The dispatcher' } })
})

test('adjustments stay when the trip changes', async () => {
  const booked = await bookAndPay()
  await adjust(booked, waiting)

  expect(await api.change(booked, { isMeetAndGreet: true })).toBe(200)

  const { price, totalCents } = await read(booked)
  expect(price.lines.at(-1)).toMatchObject({ label: 'Waiting time', cents: 3_000 })
  expect(price.totalCents).toBe(totalCents)
})

test('a price that is set again keeps the adjustments', async () => {
  const booked = await api.book({ pickUpLocation: 'The barn behind the old mill', carId: null })
  const price = async (priceCents: number) =>
    act(booked, 'price', { version: (await read(booked)).version, priceCents, note: '' })
  await price(20_000)
  await adjust(booked, { kind: 'tolls', cents: 1_700, reason: 'Verrazzano bridge' })

  await price(25_000)

  expect((await read(booked)).totalCents).toBe(26_700)
})

test('a booking without a price, or one that has ended, is not adjusted', async () => {
  const unpriced = await api.book({ pickUpLocation: 'The barn behind the old mill', carId: null })
  expect((await adjust(unpriced, waiting)).status).toBe(409)
  const ended = await bookAndPay()
  await api.cancel(ended)
  expect((await adjust(ended, waiting)).status).toBe(409)
  expect((await read(ended)).actions.adjust).toBe(false)
})
