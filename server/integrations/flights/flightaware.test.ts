import { expect, onTestFinished, test } from 'vitest'
import { type AeroFlight, flightAwareKey, openFlightAwareDouble } from '#tests/doubles/flightaware.ts'
import { flightAware } from './flightaware.ts'

const landsAt = new Date('2026-11-17T21:45:00Z')
const query = { ident: 'DL47', airport: 'JFK', landsAt }

/** On time, from Amsterdam. */
const onTime: AeroFlight = {
  ident: 'DL47',
  scheduled_out: '2026-11-17T13:00:00Z',
  scheduled_on: '2026-11-17T21:45:00Z',
  terminal_destination: '4',
}

test('a delayed flight has the estimate as its landing, a landed one the touchdown', async () => {
  const { find, know } = await open([{ ...onTime, estimated_on: '2026-11-17T22:40:00Z' }])

  expect(await find(query)).toEqual({
    state: 'expected',
    landingAt: new Date('2026-11-17T22:40:00Z'),
    scheduledAt: landsAt,
    terminal: '4',
  })

  know([{ ...onTime, estimated_on: '2026-11-17T22:40:00Z', actual_on: '2026-11-17T22:43:00Z' }])
  expect(await find(query)).toMatchObject({ state: 'landed', landingAt: new Date('2026-11-17T22:43:00Z') })
})

test('a flight that only has times at the gate lands then', async () => {
  const { find } = await open([
    {
      ...onTime,
      scheduled_on: null,
      scheduled_in: '2026-11-17T21:55:00Z',
      estimated_in: '2026-11-17T22:50:00Z',
    },
  ])

  expect(await find(query)).toMatchObject({ landingAt: new Date('2026-11-17T22:50:00Z') })
})

test('of flights on several days and to several airports, the one that was typed is chosen', async () => {
  const newark = { code_iata: 'EWR', code_icao: 'KEWR' }
  const { find, asked } = await open([
    { ...onTime, scheduled_on: '2026-11-18T21:45:00Z', scheduled_out: '2026-11-18T05:00:00Z' },
    { ...onTime, terminal_destination: '2', destination: newark },
    { ...onTime, terminal_destination: '4', estimated_on: '2026-11-18T03:00:00Z' },
    { ...onTime, scheduled_on: '2026-11-17T11:00:00Z', scheduled_out: '2026-11-17T03:00:00Z' },
  ])

  expect(await find(query)).toMatchObject({ terminal: '4', landingAt: new Date('2026-11-18T03:00:00Z') })
  expect(await find({ ...query, airport: 'EWR' })).toMatchObject({ terminal: '2' })
  expect(await find({ ...query, airport: 'LGA' })).toBeNull()
  expect(asked[0]?.pathname).toBe('/flights/DL47')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    ident_type: 'designator',
    start: '2026-11-16T21:45:00Z',
    end: '2026-11-18T09:45:00Z',
  })
})

test('canceled and diverted flights have no landing', async () => {
  const { find, know } = await open([{ ...onTime, cancelled: true }])
  expect(await find(query)).toMatchObject({ state: 'canceled', landingAt: null })

  // The new leg to the other airport has its own row.
  know([
    { ...onTime, diverted: true },
    { ...onTime, destination: { code_iata: 'BOS', code_icao: 'KBOS' } },
  ])
  expect(await find(query)).toMatchObject({ state: 'diverted', landingAt: null })
})

test('a flight that FlightAware does not know is null', async () => {
  const { find } = await open([])

  expect(await find({ ...query, ident: 'XX9' })).toBeNull()
  expect(await find({ ...query, ident: '?' })).toBeNull()
})

test.each([
  ['a server error', { status: 503, body: 'Down' }, 'flightaware-503', false],
  ['too many calls', { status: 429, body: '{"title":"Too many requests"}' }, 'flightaware-429', false],
  ['a key that is refused', { status: 401, body: '{}' }, 'flightaware-401', true],
  ['a response that is not JSON', { status: 200, body: '<html>' }, 'flightaware-not-json', false],
  [
    'a response of another shape',
    { status: 200, body: '{"flights":{}}' },
    'flightaware-unknown-answer',
    false,
  ],
  [
    'a response of more than a megabyte',
    { status: 200, body: JSON.stringify({ flights: [], links: 'x'.repeat(1_100_000) }) },
    'flightaware-too-large',
    false,
  ],
  ['a connection that breaks off', 'break-off', 'unreachable', false],
  ['silence', 'silence', 'timeout', false],
] as const)(
  '%s throws an error with its code and without the key',
  async (_name, treatment, code, isRefused) => {
    const { find, treat } = await open([onTime])
    treat(treatment)

    const failure = await find(query).catch((error: unknown) => error as Error & { code: string })

    expect(failure).toMatchObject({ name: 'FlightsUnavailable', code, isRefused })
    expect(`${(failure as Error).message} ${(failure as Error).stack}`).not.toContain(flightAwareKey)
  },
)

test('a wrong key is refused', async () => {
  const double = await openFlightAwareDouble([onTime])
  onTestFinished(() => double.close())

  await expect(flightAware({ apiKey: 'wrong', url: double.url }).find(query)).rejects.toMatchObject({
    code: 'flightaware-401',
    isRefused: true,
  })
})

async function open(flights: AeroFlight[]) {
  const double = await openFlightAwareDouble(flights)
  onTestFinished(() => double.close())
  const { find } = flightAware({ apiKey: flightAwareKey, url: `${double.url}/`, timeoutMs: 300 })
  return { ...double, find }
}
