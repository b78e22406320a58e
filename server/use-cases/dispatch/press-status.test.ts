import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { listPresses } from '#server/data/dispatch/leg-presses.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { pressStatus } from './press-status.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDispatchTestApi(startsAt)
afterAll(() => api.close())
beforeEach(() => api.releaseAll())

const way: LegProgress[] = ['en-route', 'on-location', 'on-board', 'completed']

test('a trip goes from assigned to completed by its chauffeur, with the times of the presses', async () => {
  const { booked, marcus, leg } = await assigned()

  for (const [index, status] of way.entries())
    expect(await press(leg.id, status, { by: marcus, minutes: index - 10 })).toMatchObject({
      outcome: 'applied',
    })

  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'completed' })
  expect((await listPresses(api.db, leg.id)).map(({ pressedAt }) => pressedAt)).toEqual(
    [-10, -9, -8, -7].map(minutesFromNow),
  )
})

test('presses that arrive twice and in any order lose nothing, count once and have their true times', async () => {
  const { booked, marcus, leg } = await assigned()
  const presses = way.map((status, index) => ({ id: randomUUID(), status, minutes: index - 10 }))
  const [order] = fc.sample(fc.shuffledSubarray([...presses, ...presses], { minLength: 8 }), 1)

  for (const { id, status, minutes } of order ?? []) await press(leg.id, status, { by: marcus, minutes, id })

  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'completed' })
  const written = await listPresses(api.db, leg.id)
  expect(written.map(({ status, pressedAt }) => [status, pressedAt])).toEqual(
    presses.map(({ status, minutes }) => [status, minutesFromNow(minutes)]),
  )
})

test('nobody but its chauffeur moves a trip', async () => {
  const { leg } = await assigned()
  const other = await api.addChauffeur({ name: 'Ada Cole' })

  expect(await press(leg.id, 'en-route', { by: other })).toEqual({
    ok: false,
    error: { code: 'leg-not-found' },
  })
})

test('a press from the future or from days ago is refused', async () => {
  const { leg, marcus } = await assigned()

  for (const minutes of [10, -60 * 25])
    expect(await press(leg.id, 'en-route', { by: marcus, minutes })).toEqual({
      ok: false,
      error: { code: 'press-time-refused' },
    })
})

test('a press that is older than the correction of the desk changes nothing', async () => {
  const { booked, leg, marcus } = await assigned()
  await press(leg.id, 'en-route', { by: marcus, minutes: -30 })
  const corrected = {
    id: randomUUID(),
    legId: leg.id,
    status: 'planned' as const,
    pressedAt: minutesFromNow(-5),
  }

  expect(await pressStatus(api, corrected, { ...api.by, reason: 'Wrong trip' })).toMatchObject({ ok: true })
  expect(await press(leg.id, 'on-location', { by: marcus, minutes: -20 })).toMatchObject({
    outcome: 'superseded',
  })

  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'assigned' })
})

test('the desk takes back a completed trip, and the booking is on board again', async () => {
  const { booked, leg, marcus } = await assigned()
  await press(leg.id, 'completed', { by: marcus })

  await pressStatus(
    api,
    { id: randomUUID(), legId: leg.id, status: 'on-board', pressedAt: startsAt },
    { ...api.by, reason: 'Pressed too early' },
  )

  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'on-board' })
})

test('a no-show is reported after the free waiting time, and only at the pick-up', async () => {
  const { booked, leg, marcus } = await assigned()
  await press(leg.id, 'en-route', { by: marcus })
  expect(await press(leg.id, 'no-show', { by: marcus })).toMatchObject({
    error: { code: 'step-not-possible' },
  })
  await press(leg.id, 'on-location', { by: marcus })
  expect(await press(leg.id, 'no-show', { by: marcus })).toMatchObject({
    error: { code: 'no-show-too-early' },
  })

  api.clock.now = new Date(leg.startsAt.getTime() + 3_600_000)
  expect(await press(leg.id, 'no-show', { by: marcus })).toMatchObject({ outcome: 'applied' })
  api.clock.now = startsAt

  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'no-show' })
})

test('a chauffeur who takes over waits from their own arrival, not from that of the one before', async () => {
  const { booked, leg, marcus } = await assigned()
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  const pressAfter = (minutes: number, status: LegProgress, by: { id: string }) => {
    api.clock.now = new Date(leg.startsAt.getTime() + minutes * 60_000)
    return press(leg.id, status, { by })
  }
  await pressAfter(-10, 'en-route', marcus)
  await pressAfter(0, 'on-location', marcus)
  await api.assign(booked, { chauffeurId: ada.id })
  await pressAfter(20, 'en-route', ada)
  await pressAfter(90, 'on-location', ada)

  expect(await pressAfter(91, 'no-show', ada)).toMatchObject({ error: { code: 'no-show-too-early' } })
  expect(await pressAfter(160, 'no-show', ada)).toMatchObject({ outcome: 'applied' })
  api.clock.now = startsAt
})

test('after its first leg, a round trip waits for the second, and is completed with it', async () => {
  const pickUpAt = new Date(startsAt.getTime() + 72 * 3_600_000)
  const returnAt = new Date(pickUpAt.getTime() + 30 * 3_600_000)
  const booked = await api.confirmed({
    pickUpAt: pickUpAt.toISOString(),
    isRoundTrip: true,
    returnAt: returnAt.toISOString(),
  })
  const [marcus, ada] = [await api.addChauffeur(), await api.addChauffeur({ name: 'Ada Cole' })]
  await api.assign(booked, { chauffeurId: marcus.id })
  await press((await api.legOf(booked)).id, 'completed', { by: marcus })
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'confirmed' })

  await api.assign(booked, { chauffeurId: ada.id }, 1)
  expect(await findBooking(api.db, booked.id)).toMatchObject({
    status: 'assigned',
    chauffeur: { name: 'Ada Cole' },
  })
  await press((await api.legOf(booked, 1)).id, 'completed', { by: ada })
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'completed' })
})

async function assigned() {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  return { booked, marcus, leg: await api.legOf(booked) }
}

type Press = { by: { id: string }; minutes?: number; id?: string }

function press(legId: string, status: LegProgress, { by, minutes = 0, id = randomUUID() }: Press) {
  return pressStatus(api, { id, legId, status, pressedAt: minutesFromNow(minutes) }, { chauffeurId: by.id })
}

function minutesFromNow(minutes: number): Date {
  return new Date(api.clock.now.getTime() + minutes * 60_000)
}

test('when the first way is over, the customer sees and is told who drives the way back', async () => {
  const pickUpAt = new Date(startsAt.getTime() + 72 * 3_600_000)
  const returnAt = new Date(pickUpAt.getTime() + 30 * 3_600_000)
  const times = { pickUpAt: pickUpAt.toISOString(), returnAt: returnAt.toISOString() }
  const booked = await api.confirmed({ ...times, isRoundTrip: true })
  const [marcus, ada] = [await api.addChauffeur(), await api.addChauffeur({ name: 'Ada Cole' })]
  await api.assign(booked, { chauffeurId: marcus.id })
  await api.assign(booked, { chauffeurId: ada.id }, 1)
  expect(await findBooking(api.db, booked.id)).toMatchObject({ chauffeur: { name: 'Marcus Reed' } })

  const leg = await api.legOf(booked)
  await press(leg.id, 'completed', { by: marcus })

  expect(await findBooking(api.db, booked.id)).toMatchObject({
    status: 'assigned',
    chauffeur: { name: 'Ada Cole' },
  })
  const { rows } = await api.database.pool.query(
    `select from pgboss.job where name = 'chauffeur-assigned' and data->>'bookingId' = $1`,
    [booked.id],
  )
  expect(rows).toHaveLength(2)

  const back = { id: randomUUID(), legId: leg.id, status: 'on-board' as const, pressedAt: startsAt }
  await pressStatus(api, back, { ...api.by, reason: 'Pressed too early' })
  expect(await findBooking(api.db, booked.id)).toMatchObject({
    status: 'on-board',
    chauffeur: { name: 'Marcus Reed' },
  })
})
