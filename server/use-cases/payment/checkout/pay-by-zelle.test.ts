import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openPaymentTestApi, startsAt } from '#tests/support/payment-test-api.ts'

const database = await openTestDatabase()
const api = await openPaymentTestApi('embedded', { database })
afterAll(() => database.close())
beforeEach(() => {
  api.clock.now = startsAt
})

const price = 13_755
const minutes = (n: number) => new Date(startsAt.getTime() + n * 60_000)

type Booked = Awaited<ReturnType<typeof api.book>>

test("a Zelle request is emailed, and the company's confirmation confirms the booking", async () => {
  const booked = await api.book()
  const { status, redirectUrl } = await api.pay(booked, 'zelle')
  expect(await api.see(booked)).toMatchObject({
    paymentStatus: 'requested',
    payment: {
      dueCents: price,
      open: { method: 'zelle', amountCents: price, expiresAt: '2026-11-17T03:00:00.000Z' },
    },
    zellePayee: 'reservations@sagewoodlimo.example',
  })
  const shown = await confirmation(booked, 'GET')

  const confirmed = await confirmation(booked, 'POST')

  expect([status, redirectUrl]).toEqual([201, `/payment/zelle-email-sent?booking=${booked.reference}`])
  expect(shown).toEqual({
    kind: 'payment',
    reference: booked.reference,
    amountCents: price,
    customerName: 'Ann Lee',
    payee: 'reservations@sagewoodlimo.example',
    done: false,
    isOwed: true,
    at: null,
  })
  expect(confirmed).toEqual({ ...shown, done: true, at: startsAt.toISOString() })
  expect(await api.see(booked)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    payment: { dueCents: 0, paidCents: price, open: null, movements: [{ kind: 'paid', method: 'zelle' }] },
    zellePayee: null,
  })
  expect(await api.emailsOf(booked)).toEqual(['payment-received', 'payment-requested', 'payment-to-confirm'])
})

test('confirming a payment again, even concurrently, records it once, with its actor', async () => {
  const booked = await api.book()
  await api.pay(booked, 'zelle')
  const token = await tokenOf(booked)

  await Promise.all([1, 2, 3].map(() => confirm('POST', token)))
  await confirm('POST', token)

  const { ledger, payments } = await api.moneyOf(booked)
  expect(ledger.map(({ cents, externalId }) => [cents, externalId])).toEqual([
    [price, `zelle:${payments[0]?.id}`],
  ])
  expect((await api.emailsOf(booked)).filter((name) => name === 'payment-received')).toHaveLength(1)
  const { rows } = await database.pool.query(
    `select actor, reason from history where subject = 'payment' and to_status = 'paid' and subject_id = any($1)`,
    [[booked.id, payments[0]?.id]],
  )
  expect(rows).toEqual([
    { actor: 'operator-link', reason: 'Received by Zelle' },
    { actor: 'operator-link', reason: 'Received by Zelle' },
  ])
})

test('a repeated Zelle request is emailed again, at most three times an hour', async () => {
  const booked = await api.book()

  const answers = []
  for (const _ of [1, 2, 3, 4]) answers.push(await api.pay(booked, 'zelle'))

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  expect(answers[3]?.response.headers.get('Retry-After')).toBe('3600')
  const { payments } = await api.moneyOf(booked)
  expect(payments).toHaveLength(1)
  const emails = await api.emailsOf(booked)
  expect(emails.filter((name) => name === 'payment-requested')).toHaveLength(3)
  expect(emails.filter((name) => name === 'payment-to-confirm')).toHaveLength(1)
  api.clock.now = minutes(61)
  expect((await api.pay(booked, 'zelle')).status).toBe(201)
})

test('choosing another method ends the Zelle request, and money that still arrives is recorded and refunded', async () => {
  const booked = await api.book({ inDays: 11 })
  await api.pay(booked, 'zelle')
  const token = await tokenOf(booked)
  await api.payByCard(booked)
  expect((await api.moneyOf(booked)).payments.map(({ method, status }) => [method, status])).toEqual([
    ['zelle', 'expired'],
    ['card', 'paid'],
  ])

  const done = await confirm('POST', token)
  expect(await api.see(booked)).toMatchObject({ payment: { paidCents: 2 * price, refundingCents: price } })
  // The last payment goes back first: the one by card.
  await api.work(booked)

  expect(done.data).toMatchObject({ done: true })
  const { ours, theirs, standing } = await api.books(booked)
  expect(ours).toEqual(theirs)
  expect(standing).toMatchObject({ balanceCents: price, dueCents: 0, overpaidCents: 0, refundingCents: 0 })
})

test('money that arrives for an ended request closes the open checkout', async () => {
  const booked = await api.book({ inDays: 11 })
  await api.pay(booked, 'zelle')
  const token = await tokenOf(booked)
  await api.pay(booked, 'card')

  await confirm('POST', token)
  await api.work(booked)

  expect((await api.provider.state(await api.sessionOf(booked))).status).toBe('expired')
  expect(await api.see(booked)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    payment: { paidCents: price, dueCents: 0, open: null },
  })
})

test('a card checkout is closed at its provider before a Zelle request is emailed', async () => {
  const booked = await api.book()
  await api.pay(booked)
  const session = await api.sessionOf(booked)

  expect((await api.pay(booked, 'zelle')).status).toBe(201)

  expect((await api.provider.state(session)).status).toBe('expired')
  expect(await api.see(booked)).toMatchObject({
    paymentStatus: 'requested',
    payment: { open: { method: 'zelle' } },
  })
})

test('a Zelle request extends the hold to at least two hours, after which the booking expires', async () => {
  const booked = await api.book()
  api.clock.now = minutes(11 * 60 + 30)
  await api.pay(booked, 'zelle')
  const { payment, holdExpiresAt } = await api.see(booked)
  api.clock.now = minutes(12 * 60)
  await api.work(booked)
  expect((await api.see(booked)).status).toBe('requested')

  api.clock.now = minutes(13 * 60 + 30)
  await api.work(booked)

  expect([payment.open?.expiresAt, holdExpiresAt]).toEqual([
    minutes(13 * 60 + 30).toISOString(),
    minutes(13 * 60 + 30).toISOString(),
  ])
  expect(await api.see(booked)).toMatchObject({
    status: 'expired',
    paymentStatus: 'expired',
    payment: { dueCents: 0, open: null },
  })
})

test('money that arrives after the booking expired is recorded, and the company is asked to return it', async () => {
  const booked = await api.book()
  await api.pay(booked, 'zelle')
  const token = await tokenOf(booked)
  api.clock.now = minutes(12 * 60)
  await api.work(booked)

  await confirm('POST', token)
  await api.work(booked)

  const after = await api.see(booked)
  expect(after).toMatchObject({
    status: 'expired',
    payment: { paidCents: price, refundingCents: price, refundedCents: 0 },
  })
  expect(await api.emailsOf(booked)).toContain('refund-to-make')
  const { refunds } = await api.moneyOf(booked)
  const back = api.signer.sign('operator', { refund: refunds[0]?.id }, inSixtyDays())
  expect((await confirm('GET', back)).data).toMatchObject({
    kind: 'refund',
    amountCents: price,
    payee: null,
    done: false,
  })
  for (const _ of [1, 2]) expect((await confirm('POST', back)).data).toMatchObject({ done: true })
  expect(await api.see(booked)).toMatchObject({
    payment: {
      paidCents: 0,
      refundingCents: 0,
      refundedCents: price,
      movements: [
        { kind: 'paid', cents: price },
        { kind: 'refunded', cents: -price },
      ],
    },
  })
})

test.each([
  ['none at all', ''],
  ['a token without a valid signature', 'Operator abc.1.def'],
  ['a manage link', 'Manage x'],
])('a confirmation without the company’s link is refused: %s', async (_, authorization) => {
  for (const method of ['GET', 'POST'])
    expect((await api.apiCall(method, '/api/payments/confirmation', authorization)).status).toBe(401)
})

test('a link for another purpose, an expired link and a link to an unknown payment confirm nothing', async () => {
  const booked = await api.book()
  await api.pay(booked, 'zelle')
  const { payments } = await api.moneyOf(booked)
  const payload = { payment: payments[0]?.id }

  expect((await confirm('POST', api.signer.sign('manage', payload, inSixtyDays()))).status).toBe(401)
  expect((await confirm('POST', api.signer.sign('operator', payload, startsAt))).status).toBe(401)
  const nowhere = { payment: '00000000-0000-4000-8000-000000000000' }
  expect((await confirm('POST', api.signer.sign('operator', nowhere, inSixtyDays()))).status).toBe(404)
  expect((await api.moneyOf(booked)).ledger).toEqual([])
})

function inSixtyDays(): Date {
  return new Date(api.clock.now.getTime() + 60 * 86_400_000)
}

/** As in the company's mail. */
async function tokenOf(booked: Booked): Promise<string> {
  const { payments } = await api.moneyOf(booked)
  return api.signer.sign('operator', { payment: payments.at(-1)?.id }, inSixtyDays())
}

async function confirmation(booked: Booked, method: string) {
  return (await confirm(method, await tokenOf(booked))).data
}

async function confirm(method: string, token: string) {
  const response = await api.apiCall(method, '/api/payments/confirmation', `Operator ${token}`)
  return { status: response.status, data: (await response.json()).data }
}
