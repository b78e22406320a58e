import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import { openPaymentTestApis, startsAt } from '#tests/support/payment-test-api.ts'

const apis = await openPaymentTestApis()
afterAll(apis.close)

/** The hold of a booking made at the start is half a day. */
const minutes = (n: number) => new Date(startsAt.getTime() + n * 60_000)
const holdEnd = minutes(12 * 60)

describe.each(providerKinds)('%s', (kind) => {
  const api = apis[kind]
  beforeEach(() => {
    api.clock.now = startsAt
  })

  test('a hold that ends with an open checkout closes it, releases the car and emails the customer', async () => {
    const booked = await api.book()
    await api.pay(booked)
    const session = await api.sessionOf(booked)

    api.clock.now = holdEnd
    await api.work(booked)

    expect((await api.provider.state(session)).status).toBe('expired')
    expect(await api.see(booked)).toMatchObject({
      status: 'expired',
      paymentStatus: 'expired',
      totalCents: 0,
      payment: { dueCents: 0, open: null },
      can: { pay: false },
    })
    expect(await api.windowsOf(booked.id)).toEqual([])
    expect(await api.emailsOf(booked)).toEqual(['booking-expired'])
    expect((await api.pay(booked)).status).toBe(409)
  })

  test('a payment at the last moment confirms the booking, even before its event arrives', async () => {
    const booked = await api.book()
    await api.pay(booked)
    await api.provider.customerPays(await api.sessionOf(booked))
    await api.provider.dropEvents()

    api.clock.now = holdEnd
    await api.work(booked)

    expect(await api.see(booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'authorized' })
    expect(await api.windowsOf(booked.id)).toHaveLength(1)
    expect(await api.emailsOf(booked)).toEqual(['booking-confirmed'])
  })

  test('while the provider cannot be reached, the car stays reserved', async () => {
    const booked = await api.book()
    await api.pay(booked)
    api.clock.now = holdEnd
    api.provider.disconnect()

    await expect(api.expire(booked)).rejects.toThrow()

    expect((await api.find(booked.reference)).status).toBe('requested')
    api.provider.resumeResponses()
    expect(await api.expire(booked)).toBe('expired')
  })

  test('a checkout opened at the end of a hold extends it, by at most an hour in total', async () => {
    const booked = await api.book()
    api.clock.now = minutes(12 * 60 - 5)
    await api.pay(booked)
    expect((await api.see(booked)).holdExpiresAt).toBe(minutes(12 * 60 + 26).toISOString())
    api.clock.now = minutes(12 * 60 + 26)
    await api.provider.dropEvents()
    expect((await api.pay(booked)).status).toBe(409)

    const again = await api.book()
    api.clock.now = new Date(api.clock.now.getTime() + 12 * 3_600_000 - 60_000)
    expect((await api.pay(again)).status).toBe(201)
    api.clock.now = new Date(api.clock.now.getTime() + 30 * 60_000)
    await api.pay(again, 'zelle')
    await api.pay(again)
    const hold = new Date((await api.see(again)).holdExpiresAt ?? '')

    const first = new Date((await api.find(again.reference)).createdAt.getTime() + 12 * 3_600_000)
    expect(hold.getTime() - first.getTime()).toBeLessThanOrEqual(2 * 3_600_000)
  })

  test('a partly paid hold expires, and what was paid is refunded', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.pay(booked)
    await api.provider.customerPays(await api.sessionOf(booked))
    await api.change(booked, { isMeetAndGreet: true })
    await api.deliver()
    expect(await api.see(booked)).toMatchObject({
      status: 'requested',
      paymentStatus: 'paid',
      can: { pay: true },
    })

    api.clock.now = holdEnd
    await api.work(booked)

    expect(await api.see(booked)).toMatchObject({
      status: 'expired',
      payment: { paidCents: 0, refundedCents: 13_755, dueCents: 0 },
    })
    const { ours, theirs } = await api.books(booked)
    expect(ours).toEqual(theirs)
  })
})
