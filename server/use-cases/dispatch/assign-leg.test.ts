import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findBooking } from '#server/data/booking/bookings.ts'
import { listCars } from '#server/data/dispatch/cars.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { cars } from '#server/data/tables/dispatch-tables.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { demoCarIds } from '#tests/support/open-test-api.ts'
import { assignLegs } from './assign-leg.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDispatchTestApi(startsAt)
afterAll(() => api.close())
beforeEach(() => api.releaseAll())

const hour = 3_600_000

test('a leg gets a car and a chauffeur, the booking is assigned, and the customer is told once', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()

  const assigned = await api.assign(booked, { chauffeurId: marcus.id })
  const again = await api.assign(booked, {})

  expect([assigned.ok, again.ok]).toEqual([true, true])
  expect(await findBooking(api.db, booked.id)).toMatchObject({
    status: 'assigned',
    chauffeur: { name: 'Marcus Reed', phone: marcus.phone, car: 'Executive Sedan' },
  })
  expect(await emailsAbout(booked)).toBe(1)
  expect((await listAudit(api.db, { subject: booked.id, limit: 10 })).map(({ action }) => action)).toContain(
    'leg-assigned',
  )
})

test('taking the chauffeur away puts the booking back among those without one', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })

  await api.assign(booked, { chauffeurId: null })

  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'confirmed', chauffeur: null })
})

test('a chauffeur is in one place at a time, and the refusal says which trip is in the way', async () => {
  const [first, second] = [await api.confirmed(), await api.confirmed()]
  const marcus = await api.addChauffeur()
  await api.assign(first, { chauffeurId: marcus.id })

  expect(await api.assign(second, { chauffeurId: marcus.id })).toMatchObject({
    ok: false,
    error: {
      code: 'assignment-refused',
      problems: [{ code: 'chauffeur-taken', text: expect.stringContaining(first.reference) }],
    },
  })
  expect((await api.legOf(second)).chauffeurId).toBeNull()
})

test('of 40 concurrent assignments of one chauffeur, one succeeds', async () => {
  const marcus = await api.addChauffeur()
  const trips: { id: string }[] = []
  for (let each = 0; each < 8; each += 1) trips.push(await api.confirmed())

  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      api.assign(trips[index % trips.length] ?? { id: '' }, { chauffeurId: marcus.id }),
    ),
  )

  const winners = new Set(results.flatMap((result) => (result.ok ? [result.leg.bookingId] : [])))
  expect(winners.size).toBe(1)
})

test('a reservation in the way goes to another car of its class', async () => {
  const [first, second] = [await api.confirmed(), await api.confirmed()]
  const wanted = (await api.legOf(first)).carId

  const assigned = await api.assign(second, { carId: wanted })

  expect(assigned).toMatchObject({ ok: true, leg: { carId: wanted } })
  const moved = await api.legOf(first)
  expect(moved.carId).not.toBe(wanted)
  expect(moved.carId).not.toBeNull()
})

test('a car that a person has decided on stays with its trip', async () => {
  const [first, second] = [await api.confirmed(), await api.confirmed()]
  const { carId } = await api.legOf(first)
  await api.assign(first, { carId })

  expect(await api.assign(second, { carId })).toMatchObject({
    ok: false,
    error: { code: 'assignment-refused', problems: [{ code: 'car-taken' }] },
  })
})

test('a car drives from one passenger straight to the next where the time is enough', async () => {
  const toAirport = await api.confirmed()
  const { startsAt: pickUp, endsAt, carId } = await api.legOf(toAirport)
  const fromAirport = await api.confirmed({
    pickUpAt: new Date(endsAt.getTime() + hour).toISOString(),
    pickUpLocation: 'JFK Airport',
    destinationLocation: 'Plaza Hotel',
  })
  const marcus = await api.addChauffeur()
  await api.assign(toAirport, { chauffeurId: marcus.id })

  const assigned = await api.assign(fromAirport, { carId, chauffeurId: marcus.id })

  expect(assigned).toMatchObject({ ok: true })
  const [before, after] = [await api.legOf(toAirport), await api.legOf(fromAirport)]
  expect(before.during.to).toEqual(after.during.from)
  expect(before.fromBase.to > after.fromBase.from).toBe(true)
  expect(before.startsAt).toEqual(pickUp)

  // Without its neighbor, the leg goes by the base again.
  await api.assign(fromAirport, { carId: null, chauffeurId: null })
  expect((await api.legOf(toAirport)).during).toEqual(before.fromBase)
})

test('a car out of service and a chauffeur on a day off are refused', async () => {
  const booked = await api.confirmed()
  const { startsAt: from, endsAt: to } = await api.legOf(booked)
  const marcus = await api.addChauffeur()
  const other = (await listCars(api.db)).find(
    (car) => car.vehicleClassId === demoCarIds.sedan && car.number === 8,
  )
  await api.block({ chauffeurId: marcus.id }, { from, to })
  await api.block({ carId: other?.id ?? '' }, { from, to })

  expect(await api.assign(booked, { carId: other?.id ?? '', chauffeurId: marcus.id })).toMatchObject({
    ok: false,
    error: { problems: [{ code: 'car-out-of-service' }, { code: 'day-off' }] },
  })
})

test('expired documents block the assignment, and each says so', async () => {
  const booked = await api.confirmed()
  const { carId } = await api.legOf(booked)
  const marcus = await api.addChauffeur({ licenseExpiresOn: '2026-11-18', tlcExpiresOn: '2026-11-18' })
  await setDocuments(carId, '2026-11-18')

  const refused = await api.assign(booked, { chauffeurId: marcus.id })

  await setDocuments(carId, null)
  expect(refused).toMatchObject({
    ok: false,
    error: {
      problems: [
        { code: 'inspection-expired' },
        { code: 'insurance-expired' },
        { code: 'license-expired' },
        { code: 'tlc-expired' },
      ],
    },
  })
})

test('a larger class and hours outside the shift are warnings, which a dispatcher may accept', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur({ shifts: [{ weekday: 0, from: '06:00', to: '07:00' }] })
  const van = (await listCars(api.db)).find(({ vehicleClassId }) => vehicleClassId === demoCarIds.suv)
  const to = { carId: van?.id ?? '', chauffeurId: marcus.id }

  expect(await api.assign(booked, { ...to, acceptsWarnings: false })).toMatchObject({
    ok: false,
    error: { code: 'assignment-warned', warnings: [{ code: 'larger-class' }, { code: 'off-shift' }] },
  })
  expect(await api.assign(booked, to)).toMatchObject({ ok: true })
})

test('someone who saw an older version is refused', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()
  const { version } = await api.legOf(booked)
  await api.assign(booked, { chauffeurId: marcus.id })

  expect(await api.assign(booked, { version, chauffeurId: null })).toEqual({
    ok: false,
    error: { code: 'leg-changed' },
  })
})

test('several legs are assigned together or not at all', async () => {
  const [first, second] = [await api.confirmed(), await api.confirmed()]
  const marcus = await api.addChauffeur()
  const legs = [await api.legOf(first), await api.legOf(second)]

  const results = await assignLegs(
    api,
    legs.map(({ id, version, carId }) => ({
      ...{ legId: id, version, carId, chauffeurId: marcus.id, isPinned: false, acceptsWarnings: true },
    })),
    api.by,
  )

  expect(results.map(({ ok }) => ok)).toEqual([false, false])
  expect((await api.legOf(first)).chauffeurId).toBeNull()
})

test('two legs exchange their cars in one step', async () => {
  const [first, second] = [await api.confirmed(), await api.confirmed()]
  const [one, other] = [await api.legOf(first), await api.legOf(second)]
  for (const booked of [first, second]) await api.assign(booked, {})

  const swapped = [
    { ...(await api.legOf(first)), carId: other.carId },
    { ...(await api.legOf(second)), carId: one.carId },
  ].map(({ id, version, carId }) => ({
    ...{ legId: id, version, carId, chauffeurId: null, isPinned: true, acceptsWarnings: true },
  }))

  expect((await assignLegs(api, swapped, api.by)).map(({ ok }) => ok)).toEqual([true, true])
  expect((await api.legOf(first)).carId).toBe(other.carId)
})

function setDocuments(carId: string | null, day: '2026-11-18' | null) {
  return api.db
    .update(cars)
    .set({ inspectionExpiresOn: day, insuranceExpiresOn: day })
    .where(eq(cars.id, carId ?? ''))
}

async function emailsAbout({ id }: { id: string }): Promise<number> {
  const { rows } = await api.database.pool.query(
    `select from pgboss.job where name = 'chauffeur-assigned' and data->>'bookingId' = $1`,
    [id],
  )
  return rows.length
}
