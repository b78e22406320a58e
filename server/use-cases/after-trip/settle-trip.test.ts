import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { computeBalance, sumCents } from '#domain/payment/booking-balance.ts'
import { listAdjustments } from '#server/data/booking/adjustments.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { findSettlement } from '#server/data/booking/settlements.ts'
import { listExtras } from '#server/data/dispatch/leg-extras.ts'
import { openAfterTripTestApi } from '#tests/support/after-trip-test-api.ts'
import { startsAt } from '#tests/support/payment-test-api.ts'
import { settleTrip } from './settle-trip.ts'

const api = await openAfterTripTestApi()
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = startsAt
})

type Booked = Awaited<ReturnType<typeof api.assigned>>['booked']

test('waiting beyond the free time is a line of the price with its explanation, due in a second payment', async () => {
  const { booked } = await api.assigned()
  const before = await totalOf(booked)
  await api.drive(booked, { boards: 42 })
  expect(await totalOf(booked)).toBe(before)

  await api.settle(booked)

  expect(await linesOf(booked)).toEqual([
    {
      label: 'Waiting time',
      cents: 2_700,
      note: expect.stringMatching(/^Waiting .+, 15 minutes free, 27 × \$1\.00$/),
    },
  ])
  const { payment, can } = await api.see(booked)
  expect(payment).toMatchObject({ paidCents: before, dueCents: 2_700, authorizedCents: 0 })
  expect(can.pay).toBe(true)
  expect(await api.emailsOf(booked)).toContain('trip-settled')
  expect(await api.emailsOf(booked)).not.toContain('booking-adjusted')

  await api.payByCard(booked)
  await api.work(booked)
  expect((await api.see(booked)).payment).toMatchObject({ paidCents: before + 2_700, dueCents: 0 })
})

test('the job that runs twice adds one line and sends one email', async () => {
  const { booked } = await api.assigned()
  await api.drive(booked, { boards: 30 })
  await api.settle(booked)
  const { ending = '' } = (await findSettlement(api.db, booked.id)) ?? {}

  await settleTrip(api, { bookingId: booked.id, ending })
  await settleTrip(api, { bookingId: booked.id, ending })

  expect(await listAdjustments(api.db, booked.id)).toHaveLength(1)
  expect((await api.emailsOf(booked)).filter((name) => name === 'trip-settled')).toHaveLength(1)
})

test('a trip that the desk takes back in time has no effect until it ends again', async () => {
  const { booked } = await api.assigned()
  await api.drive(booked, { boards: 30 })
  await api.press(booked, 'on-board', 75, 'desk')
  await api.settle(booked)
  expect(await api.emailsOf(booked)).not.toContain('trip-settled')

  await api.press(booked, 'completed', 120)
  await api.settle(booked)

  expect(await linesOf(booked)).toMatchObject([{ cents: 1_500 }])
  expect((await api.emailsOf(booked)).filter((name) => name === 'trip-settled')).toHaveLength(1)
})

test('a boarding that the desk corrects after the trip was settled takes its line back', async () => {
  const { booked } = await api.assigned()
  const before = await totalOf(booked)
  await api.drive(booked, { boards: 30 })
  await api.settle(booked)
  expect(await totalOf(booked)).toBe(before + 1_500)

  for (const [status, minutes] of [
    ['on-board', 200],
    ['on-location', 201],
    ['en-route', 202],
  ] as const)
    await api.press(booked, status, minutes, 'desk')
  await api.settle(booked)

  expect(await totalOf(booked)).toBe(before)
  expect(await linesOf(booked)).toEqual([])
  expect((await listAdjustments(api.db, booked.id)).map(({ cents, staffId }) => [cents, staffId])).toEqual([
    [1_500, null],
    [-1_500, null],
  ])
})

test('waiting that the desk took back is not charged again when the trip ends anew', async () => {
  const { booked, before } = await takenBack()

  await api.press(booked, 'on-board', 200, 'desk')
  await api.press(booked, 'completed', 210)
  await api.settle(booked)

  expect(await totalOf(booked)).toBe(before)
  expect(await linesOf(booked)).toEqual([])
})

test('waiting that the desk took back is not charged by itself with other times: the desk decides again', async () => {
  const { booked, before } = await takenBack()

  await boardLater(booked)

  expect(await totalOf(booked)).toBe(before)
  expect((await listExtras(api.db, booked.id)).at(-1)).toMatchObject({
    cents: 5_800,
    decision: null,
    doubts: ['declined-before'],
  })
})

test('waiting that the desk declined is not charged by itself with other times', async () => {
  const { booked } = await api.assigned()
  await api.press(booked, 'on-board', 30)
  await api.press(booked, 'completed', 70)
  await api.settle(booked)
  const before = await totalOf(booked)
  const [asked] = await listExtras(api.db, booked.id)
  const { version } = await api.readAtDesk(booked)
  const body = { version, extra: asked?.id, reason: 'The car was late' }
  expect((await api.desk(booked, '/extras/decline', { body })).status).toBe(200)

  await boardLater(booked)

  expect(await totalOf(booked)).toBe(before)
  expect((await listExtras(api.db, booked.id)).at(-1)).toMatchObject({
    decision: null,
    doubts: expect.arrayContaining(['declined-before']),
  })
})

/** A settled trip with a waiting line that the desk has taken back. */
async function takenBack() {
  const { booked } = await api.assigned()
  const before = await totalOf(booked)
  await api.drive(booked, { boards: 30 })
  await api.settle(booked)
  const [line] = await listAdjustments(api.db, booked.id)
  const { version } = await api.readAtDesk(booked)
  const body = { version, id: randomUUID(), adjustment: line?.id, reason: 'Our mistake' }
  expect((await api.desk(booked, '/adjustments/take-back', { body })).status).toBe(200)
  return { booked, before }
}

/** The desk corrects the end and the boarding, and the trip is settled with a boarding at minute 73. */
async function boardLater(booked: Booked): Promise<void> {
  await api.press(booked, 'on-board', 71, 'desk')
  await api.press(booked, 'on-location', 72, 'desk')
  await api.press(booked, 'on-board', 73)
  await api.press(booked, 'completed', 75)
  await api.settle(booked)
}

test.each([
  ['a long wait', { boards: 15 + 61 }, ['long-wait']],
  ['a missing arrival', { boards: 30, arrives: null }, ['arrival-unknown']],
] as const)('%s waits for approval at the desk, and changes no price before', async (_, times, doubts) => {
  const { booked } = await api.assigned()
  const before = await totalOf(booked)
  if ('arrives' in times) {
    await api.press(booked, 'on-board', times.boards)
    await api.press(booked, 'completed', 90)
  } else await api.drive(booked, times)

  await api.settle(booked)

  expect(await totalOf(booked)).toBe(before)
  expect(await listExtras(api.db, booked.id)).toMatchObject([{ decision: null, chauffeurId: null, doubts }])
  expect(await api.emailsOf(booked)).not.toContain('trip-settled')
})

const fromAirport = {
  type: 'from-airport',
  pickUpLocation: 'JFK Airport',
  destinationLocation: 'Plaza Hotel',
  airline: 'Delta',
  flightNumber: 'DL100',
  flightKind: 'domestic',
} as const

/** Enters at the desk that the flight has landed some minutes after the agreed pick-up. */
async function land(booked: Booked, minutes: number): Promise<void> {
  const { startsAt: pickUpAt } = await api.legOf(booked)
  api.clock.now = new Date(pickUpAt.getTime() + minutes * 60_000)
  const { version } = await api.readAtDesk(booked)
  const body = { version, state: 'landed', landingAt: api.clock.now.toISOString() }
  expect((await api.desk(booked, '/flight', { body })).status).toBe(200)
}

test('free waiting counts from a known landing, and becomes a line without a person', async () => {
  const { booked } = await api.assigned(fromAirport)
  await api.press(booked, 'en-route', -20)
  await api.press(booked, 'on-location', -10)
  await land(booked, 40)
  // 30 minutes are free after a domestic flight: from minute 40, not from the agreed time.
  await api.press(booked, 'on-board', 80)
  await api.press(booked, 'completed', 120)

  await api.settle(booked)

  expect(await linesOf(booked)).toMatchObject([
    { cents: 1_000, note: expect.stringMatching(/30 minutes free, 10 × \$1\.00$/) },
  ])
})

test('a landing before the agreed time moves nothing: waiting counts from that', async () => {
  const { booked } = await api.assigned(fromAirport)
  await land(booked, -45)
  await api.drive(booked, { boards: 45 })

  await api.settle(booked)

  expect(await linesOf(booked)).toMatchObject([{ cents: 1_500 }])
})

test('a no-show is reported only when the free time after the landing is over', async () => {
  const { booked } = await api.assigned(fromAirport)
  await api.press(booked, 'on-location', -5)
  await land(booked, 40)

  await expect(api.press(booked, 'no-show', 69)).rejects.toThrow('no-show-too-early')
  await api.press(booked, 'no-show', 70)
})

test('after a flight whose landing nobody knows, waiting counts from the agreed time, and a person approves it', async () => {
  const { booked } = await api.assigned(fromAirport)
  await api.drive(booked, { boards: 50 })

  await api.settle(booked)

  expect(await listExtras(api.db, booked.id)).toMatchObject([
    { cents: 2_000, decision: null, doubts: ['landing-unknown'] },
  ])
})

test('waiting that the chauffeur asks for as well is not added twice by itself', async () => {
  const { booked } = await api.assigned()
  await api.drive(booked, { boards: 30 })
  await api.sendExtra(booked, { kind: 'waiting' as never, cents: 1_500 })

  await api.settle(booked)

  expect(await linesOf(booked)).toEqual([])
  expect(await listExtras(api.db, booked.id)).toMatchObject([{ doubts: [] }, { doubts: ['charged-already'] }])
})

test('a trip by the hour has no waiting time', async () => {
  const { booked } = await api.assigned({ type: 'hourly-as-directed', duration: 3 })
  await api.drive(booked, { boards: 50 })

  await api.settle(booked)

  expect(await linesOf(booked)).toEqual([])
  expect(await api.emailsOf(booked)).toContain('trip-settled')
})

test('a no-show is charged the full price after the time for corrections, with an email', async () => {
  const { booked } = await api.assigned()
  const before = await totalOf(booked)
  await api.press(booked, 'on-location', -5)
  await api.press(booked, 'no-show', 20)
  expect(await api.emailsOf(booked)).not.toContain('trip-settled')

  await api.settle(booked)

  expect((await api.see(booked)).payment).toMatchObject({
    paidCents: before,
    dueCents: 0,
    authorizedCents: 0,
  })
  expect(await api.emailsOf(booked)).toContain('trip-settled')
})

test('the customer gets no more charged than was authorized or told, whatever the times were', async () => {
  for (const [arrives, boards] of [
    [-10, 5],
    [0, 16],
    [30, 44],
    [-5, 74],
    [10, 140],
  ] as const) {
    api.clock.now = startsAt
    const { booked } = await api.assigned()
    const authorized = sumCents((await api.moneyOf(booked)).payments.map(({ amountCents }) => amountCents))
    await api.drive(booked, { arrives, boards })
    await api.settle(booked)
    await api.settle(booked)

    const { theirs, ours, money } = await api.books(booked)
    expect(theirs).toEqual(ours)
    expect(theirs.balanceCents).toBeLessThanOrEqual(authorized)
    const booking = await findBooking(api.db, booked.id)
    if (!booking) throw new Error('The booking is gone')
    expect(computeBalance(booking, money).overpaidCents).toBe(0)
  }
})

async function totalOf(booked: Booked): Promise<number> {
  return (await api.see(booked)).totalCents ?? 0
}

/** The lines that were added after the booking. */
async function linesOf(booked: Booked) {
  const { price } = await api.see(booked)
  return (price?.lines ?? [])
    .filter(({ code }) => code.startsWith('adjustment-'))
    .map(({ label, cents, note }) => ({ label, cents, note }))
}
