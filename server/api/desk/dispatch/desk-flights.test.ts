import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { readDay } from '#server/use-cases/dispatch/plan/read-day.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { textChauffeurOfMove } from '#server/workers/handlers/text/text-chauffeur.ts'
import { openPartnerTestApi } from '#tests/support/partner-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { testConfig } from '#tests/support/test-config.ts'

/** 10 a.m. in New York; the trips are three days later. */
const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openPartnerTestApi(startsAt)
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = startsAt
  grace = api.dispatcher
  await api.releaseAll()
})
let grace = api.dispatcher
const accountant = await signInStaff(api, { role: 'accountant' })

/** On the day of the trips, by New York's clock. */
const at = (clock: string) => new Date(`2026-11-19T${clock}:00-05:00`)

/** Lands at 4:45 p.m., pick-up at 5:25 p.m. */
function landing(changes: Partial<BookingRequestBody> = {}) {
  return api.confirmed({
    type: 'from-airport',
    pickUpLocation: 'JFK Airport',
    destinationLocation: 'Plaza Hotel',
    pickUpAt: at('17:25').toISOString(),
    airline: 'Delta',
    flightNumber: 'DL 47',
    flightKind: 'domestic',
    flightAt: at('16:45').toISOString(),
    ...changes,
  })
}

/** Sessions end meanwhile. */
async function waitUntil(time: Date) {
  api.clock.now = time
  grace = await signInStaff(api)
}

type Booked = Awaited<ReturnType<typeof landing>>

async function send({ reference }: Pick<Booked, 'reference'>, path: string, body?: object, by = grace) {
  const response = await api.fetch(
    new Request(`http://localhost/api/desk/bookings/${reference}/flight${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...by.headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  return { status: response.status, body: await response.json() }
}

const read = async (booked: Booked) => (await send(booked, '')).body.data

async function enter(booked: Booked, landingAt: Date | null, state = 'expected') {
  const { version } = await read(booked)
  return send(booked, '', { version, state, landingAt: landingAt?.toISOString() ?? null })
}

/** Decides on what the screen shows. */
async function decide(booked: Booked, path: 'accept' | 'keep', { unassigns = false } = {}) {
  const { version, landingAt, state } = await read(booked)
  return send(booked, `/${path}`, { version, landingAt, state, ...(path === 'accept' ? { unassigns } : {}) })
}

async function toDecide(): Promise<string[]> {
  const response = await api.fetch(
    new Request('http://localhost/api/desk/flights', { headers: grace.headers }),
  )
  return (await response.json()).data.map(({ reference }: { reference: string }) => reference)
}

async function jobsOf(booked: Booked, name: string) {
  const { rows } = await api.database.pool.query<{ data: Record<string, string> }>(
    `select data from pgboss.job where name = $1 and data->>'bookingId' = $2`,
    [name, booked.id],
  )
  return rows.map(({ data }) => data)
}

test('a late landing proposes a pick-up, and accepting it moves everything at the agreed price', async () => {
  const booked = await landing()
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const [before, leg] = [await findBooking(api.db, booked.id), await api.legOf(booked)]

  const entered = await enter(booked, at('17:40'))
  expect(entered.body.data).toMatchObject({
    state: 'expected',
    source: 'desk',
    enteredBy: 'Grace Hopper',
    proposal: { pickUpAt: at('18:20').toISOString(), lateMinutes: 55 },
  })
  expect(await toDecide()).toContain(booked.reference)
  // Nothing moves before someone decides.
  expect((await api.legOf(booked)).startsAt).toEqual(at('17:25'))

  const accepted = await decide(booked, 'accept')

  expect(accepted).toMatchObject({
    status: 200,
    body: { data: { proposal: null, decision: 'accepted', pickUpAt: at('18:20').toISOString() } },
  })
  const after = await findBooking(api.db, booked.id)
  expect(after).toMatchObject({
    status: 'assigned',
    pickUpAt: at('18:20'),
    flightAt: at('17:40'),
    totalCents: before?.totalCents,
    chauffeur: { name: 'Marcus Reed' },
  })
  const moved = await api.legOf(booked)
  const late = 55 * 60_000
  expect(moved).toMatchObject({ carId: leg.carId, chauffeurId: marcus.id, startsAt: at('18:20') })
  expect(moved.endsAt.getTime() - leg.endsAt.getTime()).toBe(late)
  expect(moved.fromBase.from.getTime() - leg.fromBase.from.getTime()).toBe(late)
  expect(moved.during).toEqual(moved.fromBase)
  expect(await api.chargesOf(booked.id)).toEqual(
    (await api.chargesOf(booked.id)).filter(({ kind }) => kind !== 'changed'),
  )
  expect((await api.timelineOf(booked.id)).at(-1)).toBe(
    'assigned → assigned: Changed by us: pick-up time, flight. Delta DL 47 lands at 5:40 p.m., 55 minutes late.',
  )
  const audit = await listAudit(api.db, { subject: booked.id, limit: 10 })
  expect(audit.map(({ action }) => action)).toEqual(['flight-accepted', 'landing-entered', 'leg-assigned'])
  expect(await toDecide()).not.toContain(booked.reference)
})

test('the customer and the chauffeur are told of the new time, and the jobs of the pick-up follow', async () => {
  const booked = await landing()
  const marcus = await api.addChauffeur({ phone: '+12125550188' })
  await api.assign(booked, { chauffeurId: marcus.id })
  await waitUntil(at('10:00'))
  await enter(booked, at('17:40'))
  await decide(booked, 'accept')

  expect(await jobsOf(booked, 'booking-changed')).toHaveLength(1)
  expect(await jobsOf(booked, 'square-booking')).toHaveLength(1)
  expect(await jobsOf(booked, 'trip-reminder')).toContainEqual({ bookingId: booked.id, hoursBefore: 2 })
  const [job] = await jobsOf(booked, 'pick-up-moved')
  const sent: { to: string; text: string }[] = []
  const sms = {
    send: async (message: { to: string; text: string }) => {
      sent.push(message)
      return 'sent' as const
    },
  }
  const { sites } = testConfig()
  const text = (moved: Record<string, string> | undefined) =>
    textChauffeurOfMove({ db: api.db, sms, sites }, { legId: '', pickUpAt: '', ...moved, jobId: booked.id })
  await text(job)
  // A leg that has moved again has a text of its own.
  await text({ ...job, pickUpAt: at('19:00').toISOString() })

  expect(sent).toMatchObject([
    {
      to: '+12125550188',
      text: expect.stringContaining('Thu, Nov 19, 6:20 p.m., JFK Airport'),
    },
  ])
})

test('a landing that is kept is not proposed again, a later one is', async () => {
  const booked = await landing()
  await enter(booked, at('17:40'))

  expect(await decide(booked, 'keep')).toMatchObject({
    status: 200,
    body: { data: { proposal: null, decision: 'kept', decidedBy: 'Grace Hopper' } },
  })
  expect(await findBooking(api.db, booked.id)).toMatchObject({ pickUpAt: at('17:25') })

  expect((await enter(booked, at('17:45'))).body.data.proposal).toBeNull()
  expect((await enter(booked, at('18:00'))).body.data.proposal).toMatchObject({ lateMinutes: 75 })
})

test('a canceled flight proposes nothing and waits for a call', async () => {
  const booked = await landing()

  expect((await enter(booked, null, 'canceled')).body.data).toMatchObject({ needsCall: true, proposal: null })
  expect(await toDecide()).toContain(booked.reference)
  expect(await decide(booked, 'accept')).toMatchObject({ status: 409 })

  expect((await decide(booked, 'keep')).body.data).toMatchObject({ needsCall: false, decision: 'called' })
  expect(await toDecide()).not.toContain(booked.reference)
})

test('a chauffeur who is taken then is named; the trip stays, or moves without them', async () => {
  const booked = await landing()
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const { endsAt, carId } = await api.legOf(booked)
  const next = await api.confirmed({
    type: 'point-to-point',
    pickUpLocation: 'Plaza Hotel',
    destinationLocation: 'Yankee Stadium',
    pickUpAt: new Date(endsAt.getTime() + 60 * 60_000).toISOString(),
  })
  expect(await api.assign(next, { carId, chauffeurId: marcus.id })).toMatchObject({ ok: true })
  const chained = await api.legOf(next)
  await enter(booked, at('18:00'))

  const refused = await decide(booked, 'accept')

  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain(next.reference)
  expect(refused.body.problems.map(({ code }: { code: string }) => code)).toContain('chauffeur-taken')
  expect(await api.legOf(booked)).toMatchObject({ chauffeurId: marcus.id, startsAt: at('17:25') })

  const moved = await decide(booked, 'accept', { unassigns: true })

  expect(moved.status).toBe(200)
  expect(await findBooking(api.db, booked.id)).toMatchObject({
    status: 'confirmed',
    chauffeur: null,
    pickUpAt: at('18:40'),
  })
  const leg = await api.legOf(booked)
  expect(leg).toMatchObject({ chauffeurId: null, isPinned: false, startsAt: at('18:40') })
  // Another car of the class is free.
  expect(leg.carId).not.toBeNull()
  expect(leg.carId).not.toBe(carId)
  // Without its neighbor, the other leg goes by the base again.
  expect((await api.legOf(next)).during).toEqual(chained.fromBase)
  expect(await jobsOf(booked, 'pick-up-moved')).toEqual([])
})

test('a reservation whose car is taken then goes to another car of its class', async () => {
  const booked = await landing()
  const { carId } = await api.legOf(booked)
  if (!carId) throw new Error('No car is reserved')
  await api.block({ carId }, { from: at('20:30'), to: at('23:00') })
  await enter(booked, at('17:40'))

  expect((await decide(booked, 'accept')).status).toBe(200)

  const leg = await api.legOf(booked)
  expect(leg.startsAt).toEqual(at('18:20'))
  expect(leg.carId).not.toBe(carId)
  expect(leg.carId).not.toBeNull()
})

test('the return of a trip to the airport moves with its own flight', async () => {
  const booked = await landing({
    type: 'to-airport',
    pickUpLocation: 'Plaza Hotel',
    destinationLocation: 'JFK Airport',
    pickUpAt: at('08:00').toISOString(),
    flightAt: at('11:00').toISOString(),
    isRoundTrip: true,
    returnAt: at('22:00').toISOString(),
    returnAirline: 'Delta',
    returnFlightNumber: 'DL 48',
    returnFlightKind: 'domestic',
    returnFlightAt: at('21:30').toISOString(),
  })
  const first = await api.legOf(booked)

  expect((await enter(booked, at('22:30'))).body.data).toMatchObject({ way: 1, flight: 'Delta DL 48' })
  expect((await decide(booked, 'accept')).status).toBe(200)

  expect(await findBooking(api.db, booked.id)).toMatchObject({
    pickUpAt: at('08:00'),
    returnAt: at('23:00'),
    flightAt: at('11:00'),
    returnFlightAt: at('22:30'),
  })
  expect((await api.legOf(booked, 1)).startsAt).toEqual(at('23:00'))
  expect(await api.legOf(booked)).toMatchObject({ startsAt: first.startsAt, endsAt: first.endsAt })
})

test('a flight that has landed gives the booking its real landing, whatever is decided', async () => {
  const booked = await landing()
  await waitUntil(at('17:45'))

  await enter(booked, at('17:43'), 'landed')

  expect(await findBooking(api.db, booked.id)).toMatchObject({ pickUpAt: at('17:25'), flightAt: at('17:43') })
  expect((await api.timelineOf(booked.id)).at(-1)).toBe(
    'confirmed → confirmed: The flight landed at 5:43 p.m.',
  )
  expect((await read(booked)).proposal).toMatchObject({
    pickUpAt: at('18:25').toISOString(),
    lateMinutes: 58,
  })
})

test('a trip that a partner drives does not move, and one that is only offered is withdrawn', async () => {
  const booked = await landing()
  const { id: legId } = await api.legOf(booked)
  const { pool } = api.database
  const partner = randomUUID()
  await pool.query(
    `insert into partners (id, name, email, created_at) values ($1, 'Partner', 'desk@partner.example', now())`,
    [partner],
  )
  await pool.query(
    `insert into leg_offers (id, schedule_id, partner_id, cost_cents, answer_by, staff_id, created_at)
     values (gen_random_uuid(), $1, $2, 9000, now(), $3, now())`,
    [legId, partner, api.dispatcher.staffId],
  )
  await enter(booked, at('17:40'))
  expect((await decide(booked, 'accept')).status).toBe(200)
  const { rows } = await pool.query('select state from leg_offers where schedule_id = $1', [legId])
  expect(rows).toEqual([{ state: 'withdrawn' }])

  await pool.query('update schedule set car_id = null, partner_id = $2 where id = $1', [legId, partner])
  await enter(booked, at('18:00'))
  const refused = await decide(booked, 'accept')
  expect(refused).toMatchObject({ status: 409, body: { problems: [{ code: 'driven-by-partner' }] } })
  expect((await api.legOf(booked)).startsAt).toEqual(at('18:20'))
})

test('a leg whose offer is withdrawn because the flight moved is in plans again', async () => {
  const booked = await landing()
  const { id: legId } = await api.legOf(booked)
  const isPlanned = async () => (await readDay(api, '2026-11-19')).legs.has(legId)
  await api.offer(booked)
  expect(await isPlanned()).toBe(false)
  await enter(booked, at('17:40'))

  expect((await decide(booked, 'accept')).status).toBe(200)

  expect(await api.legOf(booked)).toMatchObject({ carId: expect.any(String), startsAt: at('18:20') })
  expect(await isPlanned()).toBe(true)
})

test('a decision is refused if the booking or the landing has changed since, and says by whom', async () => {
  const booked = await landing()
  await enter(booked, at('17:40'))
  const { version, landingAt, state } = await read(booked)
  const seen = { version, landingAt, state, unassigns: false }
  await enter(booked, at('18:00'))

  expect(await send(booked, '/accept', seen)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('the landing is at 6 p.m. now') },
  })

  await decide(booked, 'accept')
  expect(await send(booked, '/accept', { ...seen, landingAt: at('18:00').toISOString() })).toMatchObject({
    status: 409,
    body: { change: { staffName: 'Grace Hopper', reason: expect.stringContaining('pick-up time') } },
  })
  const current = await read(booked)
  expect(
    await send(booked, '/keep', { version: current.version, landingAt: current.landingAt, state }),
  ).toMatchObject({ status: 409, body: { message: 'Grace Hopper has already decided on this landing.' } })
})

test('of two dispatchers who accept at once, one moves the pick-up', async () => {
  const booked = await landing()
  await enter(booked, at('17:40'))

  const results = await Promise.all([decide(booked, 'accept'), decide(booked, 'accept')])

  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await api.legOf(booked)).startsAt).toEqual(at('18:20'))
})

test('a change of the trip by the customer makes an older landing void', async () => {
  const booked = await landing()
  await enter(booked, at('17:40'))

  await api.db
    .update(bookings)
    .set({ flightNumber: 'DL 51', flightAt: at('17:00') })
    .where(eq(bookings.id, booked.id))

  expect(await read(booked)).toMatchObject({
    landingAt: null,
    proposal: null,
    agreedLandingAt: at('17:00').toISOString(),
  })
  expect(await toDecide()).not.toContain(booked.reference)
})

test('without a typed landing, the latest one that fits the pick-up is what was agreed on', async () => {
  const booked = await landing({ flightAt: null, flightKind: 'international' })

  expect((await enter(booked, at('17:40'))).body.data).toMatchObject({
    agreedLandingAt: at('16:40').toISOString(),
    proposal: { pickUpAt: at('18:25').toISOString(), lateMinutes: 60 },
  })
})

test('nothing is entered for trips without a landing, after the pick-up, far from it, or by an accountant', async () => {
  const [other, booked] = [await api.confirmed(), await landing()]
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const { version } = await read(booked)
  const entry = { version, state: 'expected', landingAt: at('17:40').toISOString() }

  expect(await read(other)).toBeNull()
  const { version: otherVersion } = (await findBooking(api.db, other.id)) ?? {}
  expect(await send(other, '', { ...entry, version: otherVersion })).toMatchObject({ status: 409 })
  const far = { ...entry, landingAt: new Date(at('17:25').getTime() + 25 * 3_600_000).toISOString() }
  expect(await send(booked, '', far)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'landingAt' }] },
  })
  expect(await send(booked, '', { ...entry, state: 'landed' })).toMatchObject({
    status: 422,
    body: { message: 'A flight that has landed did so before now' },
  })
  expect(await send(booked, '', { ...entry, landingAt: null })).toMatchObject({ status: 422 })
  expect(await send(booked, '', entry, accountant)).toMatchObject({ status: 403 })

  const { id: legId } = await api.legOf(booked)
  await waitUntil(at('17:30'))
  const press = { id: randomUUID(), legId, status: 'on-board' as const, pressedAt: at('17:30') }
  expect(await pressStatus(api, press, { ...api.by, reason: 'Called' })).toMatchObject({ ok: true })
  const { version: aboard } = await read(booked)
  expect(await send(booked, '', { ...entry, version: aboard })).toMatchObject({ status: 409 })
})
