import { afterAll, beforeEach, expect, test } from 'vitest'
import { disputes } from '#server/data/tables/payment-tables.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openPaymentTestApi, startsAt } from '#tests/support/payment-test-api.ts'
import { balanceBooking } from './balance-booking.ts'
import type { CrashPoint } from './payment-dependencies.ts'

const database = await openTestDatabase()
const api = await openPaymentTestApi('stripe', { database })
afterAll(async () => {
  await api.provider.close()
  await database.close()
})
beforeEach(() => {
  api.clock.now = startsAt
})

const price = 13_755
const fee = 1_500
/** Half of the price, rounded in the customer's favor. */
const lateFee = 6_877
const { bank } = api.provider
if (!bank) throw new Error('Stripe has customers with banks')

type Booked = Awaited<ReturnType<typeof api.book>>

test('a dispute is recorded in the ledger and emailed to the company, and the customer owes nothing', async () => {
  const booked = await bookAndPay()

  bank.dispute(await api.sessionOf(booked))
  await api.deliver()

  expect(await ledgerOf(booked)).toEqual([
    ['paid', price],
    ['disputed', -price],
    ['dispute-fee', -fee],
  ])
  expect(await api.see(booked)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'disputed',
    can: { pay: false },
    payment: {
      dueCents: 0,
      paidCents: 0,
      disputedCents: price,
      refundingCents: 0,
      movements: [{ kind: 'paid' }, { kind: 'disputed', cents: -price }],
    },
  })
  expect(await api.companyAlertsOf(booked)).toEqual(['dispute-opened'])
  await expectSameBooks(booked)
})

test('a refund that the bank refuses, because of a dispute we don’t know of yet, waits for its end', async () => {
  const booked = await bookAndPay()
  await api.cancel(booked)
  bank.dispute(await api.sessionOf(booked))
  await api.provider.dropEvents()

  await api.work(booked)

  expect(await ledgerOf(booked)).toEqual([
    ['paid', price],
    ['disputed', -price],
    ['dispute-fee', -fee],
  ])
  bank.closeDispute(await api.sessionOf(booked), 'won')
  await api.deliver()
  await api.work(booked)
  expect((await ledgerOf(booked)).at(-1)).toEqual(['refunded', -price])
  await expectSameBooks(booked)
})

test('a won dispute reinstates the money, a lost one does not, and the company is emailed', async () => {
  const [won, lost] = [await bookAndPay(), await bookAndPay()]
  for (const booked of [won, lost]) bank.dispute(await api.sessionOf(booked))
  await api.deliver()

  bank.closeDispute(await api.sessionOf(won), 'won')
  bank.closeDispute(await api.sessionOf(lost), 'lost')
  await api.deliver()

  expect(await ledgerOf(won)).toEqual([
    ['paid', price],
    ['disputed', -price],
    ['dispute-fee', -fee],
    ['reinstated', price],
  ])
  expect(await ledgerOf(lost)).toHaveLength(3)
  expect(await api.see(won)).toMatchObject({
    paymentStatus: 'paid',
    payment: { paidCents: price, dueCents: 0, disputedCents: 0 },
  })
  expect(await api.see(lost)).toMatchObject({
    paymentStatus: 'disputed',
    payment: { paidCents: 0, disputedCents: price, lostDisputesCents: price },
  })
  for (const booked of [won, lost]) {
    expect(await api.companyAlertsOf(booked)).toEqual(['dispute-closed', 'dispute-opened'])
    await expectSameBooks(booked)
  }
})

test.each([1, 2, 3])(
  'dispute events sent twice, late and in any order (%i) give one dispute',
  async (shuffle) => {
    const booked = await bookAndPay()
    bank.dispute(await api.sessionOf(booked))
    bank.closeDispute(await api.sessionOf(booked), 'won')
    api.clock.now = new Date(startsAt.getTime() + 3 * 86_400_000)

    const statuses = await api.deliver({ duplicate: 3, shuffle })

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await ledgerOf(booked)).map(([kind]) => kind)).toEqual([
      'paid',
      'disputed',
      'dispute-fee',
      'reinstated',
    ])
    expect(await api.companyAlertsOf(booked)).toEqual(['dispute-closed'])
    await expectSameBooks(booked)
  },
)

test('canceling a disputed booking refunds nothing twice; once the dispute is won, the rest is refunded', async () => {
  const booked = await bookAndPay()
  bank.dispute(await api.sessionOf(booked))
  await api.deliver()

  await api.cancel(booked)
  await api.work(booked)
  expect(await api.see(booked)).toMatchObject({ status: 'cancelled', payment: { refundingCents: 0 } })
  bank.closeDispute(await api.sessionOf(booked), 'won')
  await api.deliver()
  await api.work(booked)

  expect((await ledgerOf(booked)).at(-1)).toEqual(['refunded', -price])
  await expectSameBooks(booked)
})

test('canceling late during a dispute keeps the fee, and the rest is refunded once the dispute is won', async () => {
  const booked = await bookAndPay()
  bank.dispute(await api.sessionOf(booked))
  await api.deliver()
  await waitUntilHoursBefore(booked, 12)
  const { cancellation } = await api.see(booked)

  expect(await api.cancel(booked)).toMatchObject({
    status: 200,
    data: { totalCents: lateFee, can: { pay: false }, payment: { dueCents: 0, refundingCents: 0 } },
  })
  await api.work(booked)
  bank.closeDispute(await api.sessionOf(booked), 'won')
  await api.deliver()
  await api.work(booked)

  expect(cancellation).toMatchObject({ keptCents: lateFee, refundCents: 0 })
  expect((await ledgerOf(booked)).at(-1)).toEqual(['refunded', lateFee - price])
  expect(await api.see(booked)).toMatchObject({
    payment: { dueCents: 0, paidCents: lateFee, refundedCents: price - lateFee, refundingCents: 0 },
  })
  await expectSameBooks(booked)
})

test('during a dispute, a fee that was not shown is not charged', async () => {
  const booked = await bookAndPay()
  bank.dispute(await api.sessionOf(booked))
  await api.deliver()
  const { cancellation } = await api.see(booked)
  await waitUntilHoursBefore(booked, 12)

  const { status } = await api.cancel(booked, cancellation)

  expect(cancellation).toMatchObject({ refundCents: 0, keptCents: 0 })
  expect(status).toBe(409)
  expect(await api.see(booked)).toMatchObject({ status: 'confirmed' })
})

test('canceling late during a dispute that is lost keeps nothing, and nothing is due', async () => {
  const booked = await bookAndPay()
  bank.dispute(await api.sessionOf(booked))
  await api.deliver()
  await waitUntilHoursBefore(booked, 12)
  await api.cancel(booked)

  bank.closeDispute(await api.sessionOf(booked), 'lost')
  await api.deliver()
  await api.work(booked)

  expect((await ledgerOf(booked)).map(([kind]) => kind)).toEqual(['paid', 'disputed', 'dispute-fee'])
  expect(await api.see(booked)).toMatchObject({
    status: 'cancelled',
    totalCents: lateFee,
    can: { pay: false },
    payment: { dueCents: 0, paidCents: 0, refundingCents: 0, lostDisputesCents: price },
  })
  await expectSameBooks(booked)
})

test('a late cancellation after a lost dispute keeps nothing', async () => {
  const booked = await bookAndPay()
  bank.dispute(await api.sessionOf(booked))
  bank.closeDispute(await api.sessionOf(booked), 'lost')
  await api.deliver()
  await waitUntilHoursBefore(booked, 12)

  expect(await api.see(booked)).toMatchObject({ cancellation: { keptCents: 0, refundCents: 0 } })
})

test('a refund waits for the end of a dispute', async () => {
  const booked = await bookAndPay()
  await api.cancel(booked)
  bank.dispute(await api.sessionOf(booked))
  await api.deliver()

  await api.work(booked)
  expect(await api.see(booked)).toMatchObject({ payment: { refundingCents: 0, disputedCents: price } })
  bank.closeDispute(await api.sessionOf(booked), 'won')
  await api.deliver()
  await api.work(booked)

  expect(await api.see(booked)).toMatchObject({ paymentStatus: 'refunded' })
  await expectSameBooks(booked)
})

test('a dispute is stored with its deadline and outcome', async () => {
  const booked = await bookAndPay()
  bank.dispute(await api.sessionOf(booked))
  bank.closeDispute(await api.sessionOf(booked), 'lost')
  await api.deliver()

  const rows = (await api.db.select().from(disputes)).filter(({ bookingId }) => bookingId === booked.id)

  expect(rows).toMatchObject([
    {
      cents: price,
      status: 'lost',
      reason: 'fraudulent',
      respondBy: new Date(startsAt.getTime() + 7 * 86_400_000),
    },
  ])
})

test('a failed refund is reversed in the ledger once, and the company is asked to send it by hand', async () => {
  const booked = await bookAndPay()
  await api.cancel(booked)
  await api.work(booked)
  expect(await api.see(booked)).toMatchObject({ paymentStatus: 'refunded' })

  bank.failRefunds(await api.sessionOf(booked))
  const statuses = await api.deliver({ duplicate: 2, shuffle: 5 })
  await api.work(booked)

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await ledgerOf(booked)).toEqual([
    ['paid', price],
    ['refunded', -price],
    ['refund-failed', price],
  ])
  expect(await api.see(booked)).toMatchObject({
    paymentStatus: 'paid',
    payment: {
      paidCents: price,
      refundedCents: 0,
      refundingCents: price,
      refundsByHandCents: price,
      movements: [{}, {}, { kind: 'refund-failed', cents: price }],
    },
  })
  expect(await api.companyAlertsOf(booked)).toEqual(['refund-failed'])
  await expectSameBooks(booked)
})

test('once the company has sent a failed refund by hand, it is refunded and the card is not tried again', async () => {
  const booked = await bookAndPay()
  await api.cancel(booked)
  await api.work(booked)
  bank.failRefunds(await api.sessionOf(booked))
  await api.deliver()
  const [refund] = (await api.moneyOf(booked)).refunds

  const { status, shown } = await api.confirmRefundByLink(refund?.id ?? '')
  await api.work(booked)
  await api.square(booked)
  await api.reconcile(booked)

  expect([status, shown]).toMatchObject([200, { kind: 'refund', amountCents: price, done: true }])
  expect((await ledgerOf(booked)).at(-1)).toEqual(['refunded-by-hand', -price])
  expect(await api.see(booked)).toMatchObject({
    paymentStatus: 'refunded',
    payment: { paidCents: 0, refundedCents: price, refundingCents: 0 },
  })
})

test('a refund that fails before its success was recorded is also sent by hand', async () => {
  const booked = await bookAndPay()
  await api.cancel(booked)
  const crashPoint = (name: CrashPoint) => {
    if (name === 'refund-sent') throw new Error('the process is gone')
  }
  await expect(balanceBooking({ ...api, crashPoint }, { bookingId: booked.id })).rejects.toThrow('is gone')
  bank.failRefunds(await api.sessionOf(booked))
  await api.provider.dropEvents()

  await api.square(booked)

  expect((await ledgerOf(booked)).map(([kind]) => kind)).toEqual(['paid'])
  expect(await api.see(booked)).toMatchObject({
    payment: { refundingCents: price, refundsByHandCents: price },
  })
  expect(await api.companyAlertsOf(booked)).toEqual(['refund-failed'])
})

test('a manual refund is not sent once the bank has taken the money, and is withdrawn if the dispute is lost', async () => {
  const booked = await bookAndPay()
  await api.cancel(booked)
  await api.work(booked)
  bank.failRefunds(await api.sessionOf(booked))
  await api.deliver()
  const [refund] = (await api.moneyOf(booked)).refunds

  bank.dispute(await api.sessionOf(booked))
  await api.deliver()
  await api.work(booked)
  expect(await api.confirmRefundByLink(refund?.id ?? '')).toMatchObject({ status: 409 })
  expect((await api.moneyOf(booked)).refunds).toMatchObject([{ id: refund?.id, byHand: true, doneAt: null }])
  bank.closeDispute(await api.sessionOf(booked), 'lost')
  await api.deliver()
  await api.work(booked)

  expect((await api.moneyOf(booked)).refunds).toEqual([])
  expect(await api.confirmRefundByLink(refund?.id ?? '')).toMatchObject({ status: 409 })
  expect(await api.see(booked)).toMatchObject({ payment: { paidCents: 0, refundsByHandCents: 0 } })
  await expectSameBooks(booked)
})

test('a refund of more than is left of its payment is replaced by one for the rest', async () => {
  const booked = await bookAndPay()
  await api.cancel(booked)
  api.provider.fail()
  await expect(api.work(booked)).rejects.toThrow()
  api.provider.resumeResponses()
  const [first] = (await api.moneyOf(booked)).refunds

  bank.refundAtDashboard(await api.sessionOf(booked), 5_000)
  await api.deliver()
  await api.work(booked)

  const { refunds } = await api.moneyOf(booked)
  expect(refunds).toMatchObject([{ cents: price - 5_000, doneAt: expect.any(Date) }])
  expect(refunds[0]?.id).not.toBe(first?.id)
  expect(await api.see(booked)).toMatchObject({
    paymentStatus: 'refunded',
    payment: { paidCents: 0, refundedCents: price, refundingCents: 0 },
  })
  await expectSameBooks(booked)
})

test('a card that rejected a refund is not tried again after the order was withdrawn', async () => {
  const booked = await api.book({ inDays: 11, isMeetAndGreet: true })
  await api.payByCard(booked)
  await api.change(booked, { isMeetAndGreet: false })
  await api.work(booked)
  bank.failRefunds(await api.sessionOf(booked))
  await api.deliver()
  await api.change(booked, { isMeetAndGreet: true })
  await api.work(booked)
  expect((await api.moneyOf(booked)).refunds).toEqual([])

  await api.change(booked, { isMeetAndGreet: false })
  await api.work(booked)

  expect((await api.moneyOf(booked)).refunds).toMatchObject([{ byHand: true, doneAt: null }])
  expect((await ledgerOf(booked)).map(([kind]) => kind)).toEqual(['paid', 'refunded', 'refund-failed'])
  expect(await api.companyAlertsOf(booked)).toEqual(['refund-failed', 'refund-failed', 'refund-withdrawn'])
  await expectSameBooks(booked)
})

async function waitUntilHoursBefore(booked: Booked, hours: number): Promise<void> {
  const { pickUpAt } = await api.see(booked)
  api.clock.now = new Date(new Date(pickUpAt).getTime() - hours * 3_600_000)
}

async function bookAndPay(): Promise<Booked> {
  const booked = await api.book({ inDays: 11 })
  await api.payByCard(booked)
  return booked
}

async function ledgerOf(booked: Booked): Promise<[string, number][]> {
  return (await api.moneyOf(booked)).ledger.map(({ kind, cents }) => [kind, cents])
}

async function expectSameBooks(booked: Booked): Promise<void> {
  const { ours, theirs } = await api.books(booked)
  expect(ours).toEqual(theirs)
}
