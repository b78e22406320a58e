import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiContract } from '#domain/api/contract.ts'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { listBlocks } from '#server/data/dispatch/legs.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDispatchTestApi(startsAt)
let { headers } = api.dispatcher
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = startsAt
  headers = api.dispatcher.headers
  await api.releaseAll()
})

const hour = 3_600_000

test('the board has the legs of a day with what the rules need, and no contact details', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const day = (await api.legOf(booked)).startsAt.toISOString().slice(0, 10)

  const response = await send('GET', `board?from=${day}&days=1`)

  const body = await response.json()
  expect(z.parse(apiContract['GET /desk/board'].response, body)).toEqual(body)
  expect(body.data.legs).toMatchObject([
    {
      reference: booked.reference,
      chauffeurId: marcus.id,
      isMovable: false,
      from: { latitude: expect.any(Number) },
    },
  ])
  expect(JSON.stringify(body)).not.toContain('@')
  expect(JSON.stringify(body)).not.toContain(marcus.phone)
  const tomorrow = await send('GET', 'board?from=2027-02-01&days=3')
  expect((await tomorrow.json()).data.legs).toEqual([])
  expect((await send('GET', 'board?from=2027-02-01&days=2')).status).toBe(422)
})

test('an assignment answers the leg, a refusal its problems, and warnings can be accepted', async () => {
  const [first, second] = [await api.confirmed(), await api.confirmed()]
  const marcus = await api.addChauffeur({ shifts: [{ weekday: 0, from: '06:00', to: '07:00' }] })
  const leg = await api.legOf(first)

  const warned = await assign(first, { chauffeurId: marcus.id })
  expect([warned.status, (await warned.json()).warnings]).toMatchObject([409, [{ code: 'off-shift' }]])
  const assigned = await assign(first, { chauffeurId: marcus.id, acceptsWarnings: true })
  expect((await assigned.json()).data).toMatchObject({
    id: leg.id,
    chauffeurId: marcus.id,
    isPinned: true,
    status: 'assigned',
  })

  const refused = await assign(second, { chauffeurId: marcus.id, acceptsWarnings: true })
  const { message, problems } = await refused.json()
  expect([refused.status, problems]).toMatchObject([409, [{ code: 'chauffeur-taken' }]])
  expect(message).toContain(first.reference)
})

test('a stale assignment is refused with who changed it and its version, and a leg that is gone is not found', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()
  const { version } = await api.legOf(booked)
  await assign(booked, { chauffeurId: marcus.id })

  const stale = await assign(booked, { version, chauffeurId: null })

  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    change: { actor: 'staff', staffName: api.dispatcher.name },
    version: (await api.legOf(booked)).version,
  })
  const body = { version, carId: null, chauffeurId: null }
  for (const id of [randomUUID(), 'nonsense'])
    expect((await send('POST', `legs/${id}/assign`, body)).status).toBe(404)
})

test('a stale assignment of the way back names who changed that way, not the last one with the booking', async () => {
  const booked = await api.confirmed({ isRoundTrip: true, returnAt: inHours(96) })
  const [marcus, ada] = [await api.addChauffeur(), await api.addChauffeur({ name: 'Ada Cole' })]
  await assign(booked, { chauffeurId: marcus.id })
  const { id, version, carId } = await api.legOf(booked, 1)
  const dina = await signInStaff(api, { name: 'Dina Castillo' })

  for (const { path, ...change } of [
    { path: 'assign', carId, chauffeurId: ada.id },
    { path: 'pin', isPinned: false },
    { path: 'assign', carId, chauffeurId: null, isPinned: false },
  ]) {
    headers = dina.headers
    const at = laterByMinutes(1)
    const current = await api.legOf(booked, 1)
    await send('POST', `legs/${id}/${path}`, { version: current.version, ...change })
    headers = api.dispatcher.headers
    laterByMinutes(1)
    await send('POST', `bookings/${booked.reference}/notes`, { body: 'Called twice' })

    const stale = await send('POST', `legs/${id}/assign`, { version, carId, chauffeurId: ada.id })

    expect([stale.status, (await stale.json()).change]).toMatchObject([
      409,
      { actor: 'staff', staffName: 'Dina Castillo', at },
    ])
  }
})

test('a stale assignment of a reservation that made room for another trip names nobody', async () => {
  const [reserved, other] = [await api.confirmed(), await api.confirmed()]
  const { version, carId } = await api.legOf(reserved)
  await assign(other, { carId })

  const stale = await assign(reserved, { version })

  expect((await api.legOf(reserved)).carId).not.toBe(carId)
  expect([stale.status, (await stale.json()).change]).toEqual([409, null])
})

test('a stale assignment of a trip whose car got another one right after it names nobody', async () => {
  const toAirport = await api.confirmed()
  const { endsAt, carId } = await api.legOf(toAirport)
  const fromAirport = await api.confirmed({
    pickUpAt: new Date(endsAt.getTime() + hour).toISOString(),
    pickUpLocation: 'JFK Airport',
    destinationLocation: 'Plaza Hotel',
  })
  await assign(toAirport, {})
  const { version } = await api.legOf(toAirport)
  expect((await assign(fromAirport, { carId })).status).toBe(200)

  const stale = await assign(toAirport, { version })

  expect([stale.status, (await stale.json()).change]).toEqual([409, null])
})

test('of 200 concurrent assignments to one car, one succeeds', async () => {
  const trips: { id: string }[] = []
  for (let each = 0; each < 8; each += 1) trips.push(await api.confirmed())
  const legs = await Promise.all(trips.map((trip) => api.legOf(trip)))
  const [wanted] = legs

  async function race(racer: number): Promise<number> {
    const leg = legs[racer % legs.length]
    const body = { version: leg?.version, carId: wanted?.carId, chauffeurId: null, acceptsWarnings: true }
    const { status } = await send('POST', `legs/${leg?.id}/assign`, body)
    // A busy database asks to try again.
    return status === 503 ? race(racer) : status
  }
  const statuses: number[] = []
  for (let first = 0; first < 200; first += 40)
    statuses.push(...(await Promise.all(Array.from({ length: 40 }, (_, each) => race(first + each)))))

  const count = (status: number) => statuses.filter((each) => each === status).length
  expect({ 200: count(200), 409: count(409) }).toEqual({ 200: 1, 409: 199 })
  const after = await Promise.all(trips.map((trip) => api.legOf(trip)))
  expect(after.filter(({ carId }) => carId === wanted?.carId)).toHaveLength(1)
}, 120_000)

test('an assignment that is undone leaves the car reserved as it was, for plans to change', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()
  const { carId } = await api.legOf(booked)
  await assign(booked, { chauffeurId: marcus.id })

  const undone = await assign(booked, { carId, chauffeurId: null, isPinned: false })

  expect((await undone.json()).data).toMatchObject({
    carId,
    chauffeurId: null,
    isPinned: false,
    isMovable: true,
  })
})

test('a pin is set and taken away, and the audit log has both', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()
  await assign(booked, { chauffeurId: marcus.id })

  for (const isPinned of [false, true]) {
    const { id, version } = await api.legOf(booked)
    const response = await send('POST', `legs/${id}/pin`, { version, isPinned })
    expect((await response.json()).data.isPinned).toBe(isPinned)
    expect((await send('POST', `legs/${id}/pin`, { version, isPinned: !isPinned })).status).toBe(409)
  }

  const actions = (await listAudit(api.db, { subject: booked.id, limit: 10 })).map(({ action }) => action)
  expect(actions.slice(0, 2)).toEqual(['leg-pinned', 'leg-unpinned'])
})

test('the desk moves a leg forward, and one step back with a reason only', async () => {
  const booked = await api.confirmed()
  const marcus = await api.addChauffeur()
  await assign(booked, { chauffeurId: marcus.id })

  expect((await press(booked, 'on-board')).status).toBe(200)
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'on-board' })
  const silent = await press(booked, 'on-location')
  expect([silent.status, (await silent.json()).errors]).toMatchObject([422, [{ path: 'reason' }]])
  expect((await press(booked, 'on-location', { reason: 'Pressed too early' })).status).toBe(200)
  expect((await press(booked, 'planned', { reason: 'Two steps' })).status).toBe(409)
  expect((await press(booked, 'on-board', { version: 1 })).status).toBe(409)
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'on-location' })
})

test('a breakdown frees the legs of a car, one under way too, and proposes who could take them', async () => {
  const [now, later] = [await api.confirmed(), await api.confirmed({ pickUpAt: inHours(96) })]
  const [marcus, ada] = [await api.addChauffeur(), await api.addChauffeur({ name: 'Ada Cole' })]
  const { carId } = await api.legOf(now)
  await assign(now, { chauffeurId: marcus.id })
  await assign(later, { carId, chauffeurId: marcus.id })
  await waitUntil(new Date((await api.legOf(now)).startsAt.getTime() - hour / 4))
  await press(now, 'on-location')

  const response = await send('POST', `cars/${carId}/breakdown`, {
    until: new Date(api.clock.now.getTime() + 72 * hour).toISOString(),
    reason: 'Flat tire',
  })

  const body = await response.json()
  expect(z.parse(apiContract['POST /desk/cars/{id}/breakdown'].response, body)).toEqual(body)
  expect(body.data.legs).toMatchObject([
    { leg: { reference: now.reference, carId: null, chauffeurId: null, progress: 'planned' } },
    { leg: { reference: later.reference, carId: null, status: 'confirmed' } },
  ])
  const [{ proposals }] = body.data.legs
  expect(proposals).toHaveLength(3)
  expect(proposals[0]).toMatchObject({ chauffeurId: marcus.id, warnings: [], emptyMiles: expect.any(Number) })
  expect(proposals.map(({ carId: other }: { carId: string }) => other)).not.toContain(carId)
  expect(await findBooking(api.db, now.id)).toMatchObject({ status: 'confirmed', chauffeur: null })

  const [best] = proposals
  const taken = await assign(now, { carId: best.carId, chauffeurId: ada.id })
  expect(taken.status).toBe(200)
  const refused = await assign(later, { carId, chauffeurId: ada.id })
  expect((await refused.json()).problems).toMatchObject([{ code: 'car-out-of-service' }])
})

test('a breakdown gives reservations another car, and leaves finished trips alone', async () => {
  const [driven, reserved] = [await api.confirmed(), await api.confirmed({ pickUpAt: inHours(80) })]
  const marcus = await api.addChauffeur()
  const { carId, startsAt: from } = await api.legOf(driven)
  await assign(driven, { chauffeurId: marcus.id })
  const { id, version } = await api.legOf(reserved)
  await send('POST', `legs/${id}/assign`, { version, carId, chauffeurId: null })
  await send('POST', `legs/${id}/pin`, { version: (await api.legOf(reserved)).version, isPinned: false })
  await waitUntil(new Date(from.getTime() + hour / 2))
  await press(driven, 'completed')

  const until = inHours(120)
  const response = await send('POST', `cars/${carId}/breakdown`, { until, reason: 'Engine' })

  expect((await response.json()).data.legs).toEqual([])
  const moved = await api.legOf(reserved)
  expect([moved.carId === carId, moved.carId === null]).toEqual([false, false])
  expect(await api.legOf(driven)).toMatchObject({ carId, chauffeurId: marcus.id, progress: 'completed' })
  const blocks = await listBlocks(api.db, { overlapping: { from: api.clock.now, to: new Date(until) } })
  expect(blocks).toMatchObject([{ kind: 'out-of-service', carId, reason: 'Engine', from: api.clock.now }])
  const [entry] = await listAudit(api.db, { subject: carId ?? '', limit: 1 })
  expect(entry).toMatchObject({ action: 'car-broke-down', reason: 'Engine' })

  const again = await send('POST', `cars/${carId}/breakdown`, { until, reason: 'Engine' })
  expect([again.status, (await again.json()).message]).toEqual([409, expect.stringContaining('Engine')])
  const past = { until: inHours(1), reason: 'Engine' }
  expect((await send('POST', `cars/${carId}/breakdown`, past)).status).toBe(422)
  expect((await send('POST', `cars/${randomUUID()}/breakdown`, { until, reason: 'Engine' })).status).toBe(404)
})

test('a breakdown includes what was planned for later, and is refused while the car is out', async () => {
  const [now, later] = [await api.confirmed(), await api.confirmed({ pickUpAt: inHours(88) })]
  const marcus = await api.addChauffeur()
  const { carId: reservedCar, startsAt: pickUp } = await api.legOf(now)
  const carId = reservedCar ?? ''
  await assign(now, { chauffeurId: marcus.id })
  await assign(later, { carId, chauffeurId: marcus.id })
  await api.block({ carId }, { from: new Date(inHours(80)), to: new Date(inHours(82)) })
  await api.block({ carId }, { from: new Date(inHours(95)), to: new Date(inHours(110)) })
  await waitUntil(new Date(pickUp.getTime() - hour / 4))
  await press(now, 'on-location')
  const breakdown = { until: inHours(96), reason: 'Flat tire' }

  const response = await send('POST', `cars/${carId}/breakdown`, breakdown)

  const { data } = await response.json()
  expect(data).toMatchObject({
    from: api.clock.now.toISOString(),
    until: inHours(110),
    legs: [{ leg: { reference: now.reference } }, { leg: { reference: later.reference } }],
  })
  const span = { from: api.clock.now, to: new Date(inHours(110)) }
  expect(await listBlocks(api.db, { overlapping: span })).toMatchObject([
    { carId, ...span, reason: 'Flat tire; Brakes' },
  ])
  const [entry] = await listAudit(api.db, { subject: carId, limit: 1 })
  expect(entry?.changes).toEqual([
    { field: 'Out of service until', from: null, to: formatShortDayAndTime(span.to) },
    { field: 'Out of service', from: 'Thu, Nov 19, 6 p.m. to Thu, Nov 19, 8 p.m.', to: null },
    { field: 'Out of service', from: 'Fri, Nov 20, 9 a.m. to Sat, Nov 21, 12 a.m.', to: null },
  ])

  const again = await send('POST', `cars/${carId}/breakdown`, breakdown)
  expect([again.status, (await again.json()).message]).toEqual([
    409,
    'This car is already out of service: Flat tire; Brakes.',
  ])
})

function send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  const request = new Request(`http://localhost/api/desk/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return Promise.resolve(api.fetch(request))
}

/** Assigns a leg as the board does: with the version and the parts that it has, except for those given. */
async function assign(booked: { id: string }, to: object): Promise<Response> {
  const { id, version, carId, chauffeurId } = await api.legOf(booked)
  return send('POST', `legs/${id}/assign`, { version, carId, chauffeurId, ...to })
}

async function press(booked: { id: string }, status: LegProgress, more: object = {}): Promise<Response> {
  const { id, version } = await api.legOf(booked)
  return send('POST', `legs/${id}/status`, { id: randomUUID(), version, status, ...more })
}

/** Sessions last half a day. */
async function waitUntil(now: Date): Promise<void> {
  api.clock.now = now
  headers = (await signInStaff(api)).headers
}

/** Moves the clock, and returns its time. */
function laterByMinutes(minutes: number): string {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000)
  return api.clock.now.toISOString()
}

function inHours(hours: number): string {
  return new Date(startsAt.getTime() + hours * hour).toISOString()
}
