import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import { openPaymentTestApis, startsAt } from '#tests/support/payment-test-api.ts'

const apis = await openPaymentTestApis()
afterAll(apis.close)

const price = 13_755
const threeDaysLater = new Date(startsAt.getTime() + 3 * 86_400_000)

describe.each(providerKinds)('%s', (kind) => {
  const api = apis[kind]
  beforeEach(() => {
    api.clock.now = startsAt
  })

  test.each(['one after the other', 'at once'])(
    'events sent ten times each, in any order, %s, and three days late give one state and one email',
    async (manner) => {
      const paid = await api.book({ inDays: 11 })
      const returned = await api.book({ inDays: 12 })
      const aside = await api.book({ inDays: 5 })
      for (const booked of [paid, returned, aside]) {
        await api.pay(booked)
        await api.provider.customerPays(await api.sessionOf(booked))
      }
      // The refund sends its events once more.
      await api.reconcile(returned)
      await api.cancel(returned)
      await api.square(returned)
      api.clock.now = threeDaysLater

      const atOnce = manner === 'at once'
      const statuses = await api.deliver({ duplicate: 10, shuffle: 1, atOnce })
      // What a server that is too busy does not take comes again.
      const again = await api.deliver()

      expect(statuses.length).toBeGreaterThanOrEqual(40)
      expect(statuses.filter((status) => status !== 200 && !(atOnce && status === 503))).toEqual([])
      expect(again.filter((status) => status !== 200)).toEqual([])
      expect(await api.see(paid)).toMatchObject({
        status: 'confirmed',
        paymentStatus: 'paid',
        payment: { paidCents: price, movements: [{ cents: price }] },
      })
      expect(await api.see(aside)).toMatchObject({
        status: 'confirmed',
        paymentStatus: 'authorized',
        payment: { authorizedCents: price, movements: [] },
      })
      expect(await api.see(returned)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        payment: { paidCents: 0, movements: [{ cents: price }, { cents: -price }] },
      })
      expect(await api.emailsOf(paid)).toEqual(['payment-received'])
      expect(await api.emailsOf(aside)).toEqual(['booking-confirmed'])
      expect(await api.emailsOf(returned)).toEqual(['booking-cancelled', 'payment-received'])
      for (const booked of [paid, returned, aside]) {
        const { ours, theirs } = await api.books(booked)
        expect(ours).toEqual(theirs)
      }
    },
  )

  test('an event is refused while the provider is unreachable, and handled when it is sent again', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.pay(booked)
    await api.provider.customerPays(await api.sessionOf(booked))
    api.provider.disconnect()

    const refused = await api.deliver()
    api.provider.resumeResponses()
    const taken = await api.deliver()

    expect(refused).toContain(503)
    expect(taken).toContain(200)
    expect(await api.see(booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test('an unsigned event, or one sent to another provider’s URL, is refused', async () => {
    const booked = await api.book({ inDays: 11 })
    await api.pay(booked)
    await api.provider.customerPays(await api.sessionOf(booked))
    const [event] = await api.provider.pendingEvents()
    const other = kind === 'stripe' ? 'embedded' : 'stripe'

    const forged = await post(kind, `${event?.body} `, event?.headers)
    const elsewhere = await post(other, event?.body, event?.headers)

    expect([forged.status, await forged.json()]).toEqual([400, { message: 'The signature isn’t valid' }])
    expect(elsewhere.status).toBe(404)
    expect((await api.see(booked)).paymentStatus).toBe('pending')
    await api.provider.dropEvents()
  })

  test('if the provider does not respond, the customer gets an error within seconds and the booking is unchanged', async () => {
    const booked = await api.book({ inDays: 11 })
    const { holdExpiresAt } = await api.see(booked)
    const { hang, disconnect } = api.provider
    for (const fail of [hang, () => disconnect('after')]) {
      fail()
      const began = performance.now()

      const { status, message, response } = await api.pay(booked)

      expect(performance.now() - began).toBeLessThan(5_000)
      expect([status, message]).toEqual([
        503,
        'Our payment service isn’t responding right now. Your booking is safe. Please try again in a moment, or pay by Zelle.',
      ])
      expect(response.headers.get('Retry-After')).toBe('10')
      expect(await api.see(booked)).toMatchObject({
        status: 'requested',
        paymentStatus: 'failed',
        holdExpiresAt,
        can: { pay: true },
        payment: { dueCents: price, open: null },
      })
    }
    api.provider.resumeResponses()

    await api.payByCard(booked)

    expect(await api.see(booked)).toMatchObject({ status: 'confirmed', payment: { paidCents: price } })
    const { ours, theirs } = await api.books(booked)
    expect(ours).toEqual(theirs)
  })

  function post(provider: string, body = '', headers = {}) {
    const url = `http://localhost/api/payments/${provider}/webhook`
    return Promise.resolve(api.fetch(new Request(url, { method: 'POST', body, headers })))
  }
})

test('an event about a checkout that is unknown to us and to the provider is accepted', async () => {
  const api = apis.stripe
  await api.provider.dropEvents()
  api.provider.bank?.tellOfUnknownCheckout()
  api.provider.disconnect()
  const unheard = await api.deliver()
  api.provider.resumeResponses()

  const taken = await api.deliver({ duplicate: 2 })

  expect([unheard, taken]).toEqual([[503], [200, 200]])
})
