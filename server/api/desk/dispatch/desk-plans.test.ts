import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { chauffeurs } from '#server/data/tables/dispatch-tables.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDispatchTestApi(startsAt)
afterAll(() => api.close())
beforeEach(async () => {
  await api.releaseAll()
  await api.db.update(chauffeurs).set({ leftAt: startsAt })
})

/** Thursday. */
const day = '2026-11-19'

test('a plan sends one chauffeur from the airport to the airport, and changes nothing until it is applied', async () => {
  const { out, back } = await airportTrips()
  const marcus = await api.addChauffeur()

  const { status, data } = await plan()

  expect(status).toBe(200)
  expect(data).toMatchObject({
    current: { assigned: 0, unassigned: 2, emptyMiles: 0, carsUsed: 0 },
    planned: { assigned: 2, unassigned: 0, carsUsed: 1 },
    legGap: 0,
    mileGap: 0,
    leftOver: [],
  })
  expect(data.changes).toMatchObject([
    { reference: out.reference, chauffeurId: marcus.id, after: { chauffeur: 'Marcus Reed' }, upgrade: null },
    { reference: back.reference, chauffeurId: marcus.id },
  ])
  expect((await api.legOf(out)).chauffeurId).toBeNull()

  expect(await apply(data)).toEqual({ status: 200, data: { count: 2 } })

  const legs = [await api.legOf(out), await api.legOf(back)]
  expect(legs).toMatchObject([
    { chauffeurId: marcus.id, isPinned: false },
    { chauffeurId: marcus.id, isPinned: false },
  ])
  expect(legs[0]?.carId).toBe(legs[1]?.carId)
  expect(await findBooking(api.db, out.id)).toMatchObject({
    status: 'assigned',
    chauffeur: { name: 'Marcus Reed' },
  })
  expect((await listAudit(api.db, { subject: out.id, limit: 5 }))[0]).toMatchObject({
    action: 'leg-assigned',
    reason: 'Plan of the day',
  })
  expect((await plan()).data).toMatchObject({ current: data.planned, planned: data.planned, changes: [] })
})

test('a part of a plan is applied, and the rest stays as it was', async () => {
  const { out, back } = await airportTrips()
  await api.addChauffeur()
  const { data } = await plan()

  const applied = await apply({ ...data, changes: data.changes.slice(0, 1) })

  expect(applied).toEqual({ status: 200, data: { count: 1 } })
  expect((await api.legOf(out)).chauffeurId).not.toBeNull()
  expect((await api.legOf(back)).chauffeurId).toBeNull()
})

test('a plan of a day that has changed is refused whole', async () => {
  const { out, back } = await airportTrips()
  await api.addChauffeur()
  const { data } = await plan()

  await api.confirmed()

  expect(await apply(data)).toMatchObject({ status: 409, isDayChanged: true })
  expect((await api.legOf(out)).chauffeurId).toBeNull()
  expect((await api.legOf(back)).chauffeurId).toBeNull()
})

test('what a person pinned stays, and the plan adds to it', async () => {
  const { out, back } = await airportTrips()
  const pinned = await api.addChauffeur({ name: 'Nora Pinned' })
  await api.addChauffeur()
  await api.assign(out, { chauffeurId: pinned.id })
  const { carId } = await api.legOf(out)

  const { data } = await plan()

  expect(data).toMatchObject({ fixedCount: 1, planned: { assigned: 2, carsUsed: 1 } })
  expect(data.changes).toMatchObject([{ reference: back.reference, carId, chauffeurId: pinned.id }])
  expect(
    await apply({
      ...data,
      changes: [{ legId: (await api.legOf(out)).id, carId: null, chauffeurId: null }],
    }),
  ).toMatchObject({ status: 409 })
})

test('shifts, days off, expired documents and cars out of service are respected, and each leg left over says why', async () => {
  const { out, back } = await airportTrips()
  // Thursday is 4. The second trip ends after the shift.
  await api.addChauffeur({ name: 'Early', shifts: [{ weekday: 4, from: '06:00', to: '13:00' }] })
  const { startsAt: from, endsAt: to } = await api.legOf(out)
  const off = await api.addChauffeur({ name: 'Off' })
  await api.block({ chauffeurId: off.id }, { from, to: new Date(to.getTime() + 86_400_000) })
  await api.addChauffeur({ name: 'Expired', tlcExpiresOn: '2026-11-18' })

  const { data } = await plan()

  expect(data.changes).toMatchObject([{ reference: out.reference, after: { chauffeur: 'Early' } }])
  expect(data.leftOver).toMatchObject([
    { reference: back.reference, reason: 'No chauffeur works at that time.' },
  ])
  expect(data.planned).toMatchObject({ assigned: 1, unassigned: 1 })
})

test('a leg that is left over keeps a car of its class', async () => {
  const booked: { id: string }[] = []
  for (let each = 0; each < 8; each += 1) booked.push(await api.confirmed())
  await api.addChauffeur()

  const { data } = await plan()

  expect(data).toMatchObject({ planned: { assigned: 1, unassigned: 7 } })
  expect((await apply(data)).status).toBe(200)
  const cars = await Promise.all(booked.map(async (each) => (await api.legOf(each)).carId))
  expect(new Set(cars).size).toBe(8)
})

test('a part that cannot stand alone is refused with the reason', async () => {
  const [first, second] = [await api.confirmed(), await api.confirmed()]
  const [marcus, nora] = [await api.addChauffeur(), await api.addChauffeur({ name: 'Nora' })]
  await api.assign(first, { chauffeurId: marcus.id })
  const { data } = await plan()
  const leg = await api.legOf(second)

  const refused = await apply({
    ...data,
    changes: [{ legId: leg.id, carId: leg.carId, chauffeurId: marcus.id }],
  })

  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(first.reference) })
  expect(data.changes).toMatchObject([{ reference: second.reference, chauffeurId: nora.id }])
})

test('a day without trips has an empty plan', async () => {
  expect((await plan('2027-03-01')).data).toMatchObject({
    planned: { assigned: 0, unassigned: 0, emptyMiles: 0, carsUsed: 0 },
    changes: [],
    leftOver: [],
  })
})

/** To the airport at ten, and from there after noon. */
async function airportTrips() {
  const at = (time: string) => new Date(`${day}T${time}:00-05:00`).toISOString()
  const trip = (changes: Partial<BookingRequestBody>) => api.confirmed(changes)
  return {
    out: await trip({
      pickUpAt: at('10:00'),
      pickUpLocation: 'Plaza Hotel',
      destinationLocation: 'JFK Airport',
    }),
    back: await trip({
      pickUpAt: at('12:45'),
      pickUpLocation: 'JFK Airport',
      destinationLocation: 'Plaza Hotel',
    }),
  }
}

type Plan = {
  fingerprint: string
  changes: { legId: string; carId: string | null; chauffeurId: string | null }[]
}

async function plan(date = day) {
  return desk('/plans', { day: date })
}

async function apply({ fingerprint, changes }: Plan) {
  const chosen = changes.map(({ legId, carId, chauffeurId }) => ({ legId, carId, chauffeurId }))
  return desk('/plans/apply', { day, fingerprint, changes: chosen })
}

async function desk(path: string, body: unknown) {
  const response = await api.fetch(
    new Request(`http://localhost/api/desk${path}`, {
      method: 'POST',
      headers: { ...api.dispatcher.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return { status: response.status, ...(await response.json()) }
}
