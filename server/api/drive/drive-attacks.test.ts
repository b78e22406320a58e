import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { legExtras, positions } from '#server/data/tables/dispatch-tables.ts'
import { openDriveTestApi } from '#tests/support/drive-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDriveTestApi(startsAt)
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = startsAt
  await api.releaseAll()
})

const minute = 60_000

test('a chauffeur who comes late waits the free time before a no-show', async () => {
  const { phone, leg } = await api.assigned()
  api.clock.now = new Date(leg.startsAt.getTime() + 60 * minute)
  await phone.press(leg.id, 'on-location')

  api.clock.now = new Date(api.clock.now.getTime() + minute)
  const hasty = await phone.press(leg.id, 'no-show')
  const [trip] = (await phone.trips()).data.trips

  expect(hasty.data.outcomes).toMatchObject([{ outcome: 'refused' }])
  api.clock.now = new Date(trip.noShowFrom)
  expect((await phone.press(leg.id, 'no-show')).data.outcomes).toMatchObject([{ outcome: 'applied' }])
})

test.each([
  ['an earlier', -40],
  ['a later', 10],
])(
  'a second press with %s time does not move the arrival, on the phone, the live page or the bill',
  async (_, minutes) => {
    const { booked, phone, leg } = await api.assigned()
    api.clock.now = new Date(leg.startsAt.getTime() + 40 * minute)
    await phone.press(leg.id, 'on-location')
    const arrivedAt = api.clock.now.toISOString()
    const [before] = (await phone.trips()).data.trips

    api.clock.now = new Date(api.clock.now.getTime() + 10 * minute)
    await phone.press(leg.id, 'on-location', { minutes: minutes - 10 })

    const [trip] = (await phone.trips()).data.trips
    const live = await (await api.call('GET', `${booked.path}/live`, booked)).json()
    expect(trip.noShowFrom).toBe(before.noShowFrom)
    expect(trip.steps).toEqual([{ status: 'on-location', at: arrivedAt }])
    expect(live.data.steps).toContainEqual({ step: 'on-location', isDone: true, at: arrivedAt })
  },
)

test('the id of a press for another trip does not count as this one', async () => {
  const first = await api.assigned()
  const second = await api.assigned({ pickUpAt: '2026-11-20T15:00:00Z' })
  api.clock.now = first.leg.startsAt
  const id = randomUUID()
  await first.phone.press(first.leg.id, 'en-route', { id })
  api.clock.now = second.leg.startsAt

  const sent = await second.phone.press(second.leg.id, 'en-route', { id })

  expect(sent.data.outcomes).toMatchObject([{ outcome: 'refused' }])
})

test.each([
  ['in the future', 3],
  ['more than a day ago', -24 * 60 - 1],
])('a press %s is refused', async (_, minutes) => {
  const { phone, leg } = await api.assigned()
  api.clock.now = leg.startsAt

  expect((await phone.press(leg.id, 'en-route', { minutes })).data.outcomes).toMatchObject([
    { outcome: 'refused' },
  ])
})

test('another chauffeur’s trip takes no press, position or extra, and does not show', async () => {
  const { leg, phone } = await api.assigned()
  const stranger = await api.phoneOf(await api.addChauffeur())
  api.clock.now = leg.startsAt
  await phone.press(leg.id, 'en-route')
  const at = api.clock.now.toISOString()
  const spot = { legId: leg.id, latitude: 40.75, longitude: -73.98, accuracyMeters: 5, at }
  const extra = { id: randomUUID(), legId: leg.id, kind: 'tolls', cents: 500, note: '', at, photo: null }

  expect((await stranger.press(leg.id, 'on-location')).data.outcomes).toMatchObject([{ outcome: 'refused' }])
  expect((await stranger.send('positions', { positions: [spot] })).data).toEqual({ stored: 0, dropped: 1 })
  expect((await stranger.send('extras', extra)).status).toBe(404)
  expect((await stranger.trips()).data.trips).toEqual([])
})

test('positions from another place or time are dropped', async () => {
  const { leg, phone } = await api.assigned()
  api.clock.now = leg.startsAt
  await phone.press(leg.id, 'en-route')
  const at = (minutes: number) => new Date(api.clock.now.getTime() + minutes * minute).toISOString()
  const near = { legId: leg.id, latitude: 40.75, longitude: -73.98, accuracyMeters: 5 }

  const sent = await phone.send('positions', {
    positions: [
      { ...near, at: at(-11) },
      { ...near, at: at(3) },
      { ...near, latitude: 51.5, longitude: -0.12, at: at(0) },
      { ...near, latitude: 0, longitude: 0, at: at(0) },
    ],
  })

  expect(sent.data).toEqual({ stored: 0, dropped: 4 })
  expect(await api.db.select().from(positions).where(eq(positions.scheduleId, leg.id))).toEqual([])
})

test('the time of an extra lies within the trip', async () => {
  const { leg, phone } = await api.assigned()
  api.clock.now = leg.startsAt
  await phone.press(leg.id, 'en-route')
  const extra = { legId: leg.id, kind: 'tolls', cents: 500, note: '', photo: null }

  await phone.send('extras', { ...extra, id: randomUUID(), at: '1970-01-01T00:00:00.000Z' })
  await phone.send('extras', { ...extra, id: randomUUID(), at: '2099-01-01T00:00:00.000Z' })

  const rows = await api.db.select().from(legExtras).where(eq(legExtras.scheduleId, leg.id))
  const earliest = leg.startsAt.getTime() - 12 * 60 * minute
  expect(rows.map(({ at }) => at.getTime() >= earliest && at <= api.clock.now)).toEqual([true, true])
})
