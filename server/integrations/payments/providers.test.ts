import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { longestCheckoutMs } from '#domain/payment/payment-times.ts'
import { openTestProvider, providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import { sampleCheckoutOrder } from '#tests/samples/checkout-order.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'
import { type CheckoutOrder, type PaymentProvider, ProviderDown } from './port.ts'

const minute = 60_000
const start = new Date('2026-11-17T15:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe.each(providerKinds)('%s', (kind) => {
  let now = start
  let opened: Awaited<ReturnType<typeof openTestProvider>>
  let provider: PaymentProvider
  beforeAll(async () => {
    opened = await openTestProvider(kind, { database, now: () => now, timeoutMs: 2_000 })
    provider = opened.provider
  })
  afterEach(async () => {
    await opened.dropEvents()
    now = start
  })
  afterAll(() => opened.close())

  test('a new checkout is open, has its own page, and the requested expiry', async () => {
    const requested = order()

    const { sessionId, url, expiresAt } = await provider.openCheckout(requested)

    expect(URL.canParse(url)).toBe(true)
    expect(url).toContain(sessionId)
    expect(expiresAt).toEqual(requested.expiresAt)
    expect(await provider.read(sessionId)).toEqual({
      paymentId: requested.paymentId,
      sessionId,
      intentId: null,
      status: 'open',
      authorizedCents: 0,
      capturedCents: 0,
      refunds: [],
      failedRefunds: [],
      disputes: [],
    })
  })

  test('opening twice for the same payment gives one checkout, even concurrently', async () => {
    const requested = order()

    const opened = await Promise.all([provider.openCheckout(requested), provider.openCheckout(requested)])
    opened.push(await provider.openCheckout(requested))

    expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
  })

  test('opening the longest checkout again a minute later gives the same one', async () => {
    const requested = order({ expiresAt: new Date(now.getTime() + longestCheckoutMs) })
    const { sessionId } = await provider.openCheckout(requested)

    now = new Date(start.getTime() + minute)

    expect(await provider.openCheckout(requested)).toMatchObject({ sessionId })
  })

  test('the same payment for another amount is refused', async () => {
    const requested = order()
    await provider.openCheckout(requested)

    await expect(provider.openCheckout({ ...requested, amountCents: 1 })).rejects.toThrow(ProviderDown)
  })

  test('an immediate capture is paid, and an event names the payment', async () => {
    const { sessionId } = await provider.openCheckout(order({ amountCents: 14_820 }))
    await opened.customerPays(sessionId)

    const payment = await provider.read(sessionId)
    const events = await readEvents()

    expect(payment).toMatchObject({ status: 'paid', authorizedCents: 0, capturedCents: 14_820, refunds: [] })
    expect(payment.intentId).toEqual(expect.any(String))
    expect(events.some((event) => event?.sessionId === sessionId)).toBe(true)
    expect(events.every((event) => isAbout(event, payment))).toBe(true)
    expect(new Set(events.map((event) => event?.id)).size).toBe(events.length)
  })

  test('an authorized amount is not taken until it is captured', async () => {
    const { sessionId, intentId } = await authorized(10_000)
    await opened.dropEvents()

    const before = await provider.read(sessionId)
    const after = await provider.capture({ sessionId, intentId, cents: 10_000, key: randomUUID() })

    expect(before).toMatchObject({ status: 'authorized', authorizedCents: 10_000, capturedCents: 0 })
    expect(after).toMatchObject({ status: 'paid', authorizedCents: 0, capturedCents: 10_000, refunds: [] })
    expect(await provider.read(sessionId)).toEqual(after)
    expect((await readEvents()).every((event) => isAbout(event, after))).toBe(true)
  })

  test('a partial capture releases the rest without a refund', async () => {
    const { sessionId, intentId } = await authorized(10_000)

    const payment = await provider.capture({ sessionId, intentId, cents: 4_000, key: randomUUID() })

    expect(payment).toMatchObject({ status: 'paid', authorizedCents: 0, capturedCents: 4_000, refunds: [] })
  })

  test('more than the authorized amount cannot be captured', async () => {
    const { sessionId, intentId } = await authorized(10_000)

    const captured = provider.capture({ sessionId, intentId, cents: 10_001, key: randomUUID() })

    await expect(captured).rejects.toThrow(ProviderDown)
    expect(await opened.state(sessionId)).toMatchObject({ status: 'authorized', capturedCents: 0 })
  })

  test('a second capture, with the same key or another, has no effect', async () => {
    const { sessionId, intentId } = await authorized(10_000)
    const key = randomUUID()
    const first = await provider.capture({ sessionId, intentId, cents: 6_000, key })

    expect(await provider.capture({ sessionId, intentId, cents: 6_000, key })).toEqual(first)
    expect(await provider.capture({ sessionId, intentId, cents: 5_000, key })).toEqual(first)
    expect(await provider.capture({ sessionId, intentId, cents: 4_000, key: randomUUID() })).toEqual(first)
    expect(await opened.state(sessionId)).toMatchObject({ capturedCents: 6_000 })
  })

  test('an authorized amount can be released once, and cannot be captured afterwards', async () => {
    const { sessionId, intentId } = await authorized(10_000)

    const released = await provider.release({ sessionId, intentId, key: randomUUID() })

    expect(released).toMatchObject({ status: 'released', authorizedCents: 0, capturedCents: 0 })
    expect(await provider.release({ sessionId, intentId, key: randomUUID() })).toEqual(released)
    expect(await provider.capture({ sessionId, intentId, cents: 1, key: randomUUID() })).toEqual(released)
  })

  test('a captured amount cannot be released', async () => {
    const { sessionId, intentId } = await paid(5_000)

    const payment = await provider.release({ sessionId, intentId, key: randomUUID() })

    expect(payment).toMatchObject({ status: 'paid', capturedCents: 5_000 })
  })

  test('an authorization that is not captured is released after seven days', async () => {
    const { sessionId, intentId } = await authorized(10_000)
    now = new Date(start.getTime() + 7 * 1_440 * minute - 1_000)
    expect(await provider.read(sessionId)).toMatchObject({ status: 'authorized' })

    now = new Date(start.getTime() + 7 * 1_440 * minute)

    const gone = { status: 'released', authorizedCents: 0, capturedCents: 0 }
    expect(await provider.read(sessionId)).toMatchObject(gone)
    expect(await provider.capture({ sessionId, intentId, cents: 10_000, key: randomUUID() })).toMatchObject(
      gone,
    )
  })

  test('refunds are listed, each with its own ID, and never exceed the captured amount', async () => {
    const { sessionId, intentId } = await paid(10_000)
    await provider.refund({ sessionId, intentId, cents: 3_000, key: randomUUID() })

    const payment = await provider.refund({ sessionId, intentId, cents: 7_000, key: randomUUID() })

    expect(payment).toMatchObject({ status: 'paid', capturedCents: 10_000 })
    expect(payment.refunds.map(({ cents }) => cents).sort()).toEqual([3_000, 7_000])
    expect(new Set(payment.refunds.map(({ id }) => id)).size).toBe(2)
    await expect(provider.refund({ sessionId, intentId, cents: 1, key: randomUUID() })).rejects.toThrow(
      ProviderDown,
    )
  })

  test('a refund that is requested twice is made once, concurrently or in sequence', async () => {
    const { sessionId, intentId } = await paid(10_000)
    const refund = { sessionId, intentId, cents: 4_000, key: randomUUID() }

    await Promise.all([provider.refund(refund), provider.refund(refund)])
    const payment = await provider.refund(refund)

    expect(payment.refunds).toEqual([{ id: expect.any(String), cents: 4_000 }])
  })

  test('more than ten refunds are all listed', async () => {
    const { sessionId, intentId } = await paid(10_000)
    for (let count = 0; count < 12; count += 1)
      await provider.refund({ sessionId, intentId, cents: 100, key: randomUUID() })

    expect((await provider.read(sessionId)).refunds).toHaveLength(12)
  })

  test('an authorized amount cannot be refunded', async () => {
    const { sessionId, intentId } = await authorized(10_000)

    const refunded = provider.refund({ sessionId, intentId, cents: 100, key: randomUUID() })

    await expect(refunded).rejects.toThrow(ProviderDown)
  })

  test('a declined card leaves the checkout open, and the next try may succeed', async () => {
    const { sessionId } = await provider.openCheckout(order())
    await opened.customerDeclines(sessionId)
    expect(await provider.read(sessionId)).toMatchObject({ status: 'open', capturedCents: 0 })

    await opened.customerPays(sessionId)

    expect(await provider.read(sessionId)).toMatchObject({ status: 'paid' })
  })

  test('an abandoned checkout expires and sends an event', async () => {
    const { sessionId, expiresAt } = await provider.openCheckout(order())
    now = new Date(expiresAt.getTime() - 1_000)
    expect(await provider.read(sessionId)).toMatchObject({ status: 'open' })
    expect(await readEvents()).toEqual([])

    now = expiresAt

    expect(await provider.read(sessionId)).toMatchObject({ status: 'expired', capturedCents: 0 })
    expect((await readEvents()).map((event) => event?.sessionId)).toContain(sessionId)
    await expect(opened.customerPays(sessionId)).rejects.toThrow()
  })

  test('a checkout can be closed once, and then cannot be paid', async () => {
    const { sessionId } = await provider.openCheckout(order())

    const expired = await provider.expire(sessionId)

    expect(expired).toMatchObject({ status: 'expired', capturedCents: 0 })
    expect(await provider.expire(sessionId)).toEqual(expired)
    expect((await readEvents()).map((event) => event?.sessionId)).toEqual([sessionId])
    await expect(opened.customerPays(sessionId)).rejects.toThrow()
  })

  test('closing a paid checkout leaves it paid', async () => {
    const { sessionId } = await paid(5_000)

    expect(await provider.expire(sessionId)).toMatchObject({ status: 'paid', capturedCents: 5_000 })
  })

  test('an unknown checkout throws ProviderDown', async () => {
    await expect(provider.read('nothing')).rejects.toThrow(ProviderDown)
    await expect(provider.expire('nothing')).rejects.toThrow(ProviderDown)
  })

  test('a call without a response throws ProviderDown, and its retry takes effect once', async () => {
    const requested = order()
    opened.disconnect('after')
    await expect(provider.openCheckout(requested)).rejects.toThrow(ProviderDown)
    opened.resumeResponses()

    const { sessionId } = await provider.openCheckout(requested)
    await opened.customerPays(sessionId)

    expect(await provider.read(sessionId)).toMatchObject({ status: 'paid' })
  })

  test('a refund whose response was lost is made once', async () => {
    const { sessionId, intentId } = await paid(10_000)
    const refund = { sessionId, intentId, cents: 4_000, key: randomUUID() }
    opened.disconnect('after')
    await expect(provider.refund(refund)).rejects.toThrow(ProviderDown)
    opened.resumeResponses()

    expect((await provider.refund(refund)).refunds).toHaveLength(1)
  })

  async function readEvents() {
    const events = await opened.pendingEvents()
    return events.map(({ body, headers }) => provider.readEvent(body, new Headers(headers), now))
  }

  async function paid(amountCents: number) {
    return whenPaid(order({ amountCents, captures: 'now' }))
  }

  async function authorized(amountCents: number) {
    return whenPaid(order({ amountCents, captures: 'later' }))
  }

  async function whenPaid(requested: CheckoutOrder) {
    const { sessionId } = await provider.openCheckout(requested)
    await opened.customerPays(sessionId)
    const { intentId } = await provider.read(sessionId)
    return { sessionId, intentId: intentId ?? '' }
  }
})

function isAbout(
  event: { sessionId: string | null; intentId: string | null } | null,
  payment: { sessionId: string; intentId: string | null },
): boolean {
  return event?.sessionId === payment.sessionId || event?.intentId === payment.intentId
}

function order(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return sampleCheckoutOrder(start, changes)
}
