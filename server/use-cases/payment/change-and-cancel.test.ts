import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import { isRepeatedOnEmbedded } from '#tests/support/once-on-server.ts'
import { openPaymentTestApis, startsAt } from '#tests/support/payment-test-api.ts'
import { balanceBooking } from './balance-booking.ts'
import type { CrashPoint } from './payment-dependencies.ts'

const apis = await openPaymentTestApis()
afterAll(apis.close)

const price = 13_755

// Stripe's payments are not in our database, so they do not depend on its kind.
const kinds = providerKinds.filter((kind) => kind === 'embedded' || !isRepeatedOnEmbedded)

describe.each(kinds)('%s', (kind) => {
  const api = apis[kind]
  type Booked = Awaited<ReturnType<typeof api.book>>
  beforeEach(() => {
    api.clock.now = startsAt
  })

  /** Hours before the pick-up. */
  function before({ pickUpAt }: { pickUpAt: string }, hours: number): void {
    api.clock.now = new Date(new Date(pickUpAt).getTime() - hours * 3_600_000)
  }

  /** The worker's process ends when the refund is ordered and not sent. */
  async function orderRefund({ id: bookingId }: Booked): Promise<void> {
    const crashPoint = (name: CrashPoint) => {
      if (name === 'refund-promised') throw new Error('the process is gone')
    }
    await expect(balanceBooking({ ...api, crashPoint }, { bookingId })).rejects.toThrow('is gone')
  }

  async function expectAgreement(booked: Booked): Promise<void> {
    await api.deliver()
    await api.work(booked)
    const { ours, theirs } = await api.books(booked)
    expect(ours).toEqual(theirs)
  }

  test('a more expensive change charges the difference once', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.payByCard(booked)
    await api.change(booked, { isMeetAndGreet: true })
    await api.work(booked)
    const { totalCents } = await api.find(booked.reference)
    const difference = (totalCents ?? 0) - price
    expect(await api.see(booked)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      can: { pay: true },
      payment: { dueCents: difference, paidCents: price },
    })

    await api.payByCard(booked)

    expect(difference).toBeGreaterThan(0)
    expect(await api.see(booked)).toMatchObject({
      can: { pay: false },
      payment: {
        dueCents: 0,
        paidCents: totalCents,
        movements: [{ cents: price }, { cents: difference }],
      },
    })
    await expectAgreement(booked)
  })

  test('a partly paid request is confirmed and emailed when a change lowers its price to what was paid', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.pay(booked)
    await api.provider.customerPays(await api.sessionOf(booked))
    await api.change(booked, { isMeetAndGreet: true })
    await api.deliver()
    expect((await api.see(booked)).status).toBe('requested')

    await api.change(booked, { isMeetAndGreet: false })
    await api.work(booked)

    expect(await api.see(booked)).toMatchObject({
      status: 'confirmed',
      payment: { dueCents: 0, paidCents: price },
    })
    expect(await api.emailsOf(booked)).toContain('booking-confirmed')
    await expectAgreement(booked)
  })

  test('a cheaper change refunds the difference once', async () => {
    const booked = await api.book({ inDays: 11, isMeetAndGreet: true })
    await api.payByCard(booked)
    const paid = (await api.see(booked)).payment.paidCents
    await api.change(booked, { isMeetAndGreet: false })
    expect((await api.see(booked)).payment.refundingCents).toBe(paid - price)

    await api.work(booked)
    await api.work(booked)

    expect(await api.see(booked)).toMatchObject({
      paymentStatus: 'partially-refunded',
      payment: { dueCents: 0, paidCents: price, refundedCents: paid - price, refundingCents: 0 },
    })
    const { refunds } = await api.moneyOf(booked)
    expect(refunds).toMatchObject([
      { cents: paid - price, doneAt: expect.any(Date), reason: 'A change lowered the price' },
    ])
    await expectAgreement(booked)
  })

  test('a refund that was ordered and not sent is dropped if the price rises again', async () => {
    const booked = await api.book({ inDays: 11, isMeetAndGreet: true })
    await api.payByCard(booked)
    const paid = (await api.see(booked)).payment.paidCents
    await api.change(booked, { isMeetAndGreet: false })
    await orderRefund(booked)
    expect((await api.moneyOf(booked)).refunds).toMatchObject([{ cents: paid - price, requestedAt: null }])

    await api.change(booked, { isMeetAndGreet: true })
    await api.work(booked)

    expect((await api.moneyOf(booked)).refunds).toEqual([])
    expect(await api.see(booked)).toMatchObject({
      paymentStatus: 'paid',
      payment: { dueCents: 0, paidCents: paid, refundedCents: 0, refundingCents: 0 },
    })
    expect(await api.emailsOf(booked)).not.toContain('refund-withdrawn')
    await expectAgreement(booked)
  })

  test('a refund that the provider may have made is completed, and what is missing then is due', async () => {
    const booked = await api.book({ inDays: 11, isMeetAndGreet: true })
    await api.payByCard(booked)
    const paid = (await api.see(booked)).payment.paidCents
    await api.change(booked, { isMeetAndGreet: false })
    api.provider.disconnect('after')
    await expect(api.square(booked)).rejects.toThrow()
    api.provider.resumeResponses()

    await api.change(booked, { isMeetAndGreet: true })
    await api.work(booked)

    expect((await api.see(booked)).payment).toMatchObject({
      dueCents: paid - price,
      paidCents: price,
      refundedCents: paid - price,
    })
    expect((await api.moneyOf(booked)).refunds).toHaveLength(1)
    await expectAgreement(booked)
  })

  test('a cheaper change captures only the new price of an authorization', async () => {
    const booked = await api.book({ inDays: 3, isMeetAndGreet: true })
    await api.payByCard(booked)
    await api.change(booked, { isMeetAndGreet: false })
    await api.work(booked)
    expect((await api.see(booked)).payment).toMatchObject({ dueCents: 0, paidCents: 0, refundingCents: 0 })

    before(await api.see(booked), -24)
    await api.work(booked)

    expect((await api.see(booked)).payment).toMatchObject({ paidCents: price, authorizedCents: 0 })
    await expectAgreement(booked)
  })

  test('two authorizations of a booking are both captured after the trip', async () => {
    const booked = await api.book({ inDays: 3 })
    await api.payByCard(booked)
    await api.change(booked, { isMeetAndGreet: true })
    await api.payByCard(booked)
    const { totalCents } = await api.find(booked.reference)
    expect((await api.see(booked)).payment).toMatchObject({ dueCents: 0, authorizedCents: totalCents })

    before(await api.see(booked), -24)
    await api.work(booked)

    expect((await api.see(booked)).payment).toMatchObject({ paidCents: totalCents, authorizedCents: 0 })
    await expectAgreement(booked)
  })

  test('an authorization is captured before it expires, even if the trip was moved later', async () => {
    const booked = await api.book({ inDays: 5 })
    await api.payByCard(booked)
    const chargedAt = new Date(startsAt.getTime() + 6 * 86_400_000)
    const later = new Date(startsAt.getTime() + 21 * 86_400_000).toISOString()
    expect(await api.change(booked, { pickUpAt: later })).toBe(200)
    await api.work(booked)
    expect((await api.see(booked)).payment.chargedAt).toBe(chargedAt.toISOString())

    api.clock.now = chargedAt
    await api.work(booked)

    expect((await api.see(booked)).payment).toMatchObject({ authorizedCents: 0, chargedAt: null })
    await expectAgreement(booked)
  })

  test('canceling in the free period refunds everything', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.payByCard(booked)

    const { status, data } = await api.cancel(booked)
    expect(data).toMatchObject({ status: 'cancelled', payment: { dueCents: 0, refundingCents: price } })
    await api.work(booked)

    expect(status).toBe(200)
    expect(await api.see(booked)).toMatchObject({
      paymentStatus: 'refunded',
      payment: { dueCents: 0, paidCents: 0, refundedCents: price, refundingCents: 0 },
    })
    expect((await api.moneyOf(booked)).refunds).toMatchObject([{ reason: 'The booking was canceled' }])
    await expectAgreement(booked)
  })

  test('canceling releases an authorization without a charge', async () => {
    const booked = await api.book({ inDays: 3 })
    await api.payByCard(booked)

    await api.cancel(booked)
    await api.work(booked)

    expect(await api.see(booked)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'unpaid',
      payment: { dueCents: 0, paidCents: 0, authorizedCents: 0, chargedAt: null, movements: [] },
    })
    expect((await api.provider.state(await api.sessionOf(booked))).status).toBe('released')
    await expectAgreement(booked)
  })

  test.each([
    ['set aside', 3],
    ['paid', 11],
  ])('canceling late charges half of what was %s and returns the rest', async (_, inDays) => {
    const booked = await api.book({ inDays })
    await api.payByCard(booked)
    await api.work(booked)
    before(await api.see(booked), 12)
    const { cancellation } = await api.see(booked)

    const { status } = await api.cancel(booked)
    await api.work(booked)

    expect([status, cancellation?.keptCents, cancellation?.refundCents]).toEqual([200, 6877, 6878])
    expect((await api.see(booked)).payment).toMatchObject({
      dueCents: 0,
      paidCents: 6877,
      authorizedCents: 0,
      refundingCents: 0,
    })
    await expectAgreement(booked)
  })

  test('canceling an unpaid request is free and closes its checkout', async () => {
    const booked = await api.book({ inDays: 3 })
    await api.pay(booked)
    const session = await api.sessionOf(booked)
    const { cancellation } = await api.see(booked)

    await api.cancel(booked)
    await api.work(booked)

    expect(cancellation).toMatchObject({ refundCents: 0, keptCents: 0 })
    expect((await api.provider.state(session)).status).toBe('expired')
    expect(await api.see(booked)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'unpaid',
      totalCents: 0,
    })
  })

  test('a payment made during a cancellation is refunded in full', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.pay(booked)
    await api.cancel(booked)
    await api.provider.customerPays(await api.sessionOf(booked))
    await api.deliver()

    await api.work(booked)

    expect(await api.see(booked)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      payment: { paidCents: 0, refundedCents: price },
    })
    await expectAgreement(booked)
  })

  test('two concurrent workers refund once', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.payByCard(booked)
    await api.cancel(booked)

    await Promise.all([api.square(booked), api.square(booked), api.square(booked)])

    const { refunds, ledger } = await api.moneyOf(booked)
    expect([refunds.length, ledger.length]).toEqual([1, 2])
    await expectAgreement(booked)
  })

  test('concurrent payment, events, cancellation and balancing leave no money owed by either side', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.pay(booked)
    await api.provider.customerPays(await api.sessionOf(booked))

    await Promise.all([api.cancel(booked), api.deliver(), api.reconcile(booked), api.square(booked)])
    await api.cancel(booked)
    await api.work(booked)

    expect(await api.see(booked)).toMatchObject({
      status: 'cancelled',
      payment: { paidCents: 0, dueCents: 0 },
    })
    await expectAgreement(booked)
  })

  test('a refund is retried until the provider responds, and made once', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.payByCard(booked)
    await api.cancel(booked)
    for (const when of ['before', 'after'] as const) {
      api.provider.disconnect(when)
      await expect(api.square(booked)).rejects.toThrow()
    }
    api.provider.resumeResponses()

    await api.square(booked)

    expect((await api.see(booked)).payment).toMatchObject({ paidCents: 0, refundedCents: price })
    expect((await api.moneyOf(booked)).refunds).toHaveLength(1)
    await expectAgreement(booked)
  })
})
