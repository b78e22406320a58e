import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDeskPaymentTestApi } from '#tests/support/desk-payment-test-api.ts'
import { startsAt } from '#tests/support/payment-test-api.ts'

const api = await openDeskPaymentTestApi()
const { read, act } = api
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = startsAt
})
const accountant = await api.signIn('accountant')

type Booked = Awaited<ReturnType<typeof api.book>>

/** Paid by Zelle, and $20 of it to be sent back. */
async function bookAndRefund(): Promise<Booked> {
  const booked = await api.book({ inDays: 20 })
  await api.pay(booked, 'zelle')
  await act(booked, 'zelle', { payment: (await read(booked)).zelleToConfirm[0].id })
  const { version } = await read(booked)
  await act(booked, 'refunds', { version, id: randomUUID(), cents: 2_000, reason: 'The car was late' })
  await api.work(booked)
  return booked
}

async function queueOf({ reference }: Booked) {
  const { data } = await (await api.get('/now')).json()
  return data.filter((item: { reference: string }) => item.reference === reference)
}

test('a refund of a Zelle payment is sent by hand: the company gets an email, and the queue has it', async () => {
  const booked = await bookAndRefund()

  expect(await api.companyAlertsOf(booked)).toEqual(['refund-to-make'])
  expect((await api.moneyOf(booked)).refunds).toMatchObject([
    { cents: 2_000, reason: 'Refund: The car was late', doneAt: null },
  ])
  expect(await queueOf(booked)).toMatchObject([
    { kind: 'refund-to-send', refund: { cents: 2_000, isZelle: true } },
  ])
})

test('a Zelle refund that was sent is recorded once, with the transfer, and leaves the queue', async () => {
  const booked = await bookAndRefund()
  const { version, refundsToSend } = await read(booked)
  const body = { version, refund: refundsToSend[0].id, cents: 2_000, transfer: 'BAC 7f3k' }

  const both = await Promise.all([
    act(booked, 'refunds/sent', body, accountant),
    act(booked, 'refunds/sent', body, accountant),
  ])
  expect(both.map(({ status }) => status)).toContain(200)
  expect((await act(booked, 'refunds/sent', body, accountant)).status).toBe(200)

  const data = await read(booked)
  expect(data).toMatchObject({ refundsToSend: [], payment: { refundedCents: 2_000, refundingCents: 0 } })
  expect(await queueOf(booked)).toEqual([])
  const { ledger } = await api.moneyOf(booked)
  expect(ledger.filter(({ cents }) => cents < 0)).toMatchObject([{ kind: 'refunded', cents: -2_000 }])
  const { rows } = await api.database.pool.query(
    "select changes, staff_id from audit where subject_label = $1 and action = 'refund-sent'",
    [booked.reference],
  )
  expect(rows).toEqual([
    {
      staff_id: accountant.staffId,
      changes: [
        { field: 'Sent back', from: null, to: '$20.00' },
        { field: 'Transfer', from: null, to: 'BAC 7f3k' },
      ],
    },
  ])
  expect(data.history.map(({ reason }: { reason: string }) => reason)).toContain(
    'Sent back by Zelle, BAC 7f3k',
  )
})

test('a refund is not recorded with another amount, for another booking, or from an old screen', async () => {
  const booked = await bookAndRefund()
  const other = await bookAndRefund()
  const { version, refundsToSend } = await read(booked)
  const body = { version, refund: refundsToSend[0].id, cents: 2_000 }

  expect((await act(booked, 'refunds/sent', { ...body, cents: 1_000 })).status).toBe(422)
  expect((await act(other, 'refunds/sent', body)).status).toBe(404)
  const stale = await act(booked, 'refunds/sent', { ...body, version: version - 1 })
  expect(stale.status).toBe(409)
  expect((await read(booked)).refundsToSend).toHaveLength(1)
})

test('a refund that is no longer owed is not recorded, neither at the desk nor by the emailed link', async () => {
  const { booked, refund } = await bookRefundAndChangeBack()
  const { version, refundsToSend } = await read(booked)
  expect([refundsToSend, await queueOf(booked)]).toEqual([[], []])

  const atDesk = await act(booked, 'refunds/sent', { version, refund: refund.id, cents: refund.cents })
  const byLink = await api.confirmRefundByLink(refund.id)

  expect([atDesk.status, byLink.status]).toEqual([409, 409])
  expect((await atDesk.json()).message).toMatch(/^Don’t send this refund/)
  expect((await read(booked)).payment).toMatchObject({ dueCents: 0, refundedCents: 0 })
})

test('a refund that is no longer owed is withdrawn: it leaves the queue and the booking', async () => {
  const { booked, refund } = await bookRefundAndChangeBack()

  await api.work(booked)

  expect(await read(booked)).toMatchObject({ refundsToSend: [], payment: { dueCents: 0, refundingCents: 0 } })
  expect(await queueOf(booked)).toEqual([])
  expect(await api.companyAlertsOf(booked)).toEqual(['refund-to-make', 'refund-withdrawn'])
  expect((await api.confirmRefundByLink(refund.id)).status).toBe(409)
  const link = api.signer.sign('operator', { refund: refund.id }, new Date(api.clock.now.getTime() + 60_000))
  const shown = await api.apiCall('GET', '/api/payments/confirmation', `Operator ${link}`)
  expect((await shown.json()).data).toMatchObject({ done: false, isOwed: false })
})

test('a refund that was sent before it was withdrawn is recorded, and the customer owes the money again', async () => {
  const { booked, refund } = await bookRefundAndChangeBack()
  await api.work(booked)
  const { version, refundsNotOwed } = await read(booked)
  expect(refundsNotOwed).toMatchObject([{ id: refund.id, cents: refund.cents, isZelle: true }])
  const body = { version, refund: refund.id, cents: refund.cents, isAlreadySent: true }

  for (const _ of [1, 2]) expect((await act(booked, 'refunds/sent', body)).status).toBe(200)
  await api.work(booked)

  const data = await read(booked)
  expect(data).toMatchObject({
    refundsToSend: [],
    refundsNotOwed: [],
    payment: { dueCents: refund.cents, refundedCents: refund.cents, refundingCents: 0 },
  })
  expect(data.history.at(-1).reason).toBe('Sent back by Zelle when it wasn’t owed anymore')
})

test('if the refund that a smaller one replaced was sent, the difference is due and the smaller one is withdrawn', async () => {
  const booked = await bookAndRefund()
  const added = { id: randomUUID(), kind: 'parking', cents: 500, reason: 'Garage at the hotel' }
  await act(booked, 'adjustments', { version: (await read(booked)).version, ...added })
  await api.work(booked)
  const { version, refundsToSend, refundsNotOwed } = await read(booked)
  expect([refundsToSend, refundsNotOwed]).toMatchObject([[{ cents: 1_500 }], [{ cents: 2_000 }]])

  const body = { version, refund: refundsNotOwed[0].id, cents: 2_000, isAlreadySent: true }
  expect((await act(booked, 'refunds/sent', body)).status).toBe(200)
  await api.work(booked)

  expect(await read(booked)).toMatchObject({
    refundsToSend: [],
    refundsNotOwed: [{ cents: 1_500 }],
    payment: { dueCents: 500, refundedCents: 2_000, refundingCents: 0 },
  })
})

/** Paid by Zelle, changed to a cheaper trip, and changed back before the difference was sent. */
async function bookRefundAndChangeBack() {
  const booked = await api.book({ inDays: 20, isMeetAndGreet: true })
  await api.pay(booked, 'zelle')
  await act(booked, 'zelle', { payment: (await read(booked)).zelleToConfirm[0].id })
  await api.change(booked, { isMeetAndGreet: false })
  await api.work(booked)
  const [refund] = (await read(booked)).refundsToSend
  await api.change(booked, { isMeetAndGreet: true })
  return { booked, refund }
}
