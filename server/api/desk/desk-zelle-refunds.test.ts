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
