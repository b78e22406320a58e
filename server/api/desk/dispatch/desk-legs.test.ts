import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listCars } from '#server/data/dispatch/cars.ts'
import { cars } from '#server/data/tables/dispatch-tables.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { demoCarIds } from '#tests/support/open-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDispatchTestApi(startsAt)
afterAll(() => api.close())
beforeEach(() => api.releaseAll())

const day = 24 * 3_600_000

async function send(method: string, path: string, body?: unknown, headers = api.dispatcher.headers) {
  const response = await api.fetch(
    new Request(`http://localhost/api${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  // biome-ignore lint/suspicious/noExplicitAny: the shape of each answer is what the tests are about.
  return { status: response.status, body: (await response.json()) as any }
}

const legPath = ({ reference }: { reference: string }, leg = 0) => `/desk/bookings/${reference}/legs/${leg}`

test('the choices have those that fit first, and the reason of each that does not', async () => {
  const booked = await api.confirmed()
  const { fromBase } = await api.legOf(booked)
  const [free, off] = [
    await api.addChauffeur({ name: 'Zoe Free' }),
    await api.addChauffeur({ name: 'Abe Off' }),
  ]
  await api.block({ chauffeurId: off.id }, fromBase)

  const { chauffeurs, cars: listed } = (await send('GET', `${legPath(booked)}/choices`)).body.data

  const names = chauffeurs.map(({ id }: { id: string }) => id)
  expect(names.indexOf(free.id)).toBeLessThan(names.indexOf(off.id))
  expect(chauffeurs.find(({ id }: { id: string }) => id === off.id).problems).toEqual([
    'Abe Off is off then: Brakes.',
  ])
  expect(listed[0]).toMatchObject({ problems: [], warnings: [] })
  const rank = listed.map(({ problems, warnings }: Record<string, string[]>) =>
    problems?.length ? 2 : warnings?.length ? 1 : 0,
  )
  expect(rank).toEqual(rank.toSorted())
})

test('warnings are asked once, and the plate of the assigned car finds the booking', async () => {
  const booked = await api.confirmed()
  const suv = (await listCars(api.db)).find(({ vehicleClassId }) => vehicleClassId === demoCarIds.suv)
  await api.db
    .update(cars)
    .set({ plate: 'T777888C', model: 'Cadillac Escalade', color: 'Black' })
    .where(eq(cars.id, suv?.id ?? ''))
  const marcus = await api.addChauffeur()
  const { version } = await api.legOf(booked)
  const body = { version, carId: suv?.id, chauffeurId: marcus.id }

  const warned = await send('POST', legPath(booked), body)
  const assigned = await send('POST', legPath(booked), { ...body, acceptsWarnings: true })

  expect(warned).toMatchObject({ status: 409, body: { warnings: [{ code: 'larger-class' }] } })
  expect(assigned.body.data).toMatchObject({
    status: 'assigned',
    legs: [{ car: { plate: 'T777888C', model: 'Black Cadillac Escalade' }, chauffeur: { id: marcus.id } }],
  })
  const { data } = (await send('GET', '/desk/bookings?view=all&search=t777888c')).body
  expect(data).toMatchObject([{ reference: booked.reference }])
})

test('the legs of a round trip have their own cars and chauffeurs', async () => {
  const pickUpAt = new Date(startsAt.getTime() + 3 * day)
  const booked = await api.confirmed({
    isRoundTrip: true,
    pickUpAt: pickUpAt.toISOString(),
    returnAt: new Date(pickUpAt.getTime() + 2 * day).toISOString(),
  })
  const [there, back] = [await api.addChauffeur({ name: 'There' }), await api.addChauffeur({ name: 'Back' })]
  for (const [leg, chauffeur] of [there, back].entries()) {
    const { version, carId } = await api.legOf(booked, leg)
    await send('POST', legPath(booked, leg), { version, carId, chauffeurId: chauffeur.id })
  }

  const { legs, chauffeur } = (await send('GET', `/desk/bookings/${booked.reference}`)).body.data
  expect(legs).toMatchObject([{ chauffeur: { name: 'There' } }, { chauffeur: { name: 'Back' } }])
  expect(legs[1].pickUp).toBe(legs[0].destination)
  expect(chauffeur.name).toBe('There')
})

test('a leg that a colleague has changed is refused, and so is one that does not exist', async () => {
  const booked = await api.confirmed()
  const { version, carId } = await api.legOf(booked)
  await api.assign(booked, {})

  const body = { version, carId, chauffeurId: null }
  expect(await send('POST', legPath(booked), body)).toMatchObject({
    status: 409,
    body: { isLegChanged: true },
  })
  expect((await send('POST', legPath(booked, 7), body)).status).toBe(404)
})

test('the emailed link puts a chauffeur of ours on the leg by the phone number, if they are free', async () => {
  const [first, second] = [await api.confirmed(), await api.confirmed()]
  const phone = `+1212555${randomInt(1000, 9999)}`
  const marcus = await api.addChauffeur({ phone })
  const assign = ({ id }: { id: string }, given: string) => {
    const token = api.signer.sign('operator', { assign: id }, new Date(startsAt.getTime() + day))
    const chauffeur = { name: 'Marcus R.', phone: given, car: 'Black sedan, T123456C' }
    return send('POST', '/operator/assignment', chauffeur, { Authorization: `Operator ${token}` } as never)
  }

  expect((await assign(first, phone)).status).toBe(200)
  expect((await assign(second, phone)).status).toBe(200)

  expect((await api.legOf(first)).chauffeurId).toBe(marcus.id)
  expect((await api.legOf(second)).chauffeurId).toBeNull()
  // Someone else drives after all: the schedule no longer says that Marcus does.
  await assign(first, '+12125550001')
  expect((await api.legOf(first)).chauffeurId).toBeNull()
})
