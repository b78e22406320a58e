import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readTips } from '#server/data/payment/payments.ts'
import { contactMessages } from '#server/data/tables/contact-tables.ts'
import { reconcilePayment } from '#server/use-cases/payment/reconcile-payment.ts'
import { providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import { openAfterTripTestApi } from '#tests/support/after-trip-test-api.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { startsAt } from '#tests/support/payment-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'

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
  for (const { clock } of Object.values(apis)) clock.now = startsAt
})

type Api = (typeof apis)['embedded']
type Booked = Awaited<ReturnType<Api['assigned']>>['booked']

describe.each(providerKinds)('a tip by %s', (kind) => {
  const api = apis[kind]

  test('is a payment of its own, in no balance, with a line on the receipt and an email', async () => {
    const booked = await completed(api)
    const before = await api.see(booked)
    const shown = await read(api, booked)
    expect(shown.tip).toMatchObject({ canTip: true, paidCents: 0, isPending: false })
    expect(shown.tip.includedCents).toBeGreaterThan(0)

    const opened = await tip(api, booked, 1_500)
    expect(opened.status).toBe(201)
    expect((await read(api, booked)).tip.isPending).toBe(true)
    await pay(api, booked)

    expect((await read(api, booked)).tip).toMatchObject({ paidCents: 1_500, isPending: false })
    const after = await api.see(booked)
    expect(after.payment).toEqual(before.payment)
    expect(after.paymentStatus).toBe(before.paymentStatus)
    expect(await api.moneyOf(booked)).toMatchObject({ payments: [{ purpose: 'price' }] })
    await api.work(booked)
    expect((await api.see(booked)).payment).toEqual(before.payment)
    expect(await api.emailsOf(booked)).toContain('tip-received')
  })

  test('is asked for once by two clicks, and another amount replaces the first', async () => {
    const booked = await completed(api)
    const [first, second] = [await tip(api, booked, 1_000), await tip(api, booked, 1_000)]
    expect(await redirect(first)).toBe(await redirect(second))

    await tip(api, booked, 2_000)
    await pay(api, booked)

    const { payments, ledger } = await readTips(api.db, booked.id)
    expect(payments.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['expired', 1_000],
      ['paid', 2_000],
    ])
    expect(ledger.map(({ cents }) => cents)).toEqual([2_000])
  })

  test('goes back at the desk to the card, once, and not more than was given', async () => {
    const booked = await completed(api)
    const { totalCents } = await api.see(booked)
    await tip(api, booked, 2_000)
    await pay(api, booked)
    const [given] = (await api.readAtDesk(booked)).afterTrip.tips
    expect(given).toMatchObject({ cents: 2_000, refundableCents: 2_000 })
    const body = { id: randomUUID(), payment: given.payment, cents: 1_200, reason: 'Typed too much' }

    for (let times = 0; times < 2; times += 1)
      expect((await api.desk(booked, '/tips/refund', { body })).status).toBe(200)
    const more = await api.desk(booked, '/tips/refund', { body: { ...body, id: randomUUID() } })
    await api.work(booked)

    expect(more.status).toBe(422)
    expect((await api.readAtDesk(booked)).afterTrip.tips).toMatchObject([
      { cents: 2_000, refundedCents: 1_200, refundableCents: 800 },
    ])
    expect((await read(api, booked)).tip.paidCents).toBe(800)
    expect((await api.see(booked)).totalCents).toBe(totalCents)
    const state = await api.provider.state(await tipSession(api, booked))
    expect(state).toMatchObject({ capturedCents: 2_000, refundedCents: 1_200 })
  })

  test('whose event is lost is found by the job that looks for it', async () => {
    const booked = await completed(api)
    await tip(api, booked, 1_000)
    await api.provider.customerPays(await tipSession(api, booked))
    await api.provider.dropEvents()

    const { payments } = await readTips(api.db, booked.id)
    await reconcilePayment(api, { paymentId: payments[0]?.id ?? '' })

    expect((await read(api, booked)).tip.paidCents).toBe(1_000)
  })
})

const api = apis.embedded

test('a tip is refused before the trip is over, above the limit, and by a stranger', async () => {
  const { booked } = await api.assigned()
  expect((await tip(api, booked, 1_000)).status).toBe(409)
  await api.drive(booked)
  const { mostCents } = (await read(api, booked)).tip

  const high = await tip(api, booked, mostCents + 1)

  expect(high.status).toBe(422)
  expect((await high.json()).errors).toMatchObject([{ path: 'cents' }])
  expect((await tip(api, booked, 50)).status).toBe(422)
  expect((await api.call('POST', `${booked.path}/tips`, { body: { cents: 1_000 } })).status).toBe(401)
})

test('the price is final once the trip is settled and no extra waits for the desk', async () => {
  const { booked } = await api.assigned()
  expect(await read(api, booked)).toMatchObject({ isPriceFinal: false })
  await api.drive(booked, { boards: 30 })
  expect(await read(api, booked)).toMatchObject({ isPriceFinal: false })

  await api.settle(booked)
  expect(await read(api, booked)).toMatchObject({ isPriceFinal: true })

  const extra = await api.sendExtra(booked)
  expect(await read(api, booked)).toMatchObject({ isPriceFinal: false })
  const { version } = await api.readAtDesk(booked)
  const body = { version, extra, reason: 'The price includes it' }
  expect((await api.desk(booked, '/extras/decline', { body })).status).toBe(200)
  expect(await read(api, booked)).toMatchObject({ isPriceFinal: true })
})

test('a tip can be open while extras of the price are paid', async () => {
  const { booked } = await api.assigned()
  await api.drive(booked, { boards: 30 })
  await api.settle(booked)
  await tip(api, booked, 1_000)

  await api.payByCard(booked)

  expect((await api.see(booked)).payment.dueCents).toBe(0)
  await pay(api, booked)
  expect((await read(api, booked)).tip.paidCents).toBe(1_000)
  expect((await api.see(booked)).payment.dueCents).toBe(0)
})

test('a rating is for completed trips, can be changed for a week, and is low until the desk has read it', async () => {
  const { booked } = await api.assigned()
  expect((await rate(booked, { stars: 5 })).status).toBe(409)
  await api.drive(booked)

  expect((await rate(booked, { stars: 2, comment: 'Late' })).status).toBe(200)
  expect(await attentionOf(booked)).toContain('low-rating')
  const changed = await rate(booked, { stars: 3, comment: 'Late, but polite' })
  expect((await changed.json()).data.rating).toEqual({
    stars: 3,
    comment: 'Late, but polite',
    canChange: true,
  })
  await api.desk(booked, '/rating/seen', { body: {} })

  expect(await attentionOf(booked)).not.toContain('low-rating')
  expect((await api.readAtDesk(booked)).afterTrip.rating).toMatchObject({
    stars: 3,
    comment: 'Late, but polite',
    seen: { by: 'Grace Hopper' },
  })
  api.clock.now = new Date(api.clock.now.getTime() + 8 * 86_400_000)
  expect((await rate(booked, { stars: 5 })).status).toBe(409)
  expect((await read(api, booked)).rating).toMatchObject({ stars: 3, canChange: false })
})

test('a rating is a whole number from one to five', async () => {
  const booked = await completed(api)

  for (const body of [{ stars: 0 }, { stars: 6 }, { stars: 2.5 }, {}])
    expect((await rate(booked, body)).status).toBe(422)
})

test('a lost item is a message to the desk with the booking, once, and not without end', async () => {
  const booked = await completed(api)
  const message = {
    topic: 'lost-item',
    item: 'A black umbrella',
    place: 'Back seat',
    reach: '(212) 555-0100',
  }
  const id = randomUUID()

  const sent = await write(booked, { ...message, id })
  const repeated = await write(booked, { ...message, id })

  expect([sent.status, repeated.status]).toEqual([201, 201])
  const rows = await api.db.select().from(contactMessages).where(eq(contactMessages.bookingId, booked.id))
  expect(rows).toMatchObject([{ id, topic: 'lost-item' }])
  expect(rows[0]?.message).toBe(
    `Lost item on ${booked.reference}\n\nWhat: A black umbrella\nWhere in the car: Back seat\nHow to reach them: (212) 555-0100`,
  )
  const { headers } = await api.freshDispatcher()
  const request = new Request('http://localhost/api/desk/messages/attention', { headers })
  const { unanswered } = (await (await api.fetch(request)).json()).data
  expect(unanswered).toContainEqual(expect.objectContaining({ id, booking: booked.reference }))

  const statuses: number[] = []
  for (let times = 0; times < 5; times += 1)
    statuses.push((await write(booked, { ...message, id: randomUUID() })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 429])
})

test('a trip that is not over has no lost items', async () => {
  const { booked } = await api.assigned()

  const sent = await write(booked, { topic: 'price', id: randomUUID(), question: 'Why $27?' })

  expect(sent.status).toBe(409)
})

async function completed(of: Api): Promise<Booked> {
  const booked = await of.book({ type: 'point-to-point' })
  await of.payByCard(booked)
  await setBookingStatus(of.db, booked.id, 'completed')
  of.clock.now = new Date(of.clock.now.getTime() + 4 * 86_400_000)
  await of.work(booked)
  return booked
}

function tip(of: Api, { path, authorization }: Booked, cents: number) {
  return of.call('POST', `${path}/tips`, { authorization, body: { cents } })
}

async function redirect(response: Response): Promise<string> {
  return (await response.json()).data.redirectUrl
}

function rate({ path, authorization }: Booked, body: object) {
  return api.call('POST', `${path}/rating`, { authorization, body })
}

function write({ path, authorization }: Booked, body: object) {
  return api.call('POST', `${path}/messages`, { authorization, body })
}

async function read(of: Api, { path, authorization }: Booked) {
  return (await (await of.call('GET', `${path}/after-trip`, { authorization })).json()).data
}

async function tipSession(of: Api, { id }: Booked): Promise<string> {
  return (await readTips(of.db, id)).payments.at(-1)?.sessionId ?? ''
}

async function pay(of: Api, booked: Booked): Promise<void> {
  await of.provider.customerPays(await tipSession(of, booked))
  await of.deliver()
}

async function attentionOf({ reference }: Booked): Promise<string[]> {
  const { headers } = await api.freshDispatcher()
  const { data } = await (await api.fetch(new Request('http://localhost/api/desk/now', { headers }))).json()
  return data
    .filter((item: { reference: string }) => item.reference === reference)
    .map(({ kind }: { kind: string }) => kind)
}
