import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutOrder } from '#server/integrations/payments/port.ts'
import { providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import { openPaymentTestApis, startsAt } from '#tests/support/payment-test-api.ts'
import { openPayment } from './checkout/open-payment.ts'
import { closePayment } from './close-payment.ts'
import { syncPaymentFromProvider } from './sync-payment-from-provider.ts'

const apis = await openPaymentTestApis()
afterAll(apis.close)

const origin = 'http://localhost'

describe.each(providerKinds)('%s', (kind) => {
  const api = apis[kind]
  beforeEach(() => {
    api.clock.now = startsAt
  })

  test('a provider state that is older than the stored one is not stored', async () => {
    const booked = await api.book({ inDays: 3 })
    await api.payByCard(booked)
    const paymentId = (await api.moneyOf(booked)).payments[0]?.id ?? ''
    const answers: string[] = []

    await syncPaymentFromProvider(api, {
      paymentId,
      async ask({ sessionId }) {
        const truth = await api.payments.read(sessionId)
        answers.push(truth.status)
        if (answers.length === 1) {
          // Meanwhile the booking is cancelled, and what was set aside is let go.
          await api.cancel(booked)
          await api.square(booked)
        }
        return truth
      },
    })

    expect(answers).toEqual(['authorized', 'released'])
    expect(await api.see(booked)).toMatchObject({ status: 'cancelled', payment: { authorizedCents: 0 } })
  })

  test('an attempt that ends while its checkout opens leaves no payable checkout', async () => {
    const booked = await api.book()
    const opened: string[] = []
    const slow = {
      ...api.payments,
      async openCheckout(order: CheckoutOrder) {
        const checkout = await api.payments.openCheckout(order)
        opened.push(checkout.sessionId)
        if (opened.length === 1) await closePayment(api, { id: order.paymentId, sessionId: null })
        return checkout
      },
    }

    const result = await openPayment(
      { ...api, payments: slow },
      { bookingId: booked.id, method: 'card', actor: 'customer', origin },
    )
    await api.work(booked)

    const [first = '', second = ''] = opened
    expect(result.ok).toBe(true)
    expect((await api.provider.state(first)).status).toBe('expired')
    expect((await api.provider.state(second)).status).toBe('open')
    expect((await api.moneyOf(booked)).payments.map(({ status }) => status)).toEqual(['expired', 'pending'])
  })

  test("a checkout whose ID was lost is matched by its provider's event", async () => {
    const booked = await api.book({ inDays: 11 })
    let sessionId = ''
    const forgetful = {
      ...api.payments,
      async openCheckout(order: CheckoutOrder) {
        sessionId = (await api.payments.openCheckout(order)).sessionId
        throw new Error('The process ends here')
      },
    }
    const lost = openPayment(
      { ...api, payments: forgetful },
      { bookingId: booked.id, method: 'card', actor: 'customer', origin },
    )
    await expect(lost).rejects.toThrow('The process ends here')

    await api.provider.customerPays(sessionId)
    await api.deliver()

    expect(await api.see(booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    const { ours, theirs } = await api.books(booked)
    expect(ours).toEqual(theirs)
  })
})
