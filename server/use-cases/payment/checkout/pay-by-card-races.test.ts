import { afterAll, describe, expect, test } from 'vitest'
import { providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import { openPaymentTestApis } from '#tests/support/payment-test-api.ts'

const apis = await openPaymentTestApis()
afterAll(apis.close)

describe.each(providerKinds)('%s', (kind) => {
  const api = apis[kind]

  test('two clicks create one payment and one checkout', async () => {
    const booked = await api.book()

    const answers = await Promise.all([1, 2, 3].map(() => api.pay(booked)))
    const later = await api.pay(booked)

    const urls = new Set([...answers, later].map(({ redirectUrl }) => redirectUrl))
    expect([...urls]).toEqual([later.redirectUrl])
    expect((await api.moneyOf(booked)).payments).toHaveLength(1)
  })
})
