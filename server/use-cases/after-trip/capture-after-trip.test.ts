import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findSettlement } from '#server/data/booking/settlements.ts'
import { providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import { openAfterTripTestApi } from '#tests/support/after-trip-test-api.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { startsAt } from '#tests/support/payment-test-api.ts'
import { settleTrip } from './settle-trip.ts'

const database = await openTestDatabase()
const apis = {
  embedded: await openAfterTripTestApi({ kind: 'embedded', database }),
  stripe: await openAfterTripTestApi({ kind: 'stripe', database }),
}
afterAll(async () => {
  await apis.embedded.close()
  await apis.stripe.close()
  await database.close()
})
beforeEach(() => {
  for (const { clock, provider } of Object.values(apis)) {
    clock.now = startsAt
    provider.resumeResponses()
  }
})

type Api = (typeof apis)['embedded']
type Booked = Awaited<ReturnType<Api['assigned']>>['booked']

describe.each(providerKinds)('by %s', (kind) => {
  const api = apis[kind]

  test('waiting and extras that fit into the hold are captured with the price, in one payment', async () => {
    const { booked } = await api.assigned()
    const held = await discount(api, booked, 5_000)
    const extra = await api.sendExtra(booked, { cents: 1_000 })
    await api.drive(booked, { boards: 42 })
    expect(await api.provider.state(await api.sessionOf(booked))).toMatchObject({ authorizedCents: held })

    await api.settle(booked)
    // The extra waits for the desk, and so does the card.
    expect(await api.provider.state(await api.sessionOf(booked))).toMatchObject({ authorizedCents: held })
    await approve(api, booked, extra, 1_000)
    await api.work(booked)

    const finalCents = held - 5_000 + 2_700 + 1_000
    expect(await api.provider.state(await api.sessionOf(booked))).toMatchObject({
      status: 'paid',
      authorizedCents: 0,
      capturedCents: finalCents,
      refundedCents: 0,
    })
    const { payment, totalCents } = await api.see(booked)
    expect(totalCents).toBe(finalCents)
    expect(payment).toMatchObject({ paidCents: finalCents, dueCents: 0, authorizedCents: 0 })
    expect(payment.movements).toMatchObject([{ kind: 'paid', cents: finalCents }])
    const emails = await api.emailsOf(booked)
    expect(emails.filter((name) => ['trip-settled', 'payment-received'].includes(name))).toEqual([
      'trip-settled',
    ])
  })

  test('what exceeds the hold is a second payment that the customer is told of first', async () => {
    const { booked } = await api.assigned()
    const held = (await api.moneyOf(booked)).payments[0]?.authorizedCents ?? 0
    await api.drive(booked, { boards: 42 })

    await api.settle(booked)

    expect(await api.provider.state(await api.sessionOf(booked))).toMatchObject({ capturedCents: held })
    expect((await api.see(booked)).payment).toMatchObject({ paidCents: held, dueCents: 2_700 })
    expect(await api.emailsOf(booked)).toContain('trip-settled')
    // Days later nothing was taken by itself.
    api.clock.now = new Date(api.clock.now.getTime() + 3 * 86_400_000)
    await api.work(booked)
    expect((await api.see(booked)).payment).toMatchObject({ paidCents: held, dueCents: 2_700 })

    await api.payByCard(booked)
    await api.work(booked)
    expect((await api.see(booked)).payment.movements.map(({ cents }) => cents)).toEqual([held, 2_700])
    expect(await api.emailsOf(booked)).toContain('payment-received')
  })

  test('a capture that fails is on the first screen of the desk until the money is there', async () => {
    const { booked } = await api.assigned()
    await api.drive(booked)
    const { ending = '' } = (await findSettlement(api.db, booked.id)) ?? {}
    api.clock.now = minutesLater(api, 21)
    api.provider.fail()
    await expect(settleTrip(api, { bookingId: booked.id, ending })).rejects.toThrow()
    expect(await attentionOf(api, booked)).not.toContain('capture-failed')

    api.clock.now = minutesLater(api, 31)
    expect(await attentionOf(api, booked)).toContain('capture-failed')
    expect(await api.emailsOf(booked)).not.toContain('trip-settled')

    api.provider.resumeResponses()
    await settleTrip(api, { bookingId: booked.id, ending })
    expect(await attentionOf(api, booked)).not.toContain('capture-failed')
    expect(await api.emailsOf(booked)).toContain('trip-settled')
  })

  test('a hold that the bank has released is due again, told to the customer and to the desk', async () => {
    const { booked } = await api.assigned()
    const { totalCents } = await api.see(booked)
    await api.drive(booked)
    const { intentId } = (await api.moneyOf(booked)).payments[0] ?? {}
    const sessionId = await api.sessionOf(booked)
    await api.provider.provider.release({ sessionId, intentId: intentId ?? '', key: randomUUID() })

    await api.settle(booked)

    expect((await api.see(booked)).payment).toMatchObject({ dueCents: totalCents, paidCents: 0 })
    expect(await api.emailsOf(booked)).toContain('trip-settled')
    expect(await attentionOf(api, booked)).toContain('capture-failed')
    await api.payByCard(booked)
    await api.work(booked)
    expect(await attentionOf(api, booked)).not.toContain('capture-failed')
  })

  test('a trip that is ended days before its time charges nobody', async () => {
    const { booked } = await api.assigned()
    await api.drive(booked, { arrives: -2 * 24 * 60, boards: -2 * 24 * 60 })

    await api.settle(booked)

    expect((await api.see(booked)).payment).toMatchObject({ paidCents: 0 })
    expect(await api.provider.state(await api.sessionOf(booked))).toMatchObject({ capturedCents: 0 })
  })

  test('an extra that nobody decides on holds up the capture for a day at most', async () => {
    const { booked } = await api.assigned()
    const { totalCents, pickUpAt } = await api.see(booked)
    await api.sendExtra(booked)
    await api.drive(booked)
    await api.settle(booked)

    api.clock.now = new Date(new Date(pickUpAt).getTime() + 86_400_000)
    await api.work(booked)

    expect((await api.see(booked)).payment).toMatchObject({ paidCents: totalCents, authorizedCents: 0 })
    expect(await api.emailsOf(booked)).toContain('payment-received')
  })
})

function minutesLater({ clock }: Api, minutes: number): Date {
  return new Date(clock.now.getTime() + minutes * 60_000)
}

/** Lowers the price after the card was authorized. Returns what is authorized. */
async function discount(api: Api, booked: Booked, cents: number): Promise<number> {
  const { version } = await api.readAtDesk(booked)
  const body = { version, id: randomUUID(), kind: 'discount', cents: -cents, reason: 'Late car last time' }
  expect((await api.desk(booked, '/adjustments', { body })).status).toBe(200)
  return (await api.moneyOf(booked)).payments[0]?.authorizedCents ?? 0
}

async function approve(api: Api, booked: Booked, extra: string, cents: number): Promise<void> {
  const { version } = await api.readAtDesk(booked)
  const body = { version, extra, cents, reason: 'Parking at the hotel' }
  expect((await api.desk(booked, '/extras/approve', { body })).status).toBe(200)
}

async function attentionOf(api: Api, { reference }: Booked): Promise<string[]> {
  const { headers } = await api.freshDispatcher()
  const { data } = await (await api.fetch(new Request('http://localhost/api/desk/now', { headers }))).json()
  return data
    .filter((item: { reference: string }) => item.reference === reference)
    .map(({ kind }: { kind: string }) => kind)
}
