import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const hour = 3_600_000
const api = await openDispatchTestApi(startsAt)
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = startsAt
  await api.releaseAll()
})

test('a way back without a chauffeur is on Now a day before it begins, at its own time and place', async () => {
  const { booked, back } = await driven({ backAfterHours: 48 })
  const ada = await api.addChauffeur({ name: 'Ada Cole' })

  api.clock.now = new Date(back.startsAt.getTime() - 25 * hour)
  expect(await onNow(booked)).toEqual([])
  api.clock.now = new Date(back.startsAt.getTime() - 23 * hour)
  expect(await onNow(booked)).toMatchObject([
    { kind: 'unassigned', pickUpAt: back.startsAt.toISOString(), pickUpLocation: 'JFK Airport' },
  ])

  await api.assign(booked, { chauffeurId: ada.id }, 1)
  expect(await onNow(booked)).toEqual([])
})

test('a way back on the same day is on Now while the first way has its chauffeur', async () => {
  const { booked, back } = await roundTrip({ backAfterHours: 8 })

  api.clock.now = new Date(back.startsAt.getTime() - 20 * hour)

  expect(await onNow(booked)).toMatchObject([{ kind: 'unassigned', pickUpAt: back.startsAt.toISOString() }])
})

test('a way back stays on Now until the desk has closed it, however long ago it began', async () => {
  const { booked, back } = await driven({ backAfterHours: 48 })
  const ada = await api.addChauffeur({ name: 'Ada Cole' })

  api.clock.now = new Date(back.startsAt.getTime() + 90 * 24 * hour)
  expect(await onNow(booked)).toMatchObject([{ kind: 'unassigned', pickUpAt: back.startsAt.toISOString() }])

  expect(await api.assign(booked, { chauffeurId: ada.id }, 1)).toMatchObject({ ok: true })
  const press = { id: randomUUID(), legId: back.id, status: 'completed' as const, pressedAt: api.clock.now }
  expect(await pressStatus(api, press, { ...api.by, reason: 'Driven' })).toMatchObject({ ok: true })
  expect(await onNow(booked)).toEqual([])
  expect((await api.find(booked.reference)).status).toBe('completed')
})

test('a trip stays among those to come until its way back, and is among those of that day', async () => {
  const { booked, back } = await driven({ backAfterHours: 48 })
  const other = await api.confirmed({ pickUpAt: new Date(back.startsAt.getTime() + 2 * hour).toISOString() })

  api.clock.now = new Date(back.startsAt.getTime() - hour)

  const list = async (query: string) => {
    const references = (await read(`/bookings?${query}`)).map(({ reference }) => reference)
    return references.filter((each) => [booked.reference, other.reference].includes(each))
  }
  for (const view of ['upcoming', 'today', 'unassigned'])
    expect(await list(`view=${view}`)).toEqual([booked.reference, other.reference])
  expect(await list('view=today&sort=latest')).toEqual([other.reference, booked.reference])
  const day = back.startsAt.toISOString().slice(0, 10)
  expect(await list(`view=upcoming&from=${day}&to=${day}`)).toEqual([other.reference])
})

/** A round trip in three days, of which the first way has its chauffeur. */
async function roundTrip({ backAfterHours }: { backAfterHours: number }) {
  const pickUpAt = startsAt.getTime() + 72 * hour
  const booked = await api.confirmed({
    isRoundTrip: true,
    pickUpAt: new Date(pickUpAt).toISOString(),
    returnAt: new Date(pickUpAt + backAfterHours * hour).toISOString(),
  })
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  return { booked, marcus, back: await api.legOf(booked, 1) }
}

/** A round trip whose first way is over. */
async function driven(options: { backAfterHours: number }) {
  const trip = await roundTrip(options)
  const { id: legId, startsAt: pickUpAt } = await api.legOf(trip.booked)
  api.clock.now = new Date(pickUpAt.getTime() + hour)
  const press = { id: randomUUID(), legId, status: 'completed' as const, pressedAt: api.clock.now }
  expect(await pressStatus(api, press, { chauffeurId: trip.marcus.id })).toMatchObject({ ok: true })
  return trip
}

async function onNow({ reference }: { reference: string }): Promise<object[]> {
  const data = await read('/now')
  return data.filter((item) => item.reference === reference)
}

async function read(path: string): Promise<{ reference: string }[]> {
  // A session ends after some hours without use, and the tests go on by days.
  const { headers } = await signInStaff(api)
  const response = await api.fetch(new Request(`http://localhost/api/desk${path}`, { headers }))
  return (await response.json()).data
}
