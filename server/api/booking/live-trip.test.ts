import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import { insertPosition } from '#server/data/dispatch/positions.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { readEventStream } from '#tests/readers/read-event-stream.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'

const bookedAt = new Date('2026-11-16T15:00:00Z')
const minute = 60_000
const api = await openDispatchTestApi(bookedAt)
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = bookedAt
  await api.releaseAll()
})

const midtown = { latitude: 40.7549, longitude: -73.984 }

test('a trip is followed from a day before the pick-up, with the agreed time', async () => {
  const { booked, leg, marcus } = await assigned()
  api.clock.now = new Date(leg.startsAt.getTime() - 24 * 60 * minute - 1)
  expect(await read(booked)).toBeNull()

  api.clock.now = new Date(leg.startsAt.getTime() - 24 * 60 * minute)
  expect(await read(booked)).toMatchObject({
    progress: 'planned',
    chauffeur: { name: 'Marcus Reed', phone: marcus.phone },
    arrival: { to: 'pick-up', at: leg.startsAt.toISOString(), isEstimate: false },
    position: null,
  })
})

test('nobody follows a trip without a chauffeur, or one that is canceled', async () => {
  const booked = await api.confirmed()
  api.clock.now = new Date((await api.legOf(booked)).startsAt.getTime() - 60 * minute)
  expect(await read(booked)).toBeNull()

  const other = await assigned()
  const { path, authorization } = other.booked
  const { refundCents } = (await (await api.call('GET', path, { authorization })).json()).data.cancellation
  const cancelled = await api.call('POST', `${path}/cancel`, { authorization, body: { refundCents } })
  expect(cancelled.status).toBe(200)
  expect(await read(other.booked)).toBeNull()
})

test('every step has the time of its press, also if that arrives after a later one', async () => {
  const { booked, press } = await assigned()
  await press('on-location', -3)
  expect((await read(booked))?.steps).toMatchObject([
    { step: 'en-route', isDone: true, at: null },
    { step: 'on-location', isDone: true, at: fromNow(-3).toISOString() },
    { step: 'on-board', isDone: false, at: null },
    { step: 'completed', isDone: false, at: null },
  ])

  await press('en-route', -25)
  expect((await read(booked))?.steps[0]).toMatchObject({ at: fromNow(-25).toISOString() })
})

test('the position is shown while the chauffeur is under way, of this leg, and while it is recent', async () => {
  const { booked, leg, press, marcus } = await assigned()
  await share(leg.id, marcus.id)
  expect(await read(booked)).toMatchObject({ position: null, lastSeenAt: null })

  await press('en-route')
  expect(await read(booked)).toMatchObject({
    position: { ...midtown, at: api.clock.now.toISOString() },
    arrival: { to: 'pick-up', isEstimate: true },
  })

  const seenAt = api.clock.now.toISOString()
  api.clock.now = fromNow(3)
  expect(await read(booked)).toMatchObject({
    position: null,
    lastSeenAt: seenAt,
    arrival: { at: leg.startsAt.toISOString(), isEstimate: false },
  })

  await press('completed')
  await share(leg.id, marcus.id)
  expect(await read(booked)).toMatchObject({ progress: 'completed', position: null, lastSeenAt: null })
})

test('the position of a chauffeur who was replaced is not shown', async () => {
  const { booked, leg, marcus } = await assigned()
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id })
  await pressAs(leg.id, 'en-route', ada.id)
  await share(leg.id, marcus.id)

  expect(await read(booked)).toMatchObject({ chauffeur: { name: 'Ada Cole' }, position: null })
})

test('a chauffeur who takes over on the way to the destination changes no time of the steps before', async () => {
  const { booked, press } = await assigned()
  await press('on-location', -20)
  await press('on-board', -5)
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id })

  expect(await read(booked)).toMatchObject({
    chauffeur: { name: 'Ada Cole' },
    steps: [
      { step: 'en-route', at: null },
      { step: 'on-location', at: fromNow(-20).toISOString() },
      { step: 'on-board', at: fromNow(-5).toISOString() },
      { step: 'completed', at: null },
    ],
  })
})

test('the way back of a round trip is followed after the way there, with its own chauffeur', async () => {
  const returnAt = new Date(bookedAt.getTime() + 80 * 60 * minute).toISOString()
  const { booked, leg, press } = await assigned({ isRoundTrip: true, returnAt })
  expect(await read(booked)).toMatchObject({ leg: 0, pickUp: 'Plaza Hotel' })
  await press('completed')
  expect(await read(booked)).toBeNull()

  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id }, 1)
  expect(await read(booked)).toMatchObject({
    leg: 1,
    chauffeur: { name: 'Ada Cole' },
    pickUp: 'JFK Airport',
    pickUpAt: returnAt,
  })
  expect(leg.number).toBe(0)
})

test('everyone who follows gets each step and position at once, and the stream ends with the trip', async () => {
  const { booked, leg, press, marcus } = await assigned()
  const followers = [await follow(booked), await follow(booked)]
  for (const { next } of followers) expect(await next()).toMatchObject({ progress: 'planned' })

  for (const status of ['en-route', 'on-location', 'on-board'] as const) {
    await press(status)
    for (const { next } of followers) expect(await next()).toMatchObject({ progress: status })
  }
  await share(leg.id, marcus.id)
  for (const { next } of followers) expect(await next()).toMatchObject({ position: midtown })
  await press('completed')
  for (const { next } of followers) {
    expect(await next()).toMatchObject({ progress: 'completed', position: null })
    expect(await next()).toBeUndefined()
  }
})

test('on the day, a stream waits for the chauffeur, and goes on when another one must be found', async () => {
  const booked = await api.confirmed()
  api.clock.now = new Date((await api.legOf(booked)).startsAt.getTime() - 60 * minute)
  const { next } = await follow(booked)
  expect(await next()).toBeNull()

  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  expect(await next()).toMatchObject({ progress: 'planned', chauffeur: { name: 'Marcus Reed' } })
  await pressAs((await api.legOf(booked)).id, 'en-route', marcus.id)
  expect(await next()).toMatchObject({ progress: 'en-route' })

  await api.assign(booked, { chauffeurId: null })
  expect(await next()).toBeNull()
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id })
  expect(await next()).toMatchObject({ progress: 'planned', chauffeur: { name: 'Ada Cole' } })
})

test('nothing of another trip is sent', async () => {
  const [one, other] = [await assigned(), await assigned()]
  const { next } = await follow(one.booked)
  expect(await next()).toMatchObject({ progress: 'planned' })

  await other.press('en-route')
  await share(other.leg.id, other.marcus.id)
  await one.press('on-location')

  expect(await next()).toMatchObject({ progress: 'on-location', position: null })
})

test('a wrong link sees nothing, and resetting the links ends the streams of the old ones', async () => {
  const [one, other] = [await assigned(), await assigned()]
  for (const path of ['live', 'live/events'])
    for (const [authorization, status] of [
      ['', 401],
      ['Manage nonsense', 401],
      [other.booked.authorization, 404],
    ] as const) {
      const refused = await api.call('GET', `${one.booked.path}/${path}`, { authorization })
      expect(refused.status).toBe(status)
      expect(await refused.text()).not.toContain('Marcus')
    }

  const { next } = await follow(one.booked)
  await next()
  await api.call('POST', `${one.booked.path}/revoke-links`, { authorization: one.booked.authorization })
  await one.press('en-route')
  expect(await next()).toBeUndefined()
})

test('before the day of the trip the stream says so and ends', async () => {
  const { booked } = await assigned()
  api.clock.now = bookedAt
  const { next, response } = await follow(booked)

  expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  expect(await next()).toBeNull()
  expect(await next()).toBeUndefined()
})

test('a booking has 24 streams at most, and another one as soon as one is closed', async () => {
  const { booked } = await assigned()
  const open = []
  for (let count = 0; count < 24; count += 1) open.push(await follow(booked))

  const refused = await events(booked)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')

  await open[0]?.close()
  expect((await follow(booked)).response.status).toBe(200)
})

type Booked = Awaited<ReturnType<typeof api.confirmed>>

/** A trip with a chauffeur and a car, half an hour before its pick-up. */
async function assigned(changes: Parameters<typeof api.confirmed>[0] = {}) {
  api.clock.now = bookedAt
  const booked = await api.confirmed(changes)
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const leg = await api.legOf(booked)
  api.clock.now = new Date(leg.startsAt.getTime() - 30 * minute)
  const press = (status: LegProgress, minutes = 0) => pressAs(leg.id, status, marcus.id, minutes)
  return { booked, marcus, leg, press }
}

async function pressAs(legId: string, status: LegProgress, chauffeurId: string, minutes = 0) {
  const press = { id: randomUUID(), legId, status, pressedAt: fromNow(minutes) }
  expect(await pressStatus(api, press, { chauffeurId })).toMatchObject({ ok: true })
}

async function share(scheduleId: string, chauffeurId: string) {
  const at = api.clock.now
  const position = { scheduleId, chauffeurId, ...midtown, accuracyMeters: 10, at, receivedAt: at }
  await insertPosition(api.db, position)
}

async function read({ path, authorization }: Booked): Promise<LiveTrip | null> {
  return (await (await api.call('GET', `${path}/live`, { authorization })).json()).data
}

function events({ path, authorization }: Booked) {
  return api.call('GET', `${path}/live/events`, { authorization })
}

async function follow(booked: Booked) {
  const response = await events(booked)
  const stream = readEventStream(response)
  onTestFinished(async () => void (await stream.close()))
  return {
    response,
    close: stream.close,
    /** The next trip; undefined once the stream has ended. */
    next: async () => {
      const message = await stream.next()
      return message && (message.data as { trip?: LiveTrip | null }).trip
    },
  }
}

function fromNow(minutes: number): Date {
  return new Date(api.clock.now.getTime() + minutes * minute)
}
