import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { listPresses } from '#server/data/dispatch/leg-presses.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { pressStatus } from './press-status.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDispatchTestApi(startsAt)
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = startsAt
  await api.releaseAll()
})

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
})

test('a fast clock does not carry an arrival over to the chauffeur who takes over', async () => {
  const { booked, leg, marcus } = await assigned()
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  api.clock.now = leg.startsAt
  await press(leg.id, 'on-location', { by: marcus, minutes: 2 })
  api.clock.now = minutesFromNow(1)
  await api.assign(booked, { chauffeurId: ada.id })
  api.clock.now = minutesFromNow(90)
  await press(leg.id, 'on-location', { by: ada })

  expect(await press(leg.id, 'no-show', { by: ada })).toMatchObject({ error: { code: 'no-show-too-early' } })
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

test('while its first leg is open, a round trip keeps its status, and the way back can be driven', async () => {
  const { booked, marcus, ada, first, second } = await roundTrip()
  await press(first.id, 'on-board', { by: marcus })

  for (const status of way) {
    expect(await press(second.id, status, { by: ada })).toMatchObject({ outcome: 'applied' })
    expect(await findBooking(api.db, booked.id)).toMatchObject({
      status: 'on-board',
      chauffeur: { name: 'Marcus Reed' },
    })
  }
  await press(first.id, 'completed', { by: marcus })

  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'completed' })
})

test('when a late first leg ends, the round trip is as far as the way back', async () => {
  const { booked, marcus, ada, first, second } = await roundTrip()
  await press(first.id, 'on-board', { by: marcus })
  await press(second.id, 'en-route', { by: ada })

  expect(await press(first.id, 'completed', { by: marcus })).toMatchObject({ outcome: 'applied' })

  expect(await findBooking(api.db, booked.id)).toMatchObject({
    status: 'en-route',
    chauffeur: { name: 'Ada Cole' },
  })
  expect((await api.timelineOf(booked.id)).slice(-2)).toEqual([
    'on-board → assigned: ',
    'assigned → en-route: ',
  ])
})

test('the way back can be driven before the first leg has a chauffeur', async () => {
  const { booked, ada, second } = await roundTrip({ isFirstAssigned: false })

  expect(await press(second.id, 'en-route', { by: ada })).toMatchObject({ outcome: 'applied' })

  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'confirmed', chauffeur: null })
})

test.each([
  { end: 'completed', back: 'on-board', other: 'en-route' },
  { end: 'completed', back: 'on-board', other: 'no-show' },
  { end: 'no-show', back: 'on-location', other: 'completed' },
] as const)('the desk takes back $end of the first leg while the way back is $other', async (steps) => {
  const { booked, marcus, first, second } = await roundTrip()
  await pressAtDesk(first.id, 'on-location')
  await pressAtDesk(first.id, steps.end)
  if (steps.other === 'no-show') await pressAtDesk(second.id, 'on-location')
  await pressAtDesk(second.id, steps.other)

  expect(await pressAtDesk(first.id, steps.back)).toMatchObject({ outcome: 'applied' })

  expect(await findBooking(api.db, booked.id)).toMatchObject({
    status: steps.back,
    chauffeur: { name: marcus.name },
  })
})

test('a press of the desk on the way back is in the audit log, also while the first leg is open', async () => {
  const { booked, second } = await roundTrip()

  await pressAtDesk(second.id, 'en-route')

  const entries = await listAudit(api.db, { subject: booked.id, limit: 1 })
  expect(entries).toMatchObject([{ action: 'leg-moved' }])
})

test('a new chauffeur of a way back that is under way starts it again, also while the first leg is open', async () => {
  const { booked, marcus, ada, first, second } = await roundTrip()
  const bo = await api.addChauffeur({ name: 'Bo Diaz' })
  await press(first.id, 'on-board', { by: marcus })
  api.clock.now = second.startsAt
  await press(second.id, 'on-location', { by: ada })

  await api.assign(booked, { chauffeurId: bo.id }, 1)

  expect(await api.legOf(booked, 1)).toMatchObject({ progress: 'planned', chauffeurId: bo.id })
  expect(await findBooking(api.db, booked.id)).toMatchObject({
    status: 'on-board',
    chauffeur: { name: 'Marcus Reed' },
  })
  api.clock.now = minutesFromNow(90)
  await press(second.id, 'on-location', { by: bo })
  expect(await press(second.id, 'no-show', { by: bo })).toMatchObject({
    error: { code: 'no-show-too-early' },
  })
})

test('a trip under way that is assigned to the same chauffeur and car again goes on', async () => {
  const { booked, marcus, leg } = await assigned()
  await press(leg.id, 'on-location', { by: marcus })

  await api.assign(booked, { chauffeurId: marcus.id })

  expect(await api.legOf(booked)).toMatchObject({ progress: 'on-location' })
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'on-location' })
})

test('a way back under way that loses its chauffeur is not started, and the audit log has one entry', async () => {
  const { booked, marcus, ada, first, second } = await roundTrip()
  await press(first.id, 'on-board', { by: marcus })
  api.clock.now = second.startsAt
  await press(second.id, 'on-location', { by: ada })

  await api.assign(booked, { carId: null, chauffeurId: null }, 1)

  expect(await api.legOf(booked, 1)).toMatchObject({ progress: 'planned', chauffeurId: null })
  const entries = await listAudit(api.db, { subject: booked.id, limit: 10 })
  expect(entries.map(({ action }) => action)).toEqual(['leg-unassigned', 'leg-assigned', 'leg-assigned'])
})

async function roundTrip({ isFirstAssigned = true } = {}) {
  const pickUpAt = new Date(startsAt.getTime() + 72 * 3_600_000)
  const returnAt = new Date(pickUpAt.getTime() + 30 * 3_600_000)
  const times = { pickUpAt: pickUpAt.toISOString(), returnAt: returnAt.toISOString() }
  const booked = await api.confirmed({ ...times, isRoundTrip: true })
  const [marcus, ada] = [await api.addChauffeur(), await api.addChauffeur({ name: 'Ada Cole' })]
  if (isFirstAssigned) await api.assign(booked, { chauffeurId: marcus.id })
  await api.assign(booked, { chauffeurId: ada.id }, 1)
  return { booked, marcus, ada, first: await api.legOf(booked), second: await api.legOf(booked, 1) }
}

function pressAtDesk(legId: string, status: LegProgress) {
  const sent = { id: randomUUID(), legId, status, pressedAt: api.clock.now }
  return pressStatus(api, sent, { ...api.by, reason: 'Chauffeur called' })
}

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
