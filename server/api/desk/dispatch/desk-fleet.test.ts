import { randomInt } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { carDetails, openFleetTestApi } from '#tests/support/fleet-test-api.ts'
import { bookingBody, demoCarIds } from '#tests/support/open-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openFleetTestApi(startsAt)
afterAll(() => api.close())
beforeEach(() => api.releaseAll())
const { send, addCar } = api
const colleague = await signInStaff(api, { name: 'Dina Dispatch' })

const hour = 3_600_000

function plate(): string {
  return `T${randomInt(100_000, 999_999)}C`
}

/** Those in the fleet: the class with the fewest cars. */
async function listLimousines(): Promise<{ id: string }[]> {
  return (await send('GET', '/fleet')).body.data.cars.filter(
    (car: { vehicleClassId: string; retiredAt: string | null }) =>
      car.vehicleClassId === demoCarIds.limousine && !car.retiredAt,
  )
}

async function readCar(id: string | null) {
  return (await send('GET', `/fleet/${id}`)).body.data
}

async function unitsOf(id: string): Promise<number> {
  const { data } = await (await api.fetch(new Request('http://localhost/api/fleet'))).json()
  return data.find((each: { id: string }) => each.id === id).unitsOwned
}

/** Whether the website sells a limousine at the time of the test bookings. */
async function isSold(carId = demoCarIds.limousine, changes: object = {}): Promise<boolean> {
  const address = [1, 2, 3, 4].map(() => randomInt(1, 254)).join('.')
  const body = { ...bookingBody(api.clock.now), carId: null, ...changes }
  const { data } = await (await api.post('/api/bookings/cars', body, { address })).json()
  return data.find(({ id }: { id: string }) => id === carId).available
}

/** The span of a leg as the desk types times. */
function spanOf({ fromBase }: Awaited<ReturnType<typeof api.legOf>>) {
  return { from: newYorkClockAt(fromBase.from), to: newYorkClockAt(fromBase.to) }
}

test('a new car has the next number of its class, and the public pages count it', async () => {
  const before = await unitsOf(demoCarIds.limousine)

  const car = await addCar({ plate: 't100200c' })

  expect(car).toMatchObject({ name: `Stretch Limousine ${before + 1}`, plate: 'T100200C', version: 1 })
  expect(await unitsOf(demoCarIds.limousine)).toBe(before + 1)
  await send('POST', `/fleet/${car.id}/retire`, { version: car.version })
})

test('two cars in the fleet cannot have one plate', async () => {
  const own = plate()
  const car = await addCar({ plate: own })
  const body = { vehicleClassId: demoCarIds.limousine, ...carDetails, plate: own.toLowerCase() }

  expect(await send('POST', '/fleet', body)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'plate', message: `${car.name} has this plate` }] },
  })
  await send('POST', `/fleet/${car.id}/retire`, { version: car.version })
})

test('a change is in the audit log field by field, and a stale one says who was faster and changes nothing', async () => {
  const car = await addCar({ plate: plate() })
  const { version } = car
  await send(
    'PATCH',
    `/fleet/${car.id}`,
    { version, ...carDetails, inspectionExpiresOn: '2027-05-31' },
    colleague.headers,
  )

  const stale = await send('PATCH', `/fleet/${car.id}`, { version, ...carDetails, notes: 'Mine' })

  expect(stale).toMatchObject({
    status: 409,
    body: { change: { name: 'Dina Dispatch', fields: ['Plate', 'Inspection valid until'] } },
  })
  const now = await readCar(car.id)
  expect(now).toMatchObject({ notes: '', inspectionExpiresOn: '2027-05-31' })
  await send('POST', `/fleet/${car.id}/retire`, { version: now.version })
})

test('a retired car is no longer sold or counted, and keeps its past', async () => {
  const cars = await listLimousines()
  expect(await isSold()).toBe(true)

  for (const { id } of cars) {
    const { version } = await readCar(id)
    expect((await send('POST', `/fleet/${id}/retire`, { version })).status).toBe(200)
  }

  expect(await isSold()).toBe(false)
  expect(await unitsOf(demoCarIds.limousine)).toBe(0)
  expect((await readCar(cars[0]?.id ?? '')).retiredAt).not.toBeNull()
  for (const _ of cars) await addCar()
  expect(await isSold()).toBe(true)
})

test('a retired car returns with its number and is sold again, unless another car has its plate', async () => {
  const own = plate()
  const car = await addCar({ plate: own })
  const before = await unitsOf(demoCarIds.limousine)
  const retired = (await send('POST', `/fleet/${car.id}/retire`, { version: car.version })).body.data
  const heir = await addCar({ plate: own })

  const refused = await send('POST', `/fleet/${car.id}/return`, { version: retired.version })
  await send('POST', `/fleet/${heir.id}/retire`, { version: heir.version })
  const returned = await send('POST', `/fleet/${car.id}/return`, { version: retired.version })
  const stale = await send('POST', `/fleet/${car.id}/return`, { version: retired.version })

  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining(heir.name) } })
  expect(returned).toMatchObject({ status: 200, body: { data: { name: car.name, retiredAt: null } } })
  expect(stale.status).toBe(409)
  expect(await unitsOf(demoCarIds.limousine)).toBe(before)
  const [last] = await listAudit(api.db, { subject: car.id, limit: 1 })
  expect(last?.action).toBe('car-returned')
  await send('POST', `/fleet/${car.id}/retire`, { version: returned.body.data.version })
})

test('a car with an assigned trip cannot be retired, and the trip is named', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const { carId } = await api.legOf(booked)
  const { version } = await readCar(carId)

  expect(await send('POST', `/fleet/${carId}/retire`, { version })).toMatchObject({
    status: 409,
    body: { legs: [{ reference: booked.reference, chauffeur: 'Marcus Reed' }], canTake: false },
  })
})

test('out of service: a reservation goes to another car, and an assigned trip is listed and keeps its car', async () => {
  const [reserved, assigned] = [await api.confirmed(), await api.confirmed()]
  const marcus = await api.addChauffeur()
  await api.assign(assigned, { chauffeurId: marcus.id })
  const [first, second] = [await api.legOf(reserved), await api.legOf(assigned)]

  const moved = await send('POST', `/fleet/${first.carId}/out-of-service`, {
    ...{ version: (await readCar(first.carId)).version, ...spanOf(first), reason: 'Brakes' },
  })
  const refused = await send('POST', `/fleet/${second.carId}/out-of-service`, {
    ...{ version: (await readCar(second.carId)).version, ...spanOf(second), reason: 'Brakes' },
  })

  expect(moved.status).toBe(200)
  expect(moved.body.data.outOfService).toMatchObject([{ reason: 'Brakes' }])
  const { carId } = await api.legOf(reserved)
  expect([null, first.carId]).not.toContain(carId)
  expect(refused).toMatchObject({
    status: 409,
    body: { legs: [{ reference: assigned.reference }], canTake: true },
  })
  expect((await api.legOf(assigned)).carId).toBe(second.carId)
})

test('out of service anyway: the assigned trip has no car, waits for a dispatcher, and its place is not sold', async () => {
  const limousines = await listLimousines()
  const booked = await api.confirmed({ carId: demoCarIds.limousine })
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const leg = await api.legOf(booked)
  const { version } = await readCar(leg.carId)

  const taken = await send('POST', `/fleet/${leg.carId}/out-of-service`, {
    ...{ version, ...spanOf(leg), reason: 'Brakes', takesLegs: true },
  })

  expect(taken.status).toBe(200)
  expect(await api.legOf(booked)).toMatchObject({ carId: null, chauffeurId: marcus.id })
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'confirmed', chauffeur: null })
  // The last one that is free is for the trip that waits.
  const others = limousines.filter(({ id }) => id !== leg.carId)
  const pickUpAt = leg.startsAt.toISOString()
  expect(await isSold(demoCarIds.limousine, { pickUpAt })).toBe(others.length > 1)
  for (const { id } of others.slice(1)) await api.block({ carId: id }, leg.fromBase)
  expect(await isSold(demoCarIds.limousine, { pickUpAt })).toBe(false)
})

test('a car out of service is not sold, and is sold again once it is back', async () => {
  const cars = await listLimousines()
  const span = { from: '2026-11-16T10:00', to: '2026-11-30T10:00', reason: 'Recall' }
  for (const { id } of cars)
    await send('POST', `/fleet/${id}/out-of-service`, { version: (await readCar(id)).version, ...span })
  expect(await isSold()).toBe(false)

  const { outOfService, version } = await readCar(cars[0]?.id ?? '')
  const ended = await send('POST', `/fleet/${cars[0]?.id ?? ''}/out-of-service/${outOfService[0].id}/end`, {
    version,
  })

  expect(ended.body.data.outOfService).toEqual([])
  expect(await isSold()).toBe(true)
})

test('a car whose inspection expires before the trip is not sold then', async () => {
  const cars = await listLimousines()
  const setInspection = async (day: string | null) => {
    for (const { id } of cars) {
      const { version } = await readCar(id)
      await send('PATCH', `/fleet/${id}`, { version, ...carDetails, inspectionExpiresOn: day })
    }
  }
  await setInspection('2026-11-17')
  const pickUpOn = (day: string) => ({ pickUpAt: `${day}T18:00:00.000Z` })

  expect(await isSold(demoCarIds.limousine, pickUpOn('2026-11-17'))).toBe(true)
  expect(await isSold(demoCarIds.limousine, pickUpOn('2026-11-18'))).toBe(false)
  await setInspection(null)
})

test('a change of a trip does not get a car that is out of service', async () => {
  const booked = await api.confirmed({ carId: demoCarIds.limousine })
  const leg = await api.legOf(booked)
  const cars = await listLimousines()
  const later = new Date(leg.startsAt.getTime() + 24 * hour)
  const day = { from: new Date(later.getTime() - 8 * hour), to: new Date(later.getTime() + 8 * hour) }
  for (const { id } of cars) await api.block({ carId: id }, day)

  const preview = await send('POST', `/bookings/${booked.reference}/change-preview`, {
    pickUpAt: later.toISOString(),
  })

  expect(preview.body.data.available).toBe(false)
})
