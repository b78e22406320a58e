import { expect, test } from 'vitest'
import { type FlightFields, formatFlight, formatReturnFlight } from './flight.ts'

const trip: FlightFields = {
  type: 'from-airport',
  pickUpAt: '2026-11-17T20:30:00.000Z',
  returnAt: '2026-11-20T14:00:00.000Z',
  airline: 'Delta',
  flightNumber: 'DL 412',
  flightKind: 'international',
  flightAt: '2026-11-17T19:45:00.000Z',
  returnAirline: null,
  returnFlightNumber: 'DL 413',
  returnFlightKind: 'domestic',
  returnFlightAt: '2026-11-20T18:05:00.000Z',
}

test('a flight from an airport lands; its return departs', () => {
  expect(formatFlight(trip)).toBe('Delta DL 412, international, lands at 2:45 p.m.')
  expect(formatReturnFlight(trip)).toBe('DL 413, domestic, departs at 1:05 p.m.')
})

test('a flight to an airport departs; its return lands', () => {
  expect(formatFlight({ ...trip, type: 'to-airport' })).toBe(
    'Delta DL 412, international, departs at 2:45 p.m.',
  )
  expect(formatReturnFlight({ ...trip, type: 'to-airport' })).toBe('DL 413, domestic, lands at 1:05 p.m.')
})

test('a flight on another day than its pick-up shows the date', () => {
  expect(formatFlight({ ...trip, flightAt: '2026-11-17T04:40:00.000Z' })).toBe(
    'Delta DL 412, international, lands at 11:40 p.m. on November 16, 2026',
  )
})

test('a time without a flight number is a flight; a kind alone is none', () => {
  const unnamed = { ...trip, airline: null, flightNumber: null }
  expect(formatFlight(unnamed)).toBe('International, lands at 2:45 p.m.')
  expect(formatFlight({ ...unnamed, flightAt: null })).toBe('')
  expect(formatFlight({ ...unnamed, type: 'prom' })).toBe('')
})

test('dates and ISO strings read the same', () => {
  const dates = {
    ...trip,
    pickUpAt: new Date('2026-11-17T20:30:00Z'),
    flightAt: new Date('2026-11-17T19:45:00Z'),
  }
  expect(formatFlight(dates)).toBe(formatFlight(trip))
})
