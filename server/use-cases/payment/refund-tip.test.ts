import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readTips } from '#server/data/payment/payments.ts'
import { openAfterTripTestApi } from '#tests/support/after-trip-test-api.ts'
import { startsAt } from '#tests/support/payment-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'

const api = await openAfterTripTestApi({ kind: 'stripe' })
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = startsAt
})

const { bank } = api.provider
if (!bank) throw new Error('Stripe has customers with banks')

type Booked = Awaited<ReturnType<typeof api.book>>

test('a tip refund of more than is left of the tip is withdrawn, and the desk refunds the rest', async () => {
  const { booked, session } = await bookAndTip()
  await orderRefund(booked, 2_000)
  api.provider.fail()
  await expect(api.work(booked)).rejects.toThrow()
  api.provider.resumeResponses()

  bank.refundAtDashboard(session, 500)
  await api.deliver()
  await api.work(booked)
  expect((await readTips(api.db, booked.id)).refunds).toEqual([])
  expect(await orderRefund(booked, 1_500)).toBe(200)
  await api.work(booked)

  expect(await tipOf(booked)).toMatchObject({ refundedCents: 2_000, refundableCents: 0 })
  expect(await api.provider.state(session)).toMatchObject({ refundedCents: 2_000 })
})

test('a tip refund waits for the end of a dispute, and is sent if the bank returns the money', async () => {
  const { booked, session } = await bookAndTip()
  await orderRefund(booked, 2_000)
  bank.dispute(session)
  await api.deliver()

  await api.work(booked)
  expect((await readTips(api.db, booked.id)).refunds).toMatchObject([{ doneAt: null }])
  bank.closeDispute(session, 'won')
  await api.deliver()
  await api.work(booked)

  expect(await tipOf(booked)).toMatchObject({ refundedCents: 2_000 })
  expect(await api.provider.state(session)).toMatchObject({ refundedCents: 2_000 })
})

test('a card that rejected the refund of a tip is not tried again for another part of it', async () => {
  const { booked, session } = await bookAndTip()
  await orderRefund(booked, 1_200)
  await api.work(booked)
  bank.failRefunds(session)
  await api.deliver()

  expect(await orderRefund(booked, 800)).toBe(200)
  await api.work(booked)

  const { refunds } = await readTips(api.db, booked.id)
  expect(refunds.map(({ cents, byHand, doneAt }) => [cents, byHand, doneAt]).sort()).toEqual([
    [1_200, true, null],
    [800, true, null],
  ])
  expect(await api.companyAlertsOf(booked)).toEqual(['refund-failed', 'refund-failed'])
})

async function bookAndTip(): Promise<{ booked: Booked; session: string }> {
  const booked = await api.book({ type: 'point-to-point' })
  await api.payByCard(booked)
  await setBookingStatus(api.db, booked.id, 'completed')
  api.clock.now = new Date(api.clock.now.getTime() + 4 * 86_400_000)
  await api.work(booked)
  await api.call('POST', `${booked.path}/tips`, { ...booked, body: { cents: 2_000 } })
  const session = (await readTips(api.db, booked.id)).payments[0]?.sessionId ?? ''
  await api.provider.customerPays(session)
  await api.deliver()
  return { booked, session }
}

async function orderRefund(booked: Booked, cents: number): Promise<number> {
  const { payment } = await tipOf(booked)
  const body = { id: randomUUID(), payment, cents, reason: 'Typed too much' }
  return (await api.desk(booked, '/tips/refund', { body })).status
}

async function tipOf(booked: Booked) {
  return (await api.readAtDesk(booked)).afterTrip.tips[0]
}
