import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import { openPaymentTestApis, startsAt } from '#tests/support/payment-test-api.ts'

const apis = await openPaymentTestApis()
afterAll(apis.close)

// By hand: 95 flat, 7.46 toll, 2.75, 0.75, 3.50 fees, 19 gratuity, 9.09 tax.
const price = 13_755

describe.each(providerKinds)('%s', (kind) => {
  const api = apis[kind]
  beforeEach(() => {
    api.clock.now = startsAt
  })

  test('a trip further away is charged immediately, which confirms the booking', async () => {
    const booked = await api.book({ inDays: 11 })
    const { status, redirectUrl } = await api.pay(booked)
    expect(await api.see(booked)).toMatchObject({
      paymentStatus: 'pending',
      payment: { dueCents: price, open: { method: 'card', amountCents: price } },
    })

    await api.provider.customerPays(await api.sessionOf(booked))
    await api.deliver()

    expect(status).toBe(201)
    expect(redirectUrl).toMatch(/^http/)
    expect(await api.see(booked)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      holdExpiresAt: null,
      can: { pay: false },
      payment: {
        dueCents: 0,
        paidCents: price,
        authorizedCents: 0,
        chargedAt: null,
        open: null,
        movements: [{ kind: 'paid', method: 'card', cents: price }],
      },
    })
    expect(await api.emailsOf(booked)).toEqual(['payment-received'])
    expect(await api.paymentSteps(booked)).toEqual(['unpaid', 'pending', 'paid'])
    expect(await api.timelineOf(booked.id)).toContain('requested → confirmed: Paid by card')
  })

  test('for a trip within five days the price is authorized, and captured a day later if nobody ends it', async () => {
    const booked = await api.book({ inDays: 3 })
    await api.payByCard(booked)
    await api.work(booked)
    const confirmed = await api.see(booked)
    expect(await api.emailsOf(booked)).toEqual(['booking-confirmed'])

    api.clock.now = new Date(confirmed.pickUpAt)
    await api.work(booked)
    expect((await api.see(booked)).paymentStatus).toBe('authorized')
    api.clock.now = new Date(api.clock.now.getTime() + 86_400_000)
    await api.work(booked)

    expect(confirmed).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'authorized',
      payment: {
        dueCents: 0,
        paidCents: 0,
        authorizedCents: price,
        chargedAt: confirmed.pickUpAt,
        isChargedAfterTrip: true,
        movements: [],
      },
    })
    expect(await api.see(booked)).toMatchObject({
      paymentStatus: 'paid',
      payment: { paidCents: price, authorizedCents: 0, chargedAt: null },
    })
    expect(await api.emailsOf(booked)).toEqual(['booking-confirmed', 'payment-received'])
    const { ours, theirs } = await api.books(booked)
    expect(ours).toEqual(theirs)
  })

  test('a confirmed booking has reminders a day and two hours before the pick-up', async () => {
    const booked = await api.book({ inDays: 2 })
    expect((await api.jobsOf(booked.id)).filter((name) => name === 'trip-reminder')).toEqual([])

    await api.payByCard(booked)

    expect((await api.jobsOf(booked.id)).filter((name) => name === 'trip-reminder')).toHaveLength(2)
  })

  test('after a declined card the same checkout can be paid', async () => {
    const booked = await api.book()
    await api.pay(booked)
    const session = await api.sessionOf(booked)
    await api.provider.customerDeclines(session)
    await api.deliver()
    expect(await api.see(booked)).toMatchObject({ status: 'requested', paymentStatus: 'pending' })

    await api.provider.customerPays(session)
    await api.deliver()

    expect(await api.see(booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'authorized' })
  })

  test('a paid booking cannot be paid again', async () => {
    const booked = await api.book()
    await api.payByCard(booked)

    for (const method of ['card', 'zelle'] as const) {
      const { status, message } = await api.pay(booked, method)
      expect([status, message]).toEqual([409, 'This booking has nothing left to pay.'])
    }
    expect((await api.moneyOf(booked)).payments).toHaveLength(1)
  })

  test('choosing another method after paying, before the event arrives, is refused because nothing is due', async () => {
    const booked = await api.book()
    await api.pay(booked)
    await api.provider.customerPays(await api.sessionOf(booked))
    await api.provider.dropEvents()

    const { status, message } = await api.pay(booked, 'zelle')

    expect([status, message]).toEqual([409, 'This booking has nothing left to pay.'])
    expect(await api.see(booked)).toMatchObject({ status: 'confirmed', payment: { authorizedCents: price } })
  })

  test('a payment whose event was lost is found by reconciling', async () => {
    const booked = await api.book()
    await api.pay(booked)
    await api.provider.customerPays(await api.sessionOf(booked))
    await api.provider.dropEvents()

    api.clock.now = new Date(startsAt.getTime() + 120_000)
    await api.work(booked)

    expect(await api.see(booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'authorized' })
    expect(await api.emailsOf(booked)).toEqual(['booking-confirmed'])
  })

  test('an unpaid checkout is polled until it expires; then a new one can be opened', async () => {
    const booked = await api.book({ inDays: 11 })
    const first = await api.pay(booked)
    const { open } = (await api.see(booked)).payment
    for (let minutes = 2; minutes < 11 * 60; minutes += 60) {
      api.clock.now = new Date(startsAt.getTime() + minutes * 60_000)
      await api.work(booked)
    }
    expect((await api.see(booked)).paymentStatus).toBe('pending')

    const { rows } = await apis.database.pool.query(
      `select count(*)::int from pgboss.job where name = 'reconcile-payment' and data->>'paymentId' = $1`,
      [(await api.moneyOf(booked)).payments[0]?.id],
    )

    expect(open?.expiresAt).toBe('2026-11-17T03:00:00.000Z')
    expect(first.redirectUrl).toBe((await api.pay(booked)).redirectUrl)
    expect(rows[0].count).toBeLessThan(20)
  })

  test('a booking without a price, or one that is over, cannot be paid', async () => {
    const unpriced = await api.book({ pickUpLocation: '1 Nowhere Lane' })
    const over = await api.book()
    await api.cancel(over)

    expect(await api.pay(unpriced)).toMatchObject({
      status: 409,
      message: 'This booking doesn’t have a price yet. We’ll email it to you.',
    })
    expect((await api.pay(over)).status).toBe(409)
    expect((await api.moneyOf(over)).payments).toEqual([])
  })

  test('after a change the old checkout is closed, and the new one is for the new amount', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.pay(booked)
    const old = await api.sessionOf(booked)
    expect(await api.change(booked, { isMeetAndGreet: true })).toBe(200)

    const { status } = await api.pay(booked)

    expect(status).toBe(201)
    expect((await api.provider.state(old)).status).toBe('expired')
    const { payments } = await api.moneyOf(booked)
    expect(payments.map(({ status }) => status)).toEqual(['expired', 'pending'])
    expect(payments[1]?.amountCents).toBe((await api.find(booked.reference)).totalCents)
  })
})

test('an unknown payment method is refused', async () => {
  const { path, authorization } = await apis.embedded.book()

  for (const body of [{}, { method: 'cash' }, [], { method: null }]) {
    const response = await apis.embedded.call('POST', `${path}/payments`, { authorization, body })
    expect(response.status).toBe(422)
  }
})

test('only the owner of a booking or the holder of its link can begin a payment', async () => {
  const { path } = await apis.embedded.book()
  const other = await apis.embedded.book()
  const body = { method: 'card' }

  expect((await apis.embedded.call('POST', `${path}/payments`, { body })).status).toBe(401)
  const stranger = await apis.embedded.call('POST', `${path}/payments`, { ...other, body })
  expect(stranger.status).toBe(404)
})
