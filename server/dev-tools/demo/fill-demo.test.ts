import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { embeddedPlaces } from '#server/integrations/places/embedded.ts'
import { listAttention } from '#server/use-cases/booking/desk/list-attention.ts'
import { listFlightsToDecide } from '#server/use-cases/dispatch/flights/read-flights.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { fastPasswords } from '#tests/support/sign-in-customer.ts'
import { deskCookieOf, deskHeaders } from '#tests/support/sign-in-staff.ts'
import { testSecret } from '#tests/support/test-config.ts'
import { fillDemoAfterTrips } from './demo-after-trips.ts'
import { fillDemoFlights } from './demo-flights.ts'
import { fillDemoPartners } from './demo-partners.ts'
import { fillDemoCalls } from './demo-phone.ts'
import { fillDemoQuotes } from './demo-quotes.ts'
import { addDemoStaff, demoDispatcherEmail } from './demo-staff.ts'
import { demoCaptcha, fillDemo } from './fill-demo.ts'

const now = new Date('2026-11-17T15:00:00Z')
let clock = now
const api = await openTestApi({ now: () => clock, places: embeddedPlaces() })
afterAll(() => api.close())

let count = 0
let staffLines: string[] = []
beforeAll(async () => {
  const read = readConfig({}, [])
  if (!read.ok) throw new Error(read.errors.join('\n'))
  const setClock = (time: Date) => {
    clock = time
  }
  const [site] = read.config.sites
  const deps = { ...api, captcha: demoCaptcha, secretKeys: [testSecret] as const, site, setClock }
  staffLines = await addDemoStaff({ ...api, passwords: fastPasswords(), now })
  count = await fillDemo(deps, { now, dispatcherEmail: demoDispatcherEmail, firstDay: -2, lastDay: 1 })
  await fillDemoQuotes(deps, { now, dispatcherEmail: demoDispatcherEmail })
  count += await fillDemoCalls(deps, { now, dispatcherEmail: demoDispatcherEmail })
  await fillDemoPartners(deps, { now, dispatcherEmail: demoDispatcherEmail })
  await fillDemoFlights(deps, { now, dispatcherEmail: demoDispatcherEmail })
  await fillDemoAfterTrips(deps, now)
  // About 25 bookings with all that happened to them, possibly on a busy machine.
}, 240_000)

async function select(sql: string) {
  return (await api.database.pool.query(sql)).rows
}

test('the demo has trips of every stage, all of invented people', async () => {
  const rows = await select(
    'select status, contact_email as email from bookings where id not in (select booking_id from quote_acceptances)',
  )
  const statuses = new Set(rows.map(({ status }) => status))

  expect(rows).toHaveLength(count)
  expect(count).toBeGreaterThan(25)
  for (const status of ['requested', 'confirmed', 'assigned', 'completed', 'cancelled'])
    expect(statuses).toContain(status)
  expect(rows.filter(({ email }) => !email.endsWith('@mail.example'))).toEqual([])
})

test('the demo has quotes of every state', async () => {
  const statuses = await select('select distinct status from quotes order by status')
  expect(statuses.map(({ status }) => status)).toEqual(['accepted', 'answered', 'declined', 'expired', 'new'])
})

test('one partner has accepted a trip, another has to answer', async () => {
  const offers = await select('select state from leg_offers order by state')
  expect(offers.map(({ state }) => state)).toEqual(['accepted', 'offered'])
})

test('a landing that is late proposes another pick-up', async () => {
  const flights = await listFlightsToDecide({ db: api.db, now: () => now })
  expect(flights).toMatchObject([{ flight: 'DL 47', source: 'desk', proposal: {} }])
})

test('after trips there are ratings, tips, an extra to approve and a lost item', async () => {
  const [{ ratings, tips, extras, messages }] = await select(
    `select (select count(*)::int from ratings) ratings,
       (select count(*)::int from payments where purpose = 'tip' and status = 'paid') tips,
       (select count(*)::int from leg_extras) extras,
       (select count(*)::int from contact_messages where topic = 'lost-item') messages`,
  )
  expect({ ratings, tips, extras, messages }).toEqual({ ratings: 5, tips: 3, extras: 1, messages: 1 })
})

test('whoever was driven has paid', async () => {
  const unpaid = await select(
    "select reference from bookings where status = 'completed' and payment_status not in ('paid', 'authorized')",
  )
  expect(unpaid).toEqual([])
})

test('the queue of the demo has work of each kind', async () => {
  const kinds = new Set((await listAttention({ db: api.db, now: () => now })).map(({ kind }) => kind))
  expect(kinds).toEqual(
    new Set([
      'zelle-to-check',
      'hold-ending',
      'quote-waiting',
      'to-price',
      'unassigned',
      'extras-open',
      'low-rating',
      'document-expired',
      'document-expiring',
    ]),
  )
})

test('every trip that was driven has a car with a plate and a chauffeur, and one car has broken down', async () => {
  const driven = await select(
    `select plate, chauffeur_id from schedule left join cars on cars.id = car_id
     where kind = 'leg' and progress <> 'planned' and released_at is null`,
  )
  expect(driven.length).toBeGreaterThan(5)
  expect(driven.filter((leg) => !leg.plate || !leg.chauffeur_id)).toEqual([])
  expect(await select("select reason from schedule where kind = 'out-of-service'")).toHaveLength(1)
  expect(await select("select from schedule where kind = 'day-off'")).toHaveLength(3)
})

test('the printed codes sign in', async () => {
  const [, password = ''] = /“(.+)”/.exec(staffLines.join('\n')) ?? []
  const [, email = '', code = ''] = /Dispatcher +(\S+) +(\S+)/.exec(staffLines.join('\n')) ?? []

  const entered = await api.post('/api/desk/sign-in', { email, password }, deskHeaders())
  const secret = deskCookieOf(entered)
  const signedIn = await api.post('/api/desk/sign-in/code', { code }, deskHeaders(secret))

  expect(signedIn.status).toBe(200)
})
