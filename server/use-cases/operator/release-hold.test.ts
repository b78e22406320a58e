import { afterAll, beforeEach, expect, test } from 'vitest'
import type { HeldBooking } from '#domain/booking/detail/booking-detail.ts'
import { callAsOperator } from '#tests/support/call-as-operator.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openPaymentTestApi, startsAt } from '#tests/support/payment-test-api.ts'

const database = await openTestDatabase()
const api = await openPaymentTestApi('embedded', { database })
afterAll(() => database.close())
beforeEach(() => {
  api.clock.now = startsAt
})

type Booked = Awaited<ReturnType<typeof api.book>>

test('releasing an unpaid request frees its car and emails the customer once', async () => {
  const booked = await api.book({ comment: 'A dog comes too' })
  const { status, data } = await read(booked)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    reference: booked.reference,
    comment: 'A dog comes too',
    isReleased: false,
    isBeingPaid: false,
  })

  const released = await release(booked, data.version)
  const again = await release(booked, data.version)

  expect(released).toMatchObject({ status: 200, data: { isReleased: true } })
  expect(again).toEqual(released)
  expect(await api.windowsOf(booked.id)).toEqual([])
  expect(await api.see(booked)).toMatchObject({ status: 'cancelled', totalCents: 0 })
  expect(await api.timelineOf(booked.id)).toContain('requested → cancelled: Released by the company')
  expect(await api.emailsOf(booked)).toEqual(['booking-cancelled'])
  expect(await read(booked)).toMatchObject({
    status: 409,
    message: 'This booking is canceled. Its car is already free.',
  })
})

test('a paid or confirmed booking is not released', async () => {
  const booked = await api.book()
  const { data } = await read(booked)
  await api.payByCard(booked)

  for (const answer of [await read(booked), await release(booked, data.version)])
    expect(answer).toMatchObject({
      status: 409,
      message: 'This booking is confirmed. Its car can’t be released.',
    })
  expect(await api.windowsOf(booked.id)).toHaveLength(1)
})

test("a request that has just been paid is not released, even before the provider's event arrives", async () => {
  const booked = await api.book()
  await api.pay(booked)
  const { data } = await read(booked)
  expect(data.isBeingPaid).toBe(true)
  await api.provider.customerPays(await api.sessionOf(booked))

  expect(await release(booked, data.version)).toMatchObject({ status: 409 })

  expect((await api.see(booked)).status).toBe('confirmed')
})

test('releasing a request closes its open checkout, so that it cannot be paid', async () => {
  const booked = await api.book()
  await api.pay(booked)
  const { data } = await read(booked)

  expect(await release(booked, data.version)).toMatchObject({ status: 200 })

  await expect(api.provider.customerPays(await api.sessionOf(booked))).rejects.toThrow()
})

test('a release is refused if the customer has changed the trip since the company read it', async () => {
  const booked = await api.book()
  const { data } = await read(booked)
  await api.change(booked, { comment: 'We come later' })

  const answer = await release(booked, data.version)

  expect(answer).toMatchObject({
    status: 409,
    message: expect.stringContaining('has just changed this booking'),
  })
  expect(await api.windowsOf(booked.id)).toHaveLength(1)
})

test('a release link only releases, and no other company link releases', async () => {
  const booked = await api.book()
  const later = new Date(startsAt.getTime() + 86_400_000)
  const other = api.signer.sign('operator', { price: booked.id }, later)

  expect((await call('GET', '/api/operator/hold', other)).status).toBe(401)
  expect((await call('GET', '/api/operator/price', tokenFor(booked))).status).toBe(401)
})

function read(booked: Booked) {
  return call('GET', '/api/operator/hold', tokenFor(booked))
}

function release(booked: Booked, version: string) {
  return call('POST', '/api/operator/hold/release', tokenFor(booked), { version })
}

function tokenFor({ id }: Booked): string {
  return api.signer.sign('operator', { release: id }, new Date(startsAt.getTime() + 86_400_000))
}

function call(method: string, path: string, token: string, body?: object) {
  return callAsOperator<HeldBooking>(api, { method, path, token, body })
}
