import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDeskPaymentTestApi } from '#tests/support/desk-payment-test-api.ts'
import { startsAt } from '#tests/support/payment-test-api.ts'

const api = await openDeskPaymentTestApi()
const { dispatcher, read, signIn } = api
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = startsAt
})
const owner = await signIn('owner')

type Booked = Awaited<ReturnType<typeof api.book>>

function refund(booked: Booked, body: object, as = dispatcher) {
  return api.act(booked, 'refunds', { id: randomUUID(), reason: 'The car was late', ...body }, as)
}

/** Captured at once: the trip is too far away for an authorization. */
async function bookAndPay({ inDays = 20 } = {}): Promise<Booked> {
  const booked = await api.book({ inDays })
  await api.payByCard(booked)
  await api.work(booked)
  return booked
}

test('a refund returns a part of the money to the card, with its reason in price, history and audit log', async () => {
  const booked = await bookAndPay()
  const { version, totalCents, refundableCents } = await read(booked)
  expect(refundableCents).toBe(totalCents)

  const response = await refund(booked, { version, cents: 2_000 })
  await api.work(booked)

  expect(response.status).toBe(200)
  const data = await read(booked)
  expect(data).toMatchObject({
    totalCents: totalCents - 2_000,
    paymentStatus: 'partially-refunded',
    payment: { dueCents: 0, refundedCents: 2_000, refundingCents: 0 },
    refundableCents: totalCents - 2_000,
    adjustments: [{ kind: 'refund', cents: -2_000, author: 'The dispatcher' }],
  })
  expect(data.price.lines.at(-1)).toMatchObject({ label: 'Refund', cents: -2_000, note: 'The car was late' })
  expect(data.history.map(({ reason }: { reason: string }) => reason)).toContain(
    'Refund $20.00: The car was late',
  )
  const { ours, theirs } = await api.books(booked)
  expect(theirs).toEqual(ours)
  expect(await auditOf(booked)).toEqual([
    { action: 'booking-refunded', reason: 'The car was late', staff_id: dispatcher.staffId },
  ])
  expect((await api.emailsOf(booked)).filter((name) => name === 'booking-adjusted')).toHaveLength(1)
})

test('a refund that is sent again, or twice at once, is made once', async () => {
  const booked = await bookAndPay()
  const { version, totalCents } = await read(booked)
  const body = { id: randomUUID(), version, cents: 1_500 }

  const both = await Promise.all([refund(booked, body), refund(booked, body)])
  const again = await refund(booked, body)
  await api.work(booked)

  expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(booked)).payment).toMatchObject({
    refundedCents: 1_500,
    paidCents: totalCents - 1_500,
  })
  expect(await auditOf(booked)).toHaveLength(1)
})

test('an ID that was used for another amount, kind or booking is refused instead of reported as done', async () => {
  const booked = await bookAndPay()
  const other = await bookAndPay()
  const id = randomUUID()
  await refund(booked, { id, version: (await read(booked)).version, cents: 1_500 })
  const { version, adjustments } = await read(booked)

  const more = await refund(booked, { id, version, cents: 9_000 })
  const elsewhere = await refund(other, { id, version: (await read(other)).version, cents: 1_500 })
  const asLine = await api.fetch(
    new Request(`http://localhost/api/desk/bookings/${booked.reference}/adjustments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...dispatcher.headers },
      body: JSON.stringify({ id, version, kind: 'discount', cents: -1_500, reason: 'Regular guest' }),
    }),
  )

  expect([more.status, elsewhere.status, asLine.status]).toEqual([409, 409, 409])
  expect((await more.json()).message).toContain('$15.00')
  expect((await read(booked)).adjustments).toEqual(adjustments)
  expect((await read(other)).adjustments).toEqual([])
})

test('two refunds at once of the same version: one is made', async () => {
  const booked = await bookAndPay()
  const { version } = await read(booked)

  const both = await Promise.all([1, 2].map(() => refund(booked, { version, cents: 3_000 })))
  await api.work(booked)

  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read(booked)).payment.refundedCents).toBe(3_000)
})

test('a refund and a cancellation at once give back no more than was paid', async () => {
  const booked = await bookAndPay()
  const { version, totalCents } = await read(booked)

  await Promise.all([refund(booked, { version, cents: 3_000 }), api.cancel(booked)])
  await api.work(booked)

  const { ours, theirs } = await api.books(booked)
  expect(theirs).toEqual(ours)
  expect(theirs.balanceCents).toBe(0)
  expect((await read(booked)).payment.refundedCents).toBe(totalCents)
})

test('no more than what was paid can be refunded', async () => {
  const booked = await bookAndPay()
  const { version, totalCents } = await read(booked)

  const above = await refund(booked, { version, cents: totalCents + 1 }, owner)

  expect(above.status).toBe(422)
  expect((await above.json()).errors[0]).toMatchObject({ path: 'cents' })
  expect((await refund(booked, { version, cents: totalCents }, owner)).status).toBe(200)
  await api.work(booked)
  expect(await read(booked)).toMatchObject({ paymentStatus: 'refunded', refundableCents: 0 })
})

test('a dispatcher refunds up to the limit of the role in all; an owner refunds any amount', async () => {
  const returnAt = new Date(startsAt.getTime() + 21 * 86_400_000).toISOString()
  const booked = await api.book({ inDays: 20, isRoundTrip: true, returnAt })
  await api.payByCard(booked)
  const first = await read(booked)
  expect(first.totalCents).toBeGreaterThan(25_000)
  expect((await refund(booked, { version: first.version, cents: 15_000 })).status).toBe(200)
  const { version } = await read(booked)

  const beyond = await refund(booked, { version, cents: 5_001 })

  expect(beyond.status).toBe(422)
  expect((await beyond.json()).message).toContain('$200.00')
  expect((await refund(booked, { version, cents: 5_001 }, owner)).status).toBe(200)
})

test('a refund needs a fresh proof of identity, a role that allows it, and a reason', async () => {
  const booked = await bookAndPay()
  const { version } = await read(booked)
  const accountant = await signIn('accountant')

  expect((await refund(booked, { version, cents: 100, reason: ' ' })).status).toBe(422)
  expect((await refund(booked, { version, cents: 100 }, accountant)).status).toBe(403)
  api.clock.now = new Date(startsAt.getTime() + 6 * 60_000)
  const late = await refund(booked, { version, cents: 100 })

  expect(late.status).toBe(403)
  expect(await late.json()).toMatchObject({ isConfirmationNeeded: true })
  expect(await auditOf(booked)).toEqual([])
})

test('a refund of money that is only held on the card is not charged', async () => {
  const booked = await bookAndPay({ inDays: 3 })
  const { version, totalCents, payment } = await read(booked)
  expect(payment).toMatchObject({ authorizedCents: totalCents, paidCents: 0 })

  await refund(booked, { version, cents: 2_000 })
  // Nobody reports the end of the trip: the card is charged a day after the pick-up.
  api.clock.now = new Date(startsAt.getTime() + 4 * 86_400_000 + 60_000)
  await api.square(booked)

  expect((await api.books(booked)).theirs).toEqual({
    balanceCents: totalCents - 2_000,
    authorizedCents: 0,
  })
})

test('the fee of a canceled booking can be refunded', async () => {
  const booked = await bookAndPay({ inDays: 3 })
  api.clock.now = new Date(startsAt.getTime() + 3 * 86_400_000 - 3_600_000)
  await api.cancel(booked)
  await api.work(booked)
  const fresh = await signIn('owner')
  const { version, totalCents: feeCents } = await read(booked, fresh)
  expect(feeCents).toBeGreaterThan(0)

  await refund(booked, { version, cents: feeCents }, fresh)
  await api.work(booked)

  expect(await read(booked, fresh)).toMatchObject({
    totalCents: 0,
    paymentStatus: 'refunded',
    status: 'cancelled',
  })
  expect(await api.chargesOf(booked.id)).toContainEqual(
    expect.objectContaining({ kind: 'fee-refunded', cents: -feeCents }),
  )
})

test('a refund stays when the customer changes the trip', async () => {
  const booked = await bookAndPay()
  const { version } = await read(booked)
  await refund(booked, { version, cents: 2_000 })

  expect(await api.change(booked, { isMeetAndGreet: true })).toBe(200)
  await api.work(booked)

  const { price, totalCents, payment } = await read(booked)
  expect(price.lines.at(-1)).toMatchObject({ label: 'Refund', cents: -2_000 })
  expect(payment.paidCents + payment.dueCents).toBe(totalCents)
})

test('a price that was shown before a refund does not undo it', async () => {
  const booked = await bookAndPay()
  const change = { isMeetAndGreet: true }
  const shown = await api.call('POST', `${booked.path}/change-preview`, { ...booked, body: change })
  const { priceToken } = (await shown.json()).data
  const { version } = await read(booked)
  await refund(booked, { version, cents: 2_000 })

  const late = await api.call('PATCH', booked.path, { ...booked, body: { ...change, priceToken } })

  expect(late.status).toBe(409)
  expect((await late.json()).price.lines.at(-1)).toMatchObject({ label: 'Refund', cents: -2_000 })
})

test('nothing can be refunded while something is due', async () => {
  const booked = await api.book({ inDays: 20 })
  const { version, refundableCents, actions } = await read(booked)

  expect({ refundableCents, refund: actions.refund }).toEqual({ refundableCents: 0, refund: false })
  expect((await refund(booked, { version, cents: 100 })).status).toBe(422)
})

async function auditOf({ reference }: Booked) {
  const { rows } = await api.database.pool.query(
    "select action, reason, staff_id from audit where subject_label = $1 and action <> 'zelle-confirmed' order by id",
    [reference],
  )
  return rows
}
