import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { formatCents } from '#domain/pricing/price/price.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { listPayments } from '#server/data/payment/payments.ts'
import { disputes, ledger, payments } from '#server/data/tables/payment-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { openAfterTripTestApi } from '#tests/support/after-trip-test-api.ts'
import { demoCarIds } from '#tests/support/open-test-api.ts'
import { startsAt } from '#tests/support/payment-test-api.ts'

const api = await openAfterTripTestApi()
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = startsAt
})

type Booked = Awaited<ReturnType<typeof api.book>>

test('a confirmed trip that becomes dearer is on Now until the difference is paid', async () => {
  const booked = await api.book({ inDays: 3 })
  await api.payByCard(booked)
  expect(await attentionOf(booked)).toEqual([])

  const dueCents = await makeDearer(booked)
  const { pickUpAt } = await api.see(booked)

  expect(await attentionOf(booked)).toMatchObject([
    { kind: 'payment-due', reference: booked.reference, dueCents, pickUpAt, since: pickUpAt },
  ])
  await api.payByCard(booked)
  expect(await attentionOf(booked)).toEqual([])
})

test('it is on Now from a week before the pick-up until the pick-up', async () => {
  const booked = await api.book({ inDays: 8 })
  await api.payByCard(booked)
  await makeDearer(booked)
  const { pickUpAt } = await api.see(booked)
  const kindsBefore = async (hours: number) => {
    api.clock.now = new Date(new Date(pickUpAt).getTime() - hours * 3_600_000)
    return kindsOf(booked)
  }

  expect(await kindsBefore(7 * 24 + 1)).toEqual([])
  expect(await kindsBefore(7 * 24 - 1)).toEqual(['payment-due'])
  expect(await kindsBefore(-1)).not.toContain('payment-due')
})

test('where it has no chauffeur a day before, that item names the amount, too', async () => {
  const { booked, dueCents } = await dearer()
  const { pickUpAt } = await api.see(booked)

  api.clock.now = new Date(new Date(pickUpAt).getTime() - 23 * 3_600_000)

  expect(await attentionOf(booked)).toMatchObject([
    { kind: 'payment-due', dueCents },
    { kind: 'unassigned', dueCents },
  ])
})

test('while its Zelle payment is to be checked, it is on Now for that alone', async () => {
  const { booked } = await dearer()

  await api.pay(booked, 'zelle')

  expect(await kindsOf(booked)).toEqual(['zelle-to-check'])
})

test('a request is not on Now as unpaid: its hold ends', async () => {
  const booked = await api.book({ inDays: 3 })

  expect(await kindsOf(booked)).toEqual([])
})

test('money in a dispute is not due', async () => {
  const booked = await api.book({ inDays: 6 })
  await api.payByCard(booked)
  await addToLedger(booked, { kind: 'disputed', cents: -13_755 })

  expect(await kindsOf(booked)).toEqual([])
})

test('money that a bank returned to the customer in a dispute is due for the desk; the customer is not asked again', async () => {
  const booked = await api.book({ inDays: 6 })
  await api.payByCard(booked)
  const { totalCents: dueCents } = await api.see(booked)
  await lose(booked, 13_755)
  const { version, carId } = await api.legOf(booked)
  const marcus = await api.addChauffeur()

  const warned = await api.desk(booked, '/legs/0', { body: { version, carId, chauffeurId: marcus.id } })

  expect(await attentionOf(booked)).toMatchObject([{ kind: 'payment-due', dueCents }])
  expect((await warned.json()).warnings).toMatchObject([{ code: 'payment-due' }])
  expect(await send('POST', '/plans', { day: await dayOf(booked) })).toMatchObject({
    changes: [],
    leftOver: [{ reason: `The customer still owes ${formatCents(dueCents ?? 0)}.` }],
  })
  expect(await api.see(booked)).toMatchObject({ can: { pay: false }, payment: { dueCents: 0 } })
})

test('of a lost dispute, no more is due than its bank has taken of the same payment', async () => {
  const booked = await api.book({ inDays: 6 })
  await api.payByCard(booked)
  await lose(booked, 13_755)
  await addToLedger(booked, { kind: 'reinstated', cents: 3_755 })

  expect(await attentionOf(booked)).toMatchObject([{ kind: 'payment-due', dueCents: 10_000 }])
})

test('a tip pays nothing of the price', async () => {
  const { booked, dueCents } = await dearer()
  const [paid] = await api.db.select().from(payments).where(eq(payments.bookingId, booked.id))
  if (!paid) throw new Error('There is no payment')
  const { turn: _, ...row } = paid
  const tip = { ...row, id: randomUUID(), purpose: 'tip' as const, status: 'paid' as const, sessionId: null }
  await api.db.insert(payments).values({ ...tip, intentId: null, authorizedCents: 0 })
  await addToLedger(booked, { kind: 'paid', cents: 50_000, paymentId: tip.id })

  expect(await attentionOf(booked)).toMatchObject([{ kind: 'payment-due', dueCents }])
})

test('extras of a trip that is over are not on Now as unpaid', async () => {
  const { booked } = await api.assigned()
  await api.drive(booked, { boards: 45 })
  await api.settle(booked)

  expect((await api.see(booked)).payment.dueCents).toBeGreaterThan(0)
  expect(await kindsOf(booked)).toEqual([])
})

test('where the bank has released the money, the booking is on Now for that alone', async () => {
  const { booked } = await dearer()
  const released = { status: 'expired' as const, authorizedCents: 0 }
  await api.db.update(payments).set(released).where(eq(payments.bookingId, booked.id))
  await api.db.update(bookings).set({ paymentStatus: 'unpaid' }).where(eq(bookings.id, booked.id))

  expect(await kindsOf(booked)).toEqual(['capture-failed'])
})

test('who assigns the trip is told what is due, and may assign it all the same', async () => {
  const { booked, dueCents } = await dearer()
  const marcus = await api.addChauffeur()
  const { version, carId } = await api.legOf(booked)
  const body = { version, carId, chauffeurId: marcus.id }
  const text = `The customer still owes ${formatCents(dueCents)}.`

  const warned = await api.desk(booked, '/legs/0', { body })
  const seen = { version: (await api.readAtDesk(booked)).version, chauffeurId: marcus.id }
  const whole = await api.desk(booked, '/chauffeur', { body: seen })
  const assigned = await api.desk(booked, '/legs/0', { body: { ...body, acceptsWarnings: true } })

  for (const response of [warned, whole]) {
    expect(response.status).toBe(409)
    expect((await response.json()).warnings).toEqual([{ code: 'payment-due', text }])
  }
  expect((await assigned.json()).data).toMatchObject({
    status: 'assigned',
    chauffeur: { name: 'Marcus Reed' },
  })
})

test('taking the chauffeur away asks nothing, and the choices say only what differs between them', async () => {
  const { booked } = await dearer()
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const { version } = await api.legOf(booked)

  const { data } = await (await api.desk(booked, '/legs/0/choices')).json()
  const taken = await api.desk(booked, '/legs/0', { body: { version, carId: null, chauffeurId: null } })

  const choice = data.chauffeurs.find(({ id }: { id: string }) => id === marcus.id)
  expect(choice).toMatchObject({ problems: [], warnings: [] })
  expect(taken.status).toBe(200)
})

test('the board has what is due for each leg', async () => {
  const { booked, dueCents } = await dearer()
  const dueOnBoard = async () => {
    const { legs } = await send('GET', `/board?from=${await dayOf(booked)}&days=1`)
    return legs.find(({ reference }: Booked) => reference === booked.reference).dueCents
  }

  expect(await dueOnBoard()).toBe(dueCents)
  await api.payByCard(booked)
  expect(await dueOnBoard()).toBe(0)
})

test('a plan leaves the trip out, says why, and keeps its car reserved; once paid, it is planned', async () => {
  const { booked, dueCents } = await dearer()
  await api.addChauffeur()
  const { carId } = await api.legOf(booked)
  const day = await dayOf(booked)

  expect(await send('POST', '/plans', { day })).toMatchObject({
    planned: { assigned: 0, unassigned: 1 },
    changes: [],
    leftOver: [{ reference: booked.reference, reason: `The customer still owes ${formatCents(dueCents)}.` }],
  })
  expect(await api.legOf(booked)).toMatchObject({ carId, chauffeurId: null })

  await api.payByCard(booked)
  expect(await send('POST', '/plans', { day })).toMatchObject({
    planned: { assigned: 1 },
    changes: [{ reference: booked.reference }],
    leftOver: [],
  })
})

test('a trip that a dispatcher has assigned unpaid stays in the plan', async () => {
  const { booked } = await dearer()
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id, isPinned: false })

  const plan = await send('POST', '/plans', { day: await dayOf(booked) })

  expect(plan).toMatchObject({ planned: { assigned: 1 }, changes: [], leftOver: [] })
})

test('a trip whose car was taken from its chauffeur stays in the plan, too', async () => {
  const { booked } = await dearer()
  const marcus = await api.addChauffeur()
  await api.assign(booked, { carId: null, chauffeurId: marcus.id, isPinned: false })

  const plan = await send('POST', '/plans', { day: await dayOf(booked) })

  expect(plan).toMatchObject({
    planned: { assigned: 1 },
    changes: [{ reference: booked.reference, carId: expect.any(String), chauffeurId: expect.any(String) }],
    leftOver: [],
  })
})

/** A trip in three days, paid by card, that its customer changes to a limousine. */
async function dearer() {
  const booked = await api.book({ inDays: 3 })
  await api.payByCard(booked)
  return { booked, dueCents: await makeDearer(booked) }
}

/** Returns what is due. */
async function makeDearer(booked: Booked): Promise<number> {
  expect(await api.change(booked, { carId: demoCarIds.limousine })).toBe(200)
  await api.work(booked)
  const { status, payment } = await api.see(booked)
  expect(status).toBe('confirmed')
  expect(payment.dueCents).toBeGreaterThan(0)
  return payment.dueCents
}

/** The bank takes money back, and decides the dispute for the customer. */
async function lose(booked: Booked, cents: number): Promise<void> {
  await addToLedger(booked, { kind: 'disputed', cents: -cents })
  const [payment] = await listPayments(api.db, booked.id)
  const [id, reason] = [randomUUID(), 'fraudulent']
  await api.db.insert(disputes).values({
    ...{ id, bookingId: booked.id, paymentId: payment?.id ?? '', externalId: id },
    ...{ status: 'lost', cents, reason, createdAt: api.clock.now },
  })
}

type Movement = { kind: 'disputed' | 'reinstated' | 'paid'; cents: number; paymentId?: string }

async function addToLedger({ id: bookingId }: Booked, { paymentId, ...movement }: Movement): Promise<void> {
  const [first] = await listPayments(api.db, bookingId)
  await api.db.insert(ledger).values({
    ...movement,
    bookingId,
    paymentId: paymentId ?? first?.id ?? '',
    externalId: randomUUID(),
    at: api.clock.now,
  })
}

async function dayOf(booked: Booked): Promise<string> {
  return toCalendarDay(newYorkClockAt((await api.legOf(booked)).startsAt))
}

type Item = { kind: string; reference: string }

async function attentionOf({ reference }: Booked): Promise<Item[]> {
  const items: Item[] = await send('GET', '/now')
  return items.filter((item) => item.reference === reference)
}

async function kindsOf(booked: Booked): Promise<string[]> {
  return (await attentionOf(booked)).map(({ kind }) => kind)
}

async function send(method: string, path: string, body?: object) {
  const { headers } = await api.freshDispatcher()
  const request = new Request(`http://localhost/api/desk${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const response = await api.fetch(request)
  return (await response.json()).data
}
