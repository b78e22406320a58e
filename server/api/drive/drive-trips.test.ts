import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findBooking } from '#server/data/booking/bookings.ts'
import { customerIdOf } from '#server/data/booking/customers.ts'
import { listPresses } from '#server/data/dispatch/leg-presses.ts'
import { customerNotes } from '#server/data/tables/customer-tables.ts'
import { legExtras, positions } from '#server/data/tables/dispatch-tables.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { openDriveTestApi } from '#tests/support/drive-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDriveTestApi(startsAt)
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = startsAt
  await api.releaseAll()
})

const minute = 60_000
const midtown = { latitude: 40.7549, longitude: -73.984, accuracyMeters: 10 }

test('the sheet has what the drive needs, and neither an email address nor a price', async () => {
  const { booked, phone } = await api.assigned({
    childSeats: [{ type: 'booster', count: 1 }],
    comment: 'Two dogs',
    airline: 'Air France',
    flightNumber: 'AF 22',
  })
  const row = await findBooking(api.db, booked.id)
  const customerId = customerIdOf(row?.contactEmail ?? '')
  const preferences = { temperature: '70 °F' }
  await api.db.insert(customerNotes).values({ customerId, notes: 'Pays late', preferences, version: 1 })

  const { data } = await phone.trips()

  expect(data.trips).toMatchObject([
    {
      reference: booked.reference,
      progress: 'planned',
      pickUp: 'Plaza Hotel',
      destination: 'JFK Airport',
      passenger: { name: 'Ann Lee', acceptsTexts: false },
      passengerCount: 2,
      luggageCount: 2,
      childSeats: [{ type: 'booster', count: 1 }],
      flight: { airline: 'Air France', number: 'AF 22' },
      comment: 'Two dogs',
      preferences: [{ label: 'Temperature', text: '70 °F' }],
      car: { name: expect.stringContaining('Executive Sedan') },
    },
  ])
  const text = JSON.stringify(data)
  for (const secret of [row?.contactEmail ?? '', String(row?.totalCents), 'Pays late', '@example.com'])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/price|cents|email/i)
})

test('a chauffeur sees their own trips, of the last day and a week ahead, until they are taken away', async () => {
  const mine = await api.assigned()
  const other = await api.assigned()
  const later = await api.confirmed({
    pickUpAt: new Date(startsAt.getTime() + 20 * 86_400_000).toISOString(),
  })
  await api.assign(later, { chauffeurId: mine.marcus.id })

  expect(await referencesOn(mine.phone)).toEqual([mine.booked.reference])
  expect(await referencesOn(other.phone)).toEqual([other.booked.reference])

  api.clock.now = new Date(mine.leg.endsAt.getTime() + 86_400_000)
  expect(await referencesOn(mine.phone)).toEqual([mine.booked.reference])
  api.clock.now = new Date(mine.leg.fromBase.to.getTime() + 86_400_000)
  expect(await referencesOn(mine.phone)).toEqual([])

  api.clock.now = startsAt
  await api.assign(mine.booked, { chauffeurId: null })
  expect(await referencesOn(mine.phone)).toEqual([])
})

test('the way back begins at the destination, with its own flight', async () => {
  const pickUpAt = new Date(startsAt.getTime() + 48 * 3_600_000)
  const booked = await api.confirmed({
    pickUpAt: pickUpAt.toISOString(),
    isRoundTrip: true,
    returnAt: new Date(pickUpAt.getTime() + 30 * 3_600_000).toISOString(),
    returnFlightNumber: 'AF 23',
  })
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id }, 1)

  const { data } = await (await api.phoneOf(marcus)).trips()

  expect(data.trips).toMatchObject([
    { pickUp: 'JFK Airport', destination: 'Plaza Hotel', flight: { number: 'AF 23' } },
  ])
})

test('a press moves the trip, and the sheet shows when', async () => {
  const { booked, leg, phone } = await api.assigned()

  const { data } = await phone.press(leg.id, 'en-route', { minutes: -30 })

  expect(data.outcomes).toMatchObject([{ outcome: 'applied', message: null }])
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'en-route' })
  const [trip] = (await phone.trips()).data.trips
  expect(trip.progress).toBe('en-route')
  expect(trip.steps).toEqual([
    { status: 'en-route', at: new Date(startsAt.getTime() - 30 * minute).toISOString() },
  ])
})

test('presses in one batch are applied in the order of their times, and each has its outcome', async () => {
  const { leg, phone } = await api.assigned()
  const other = await api.assigned()
  const press = (legId: string, status: string, minutes: number) => ({
    ...{ id: randomUUID(), legId, status },
    pressedAt: new Date(startsAt.getTime() + minutes * minute).toISOString(),
  })
  const [board, way, there] = [
    press(leg.id, 'on-board', -1),
    press(leg.id, 'en-route', -20),
    press(leg.id, 'on-location', -5),
  ]
  const foreign = press(other.leg.id, 'en-route', -3)
  const future = press(leg.id, 'completed', 30)

  const { data } = await phone.send('presses', { presses: [board, foreign, future, way, there, way] })

  const outcomeOf = ({ id }: { id: string }) =>
    data.outcomes.find((each: { id: string }) => each.id === id).outcome
  expect([way, there, board].map(outcomeOf)).toEqual(['applied', 'applied', 'applied'])
  expect([foreign, future].map(outcomeOf)).toEqual(['refused', 'refused'])
  expect((await listPresses(api.db, leg.id)).map(({ status }) => status)).toEqual([
    ...['en-route', 'on-location', 'on-board'],
  ])
  expect((await api.legOf(other.booked)).progress).toBe('planned')
})

test('a press that the desk has overruled says so', async () => {
  const { leg, phone } = await api.assigned()
  await phone.press(leg.id, 'en-route', { minutes: -60 })
  const correction = { id: randomUUID(), legId: leg.id, status: 'planned', pressedAt: startsAt } as const
  await pressStatus(api, correction, { ...api.by, reason: 'Wrong trip' })

  const { data } = await phone.press(leg.id, 'on-location', { minutes: -20 })

  expect(data.outcomes).toMatchObject([
    { outcome: 'superseded', message: expect.stringContaining('The desk has changed this trip') },
  ])
  expect((await phone.trips()).data.trips).toMatchObject([{ progress: 'planned', steps: [] }])
})

test('a trip that the desk takes back to the pick-up has the time of the arrival, and no later step', async () => {
  const { leg, phone } = await api.assigned()
  await phone.press(leg.id, 'on-location', { minutes: -20 })
  await phone.press(leg.id, 'on-board', { minutes: -5 })
  const correction = { id: randomUUID(), legId: leg.id, status: 'on-location', pressedAt: startsAt } as const
  await pressStatus(api, correction, { ...api.by, reason: 'Wrong press' })

  const [trip] = (await phone.trips()).data.trips

  expect(trip.steps).toEqual([
    { status: 'on-location', at: new Date(startsAt.getTime() - 20 * minute).toISOString() },
  ])
})

test('the sheet says from when a no-show can be reported, and before that it is refused', async () => {
  const { leg, phone } = await api.assigned()
  const [trip] = (await phone.trips()).data.trips
  await phone.press(leg.id, 'on-location')

  expect(Date.parse(trip.noShowFrom) - Date.parse(trip.startsAt)).toBe(trip.freeMinutes * minute)
  expect((await phone.press(leg.id, 'no-show')).data.outcomes[0]).toMatchObject({
    outcome: 'refused',
    message: expect.stringMatching(/^From .+[ap]\.m\. on, you can report a no-show\.$/),
  })
  api.clock.now = new Date(trip.noShowFrom)
  expect((await phone.press(leg.id, 'no-show')).data.outcomes[0]).toMatchObject({ outcome: 'applied' })
  // The step before arrives late.
  expect((await phone.press(leg.id, 'en-route', { minutes: -90 })).data.outcomes[0]).toMatchObject({
    outcome: 'late',
  })
})

test('positions are stored only from “On the way” until the trip is over, by its own chauffeur', async () => {
  const { leg, phone } = await api.assigned()
  const other = await api.assigned()
  const here = () => ({ legId: leg.id, ...midtown, at: api.clock.now.toISOString() })
  const share = async (from: typeof phone) =>
    (await from.send('positions', { positions: [here()] })).data.stored

  expect(await share(phone)).toBe(0)
  await phone.press(leg.id, 'en-route')
  expect(await share(phone)).toBe(1)
  expect(await share(other.phone)).toBe(0)
  await phone.press(leg.id, 'completed')
  api.clock.now = new Date(startsAt.getTime() + minute)
  expect(await share(phone)).toBe(0)
})

test('positions that cannot be true are dropped, and impossible ones are refused', async () => {
  const { leg, phone } = await api.assigned()
  await phone.press(leg.id, 'en-route')
  const at = (ms: number) => new Date(startsAt.getTime() + ms).toISOString()
  const position = (changes: object) => ({ legId: leg.id, ...midtown, at: at(0), ...changes })

  const sent = await phone.send('positions', {
    positions: [
      position({ at: at(3 * minute) }),
      position({ at: at(-11 * minute) }),
      position({ latitude: 0, longitude: 0 }),
      position({ latitude: 51.5, longitude: -0.1 }),
      position({ at: at(-20_000) }),
      position({ at: at(-17_000) }),
      position({ at: at(-15_000) }),
    ],
  })

  expect(sent.data).toEqual({ stored: 2, dropped: 5 })
  const stored = await api.db.select().from(positions).where(eq(positions.scheduleId, leg.id))
  expect(stored.map((each) => each.at.toISOString())).toEqual([at(-20_000), at(-15_000)])
  for (const changes of [{ latitude: 91 }, { longitude: 181 }, { latitude: '40' }, { accuracyMeters: -1 }])
    expect((await phone.send('positions', { positions: [position(changes)] })).status).toBe(422)
})

test('a phone that sends positions all the time is slowed down', async () => {
  const { leg, phone } = await api.assigned()
  const body = { positions: [{ legId: leg.id, ...midtown, at: startsAt.toISOString() }] }
  const statuses = new Set<number>()
  for (let each = 0; each < 62; each += 1) statuses.add((await phone.send('positions', body)).status)

  expect([...statuses]).toEqual([200, 429])
})

test('an extra with a photo is stored once, without what the phone wrote into the file', async () => {
  const { leg, phone } = await api.assigned()
  await phone.press(leg.id, 'en-route')
  const taken = await picture()
    .withExif({ IFD0: { Copyright: 'Plaza Hotel' } })
    .jpeg()
    .toBuffer()
  const extra = { ...newExtra(leg.id), photo: taken.toString('base64') }

  const first = await phone.send('extras', extra)
  const again = await phone.send('extras', extra)

  expect([first.status, again.status]).toEqual([200, 200])
  expect(first.data).toEqual(again.data)
  const rows = await api.db.select().from(legExtras).where(eq(legExtras.scheduleId, leg.id))
  expect(rows).toMatchObject([{ kind: 'tolls', cents: 1119, photoType: 'image/jpeg' }])
  const stored = Buffer.from(rows[0]?.photo ?? [])
  expect(stored.includes('Plaza Hotel')).toBe(false)
  expect(await sharp(stored).metadata()).toMatchObject({ width: 64, height: 48 })
  expect((await phone.trips()).data.trips[0].extras).toMatchObject([{ id: extra.id, hasPhoto: true }])
})

test('an extra is for one’s own trip, from its start until two days after it', async () => {
  const { leg, phone } = await api.assigned()
  const other = await api.assigned()
  await other.phone.press(other.leg.id, 'en-route')

  expect((await phone.send('extras', newExtra(leg.id))).status).toBe(409)
  expect((await phone.send('extras', newExtra(other.leg.id))).status).toBe(404)
  await phone.press(leg.id, 'completed')
  expect((await phone.send('extras', newExtra(leg.id))).status).toBe(200)
  api.clock.now = new Date(leg.endsAt.getTime() + 49 * 3_600_000)
  expect((await phone.send('extras', newExtra(leg.id))).status).toBe(409)
})

test('amounts and photos outside the limits are refused', async () => {
  const { leg, phone } = await api.assigned()
  await phone.press(leg.id, 'en-route')
  const send = async (changes: object) =>
    (await phone.send('extras', { ...newExtra(leg.id), ...changes })).status

  for (const cents of [0, -5, 50_001, 1.5]) expect(await send({ cents })).toBe(422)
  expect(await send({ photo: Buffer.from('<svg onload="alert(1)"/>').toString('base64') })).toBe(422)
  expect(await send({ photo: 'no base64!' })).toBe(422)
  expect(await send({ photo: Buffer.alloc(1_500_001, 0xff).toString('base64') })).toBe(422)
  expect(await send({ photo: 'A'.repeat(2_200_000) })).toBe(413)
  expect(await api.db.$count(legExtras, eq(legExtras.scheduleId, leg.id))).toBe(0)
})

test('only extras may be larger than other requests', async () => {
  const { phone } = await api.assigned()

  expect((await phone.send('presses', { presses: 'x'.repeat(70_000) })).status).toBe(413)
})

async function referencesOn(phone: { trips(): Promise<{ data: { trips: { reference: string }[] } }> }) {
  return (await phone.trips()).data.trips.map(({ reference }) => reference)
}

function newExtra(legId: string) {
  return {
    ...{ id: randomUUID(), legId, kind: 'tolls', cents: 1119, note: 'Midtown Tunnel' },
    ...{ at: api.clock.now.toISOString(), photo: null },
  }
}

function picture() {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#884422' } })
}
