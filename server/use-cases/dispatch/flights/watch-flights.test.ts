import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { flightCalls, landings } from '#server/data/tables/flight-tables.ts'
import { flightAware } from '#server/integrations/flights/flightaware.ts'
import { type AeroFlight, flightAwareKey, openFlightAwareDouble } from '#tests/doubles/flightaware.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { enterLanding } from './decide-flight.ts'
import { readFlight } from './read-flights.ts'
import { watchFlights } from './watch-flights.ts'

/** 10 a.m. in New York; the trips are three days later. */
const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDispatchTestApi(startsAt)
const provider = await openFlightAwareDouble()
const warnings: object[] = []
const logger = { warn: (data: object) => void warnings.push(data) }
const flights = flightAware({ apiKey: flightAwareKey, url: provider.url, timeoutMs: 30_000 })
afterAll(async () => {
  await provider.close()
  await api.close()
})
beforeEach(async () => {
  api.clock.now = startsAt
  await api.releaseAll()
  await api.db.delete(flightCalls)
  await api.db.delete(landings)
  provider.asked.length = 0
  provider.treat('answer')
  provider.know([flight()])
  warnings.length = 0
})

const at = (clock: string) => new Date(`2026-11-19T${clock}:00-05:00`)

function flight(changes: Partial<AeroFlight> = {}): AeroFlight {
  return { ident: 'DL47', scheduled_on: at('16:45').toISOString(), terminal_destination: '4', ...changes }
}

/** Lands at 4:45 p.m., pick-up at 5:25 p.m. */
function landing(changes: Partial<BookingRequestBody> = {}) {
  return api.confirmed({
    type: 'from-airport',
    pickUpLocation: 'JFK Airport',
    destinationLocation: 'Plaza Hotel',
    pickUpAt: at('17:25').toISOString(),
    airline: 'Delta',
    flightNumber: '47',
    flightAt: at('16:45').toISOString(),
    ...changes,
  })
}

/** A round of the watch at a time of the day. */
function watch(time: string, { callsPerDay = 100 } = {}) {
  api.clock.now = at(time)
  return watchFlights({ ...api, flights, logger, callsPerDay })
}

async function flightOf({ id }: { id: string }) {
  const booking = await findBooking(api.db, id)
  return booking && readFlight(api, booking)
}

test('a flight is asked about from twelve hours before its landing on, once in an interval', async () => {
  await landing()

  expect(await watch('04:00')).toBe(0)
  expect(await watch('05:00')).toBe(1)
  expect(await watch('05:01')).toBe(0)
  expect(await watch('08:00')).toBe(1)
  expect(await watch('16:00')).toBe(1)
  expect(await watch('16:10')).toBe(0)
  expect(await watch('16:15')).toBe(1)
  expect(provider.asked).toHaveLength(4)
})

test('a delay proposes a new pick-up, and the landing is written into the booking once it is real', async () => {
  const booked = await landing()
  provider.know([flight({ estimated_on: at('17:40').toISOString() })])

  await watch('14:00')

  expect(await flightOf(booked)).toMatchObject({
    source: 'FlightAware',
    terminal: '4',
    state: 'expected',
    proposal: { pickUpAt: at('18:20').toISOString(), lateMinutes: 55 },
  })
  expect((await findBooking(api.db, booked.id))?.flightAt).toEqual(at('16:45'))

  provider.know([flight({ actual_on: at('17:43').toISOString() })])
  await watch('17:50')

  expect(await findBooking(api.db, booked.id)).toMatchObject({ flightAt: at('17:43'), pickUpAt: at('17:25') })
  expect(await flightOf(booked)).toMatchObject({ state: 'landed', proposal: { lateMinutes: 58 } })
  // It has landed: there is nothing more to ask.
  expect(await watch('18:15')).toBe(0)
})

test('without a typed landing, that of the timetable is what was agreed on', async () => {
  const booked = await landing({ flightAt: null })
  provider.know([flight({ estimated_on: at('17:40').toISOString() })])

  await watch('14:00')

  expect(await flightOf(booked)).toMatchObject({
    agreedLandingAt: at('16:45').toISOString(),
    proposal: { pickUpAt: at('18:20').toISOString() },
  })
})

test('of several processes, one asks', async () => {
  await landing()

  const asked = await Promise.all([watch('14:00'), watch('14:00'), watch('14:00')])

  expect(asked.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(provider.asked).toHaveLength(1)
})

test('a day has no more calls than configured', async () => {
  await landing()
  await landing({ flightNumber: '51' })

  expect(await watch('14:00', { callsPerDay: 1 })).toBe(1)
  expect(await watch('14:01', { callsPerDay: 1 })).toBe(0)
  expect(warnings).toContainEqual({ callsPerDay: 1 })
  // The flight that had no turn is not forgotten.
  expect(await watch('14:02', { callsPerDay: 2 })).toBe(1)
})

test('a provider that does not answer is asked again after five minutes, one that refuses the key after an hour', async () => {
  const booked = await landing()
  provider.treat({ status: 429, body: '{}' })

  expect(await watch('14:00')).toBe(1)
  expect(warnings).toEqual([{ code: 'flightaware-429' }])
  provider.treat({ status: 401, body: '{}' })
  expect(await watch('14:01')).toBe(0)
  expect(await watch('14:05')).toBe(1)
  provider.treat('answer')
  expect(await watch('14:30')).toBe(0)
  expect(await watch('15:05')).toBe(1)
  expect(await flightOf(booked)).toMatchObject({ state: 'expected' })
  expect(JSON.stringify(warnings)).not.toContain(flightAwareKey)
})

test('trips without a landing, without a confirmation or without a flight number are not asked about', async () => {
  await landing({ airline: null, flightNumber: 'see email' })
  await api.confirmed({ pickUpAt: at('17:25').toISOString() })
  await api.book({
    type: 'from-airport',
    pickUpLocation: 'JFK Airport',
    destinationLocation: 'Plaza Hotel',
    pickUpAt: at('17:25').toISOString(),
    flightNumber: 'DL 47',
  })

  expect(await watch('14:00')).toBe(0)
})

test('a time that the desk entered stays until the provider has news', async () => {
  const booked = await landing()
  await watch('14:00')
  const enter = async (clock: string) => {
    const { reference, version = 0 } = (await flightOf(booked)) ?? { reference: '' }
    const entered = { state: 'expected' as const, landingAt: at(clock) }
    const actor = { id: api.dispatcher.staffId, role: 'dispatcher' } as never
    return enterLanding(api, { reference, version, actor, client: api.by.client, entered })
  }
  expect(await enter('17:40')).toEqual({ ok: true })

  await watch('14:30')
  expect(await flightOf(booked)).toMatchObject({ source: 'desk', landingAt: at('17:40').toISOString() })

  provider.know([flight({ estimated_on: at('17:10').toISOString() })])
  await watch('15:30')
  expect(await flightOf(booked)).toMatchObject({
    source: 'FlightAware',
    enteredBy: null,
    landingAt: at('17:10').toISOString(),
  })
})

test('times that cannot be those of the flight are left out, and nothing lands in the future', async () => {
  const booked = await landing()
  provider.know([flight({ actual_on: '2099-01-01T00:00:00Z', estimated_on: '1970-01-01T00:00:00Z' })])
  await watch('15:00')

  expect(await flightOf(booked)).toMatchObject({ state: 'expected', landingAt: at('16:45').toISOString() })
  provider.know([flight({ actual_on: at('17:30').toISOString() })])
  await watch('15:30')
  expect(await flightOf(booked)).toMatchObject({ state: 'expected', landingAt: at('17:30').toISOString() })
  expect((await findBooking(api.db, booked.id))?.flightAt).toEqual(at('16:45'))
})

test('a terminal is a short name, whatever the provider sends', async () => {
  const booked = await landing()
  provider.know([flight({ terminal_destination: 'T'.repeat(10_000) })])
  await watch('15:00')

  expect((await flightOf(booked))?.terminal).toBe('T'.repeat(20))
})
