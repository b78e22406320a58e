import { expect, test } from 'vitest'
import { getZone } from '#domain/places/geo/zones.ts'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { demoRates } from '#server/data/seed/rates.ts'
import { sampleRates as rates, sampleSedan, sampleVan } from '#tests/samples/rates.ts'
import { examplePickUp, hourlyTable, priceBetweenZones, priceHourly, transferTable } from './example-fares.ts'
import { findStartingPrices } from './starting-prices.ts'

const today = '2026-11-15'

const pickUpAt = examplePickUp(demoRates, today)

const [sedan, first] = demoFleet

if (!sedan || !first) throw new Error('The demo fleet has two sedans')

test('a table of transfers has the prices of bookings', () => {
  const table = transferTable(demoRates, { pairs: [['jfk', 'midtown']], vehicles: [sedan, first], today })

  expect(table.columns.map(({ slug }) => slug)).toEqual([sedan.slug, first.slug])
  expect(table.rows).toEqual([
    {
      label: 'JFK Airport to Midtown Manhattan',
      totals: [sedan, first].map(
        (car) =>
          priceBetweenZones(demoRates, car, { from: getZone('jfk'), to: getZone('midtown'), pickUpAt })
            ?.totalCents,
      ),
    },
  ])
})

test('a table of hourly trips has the prices of bookings', () => {
  const table = hourlyTable(demoRates, { durations: [3], vehicles: [sedan], today })

  expect(table.rows).toEqual([
    {
      label: '3 hours in Manhattan',
      totals: [priceHourly(demoRates, sedan, { zone: getZone('midtown'), hours: 3, pickUpAt })?.totalCents],
    },
  ])
})

test('a car without rates has no price', () => {
  const unknownClass = { ...sedan, slug: 'unknown-class' }

  expect(
    transferTable(demoRates, { pairs: [['jfk', 'midtown']], vehicles: [unknownClass], today }).rows[0]
      ?.totals,
  ).toEqual([null])
})

const ordinaryNoon = '2026-11-17T12:00'

test('a zone pair has its flat fare, otherwise the fare of the distance between the centers', () => {
  const [jfk, midtown, bronx] = [getZone('jfk'), getZone('midtown'), getZone('bronx')]

  expect(
    priceBetweenZones(rates, sampleSedan, { from: midtown, to: jfk, pickUpAt: ordinaryNoon })?.lines[0],
  ).toMatchObject({
    cents: 9500,
    note: 'Flat fare between Midtown Manhattan and JFK Airport.',
  })
  expect(
    priceBetweenZones(rates, sampleSedan, { from: bronx, to: jfk, pickUpAt: ordinaryNoon })?.lines[0]?.note,
  ).toMatch(/^\$25 base, then a price per mile for \d+(\.\d)? miles\.$/)
})

test('an hourly trip begins and ends in its zone', () => {
  expect(
    priceHourly(rates, sampleVan, { zone: getZone('bronx'), hours: 4, pickUpAt: ordinaryNoon })?.lines,
  ).toEqual([
    { code: 'fare', label: 'Fare', cents: 64_000, note: '4 hours at $160 an hour.' },
    { code: 'gratuity', label: 'Gratuity', cents: 12_800, note: '20% of the fare, included.' },
    {
      code: 'sales-tax',
      label: 'Sales tax',
      cents: 5680,
      note: '8.875% of the fare, extras and tolls, on trips within New York State.',
    },
  ])
})

test('the example pick-up is at noon tomorrow, or after the holidays', () => {
  expect(examplePickUp(rates, '2026-11-17')).toBe('2026-11-18T12:00')
  expect(examplePickUp(rates, '2026-12-24')).toBe('2026-12-26T12:00')
})

test('a class shows its cheapest flat transfer, its price by the hour and three trips of an ordinary day', () => {
  // JFK to LaGuardia: 75.00, two airport fees of 3.50, gratuity 15.00, tax 8.875% of 75.00 = 6.66
  expect(findStartingPrices(rates, sampleSedan, '2026-12-24')).toEqual({
    transferCents: 10_366,
    // Half of two hours: 170.00, both Manhattan fees 3.50, gratuity 34.00, tax 15.09
    hourlyCents: 11_130,
    examples: [
      { label: 'JFK Airport to Midtown Manhattan', totalCents: 13_705 },
      { label: 'Midtown Manhattan to Newark Airport', totalCents: 11_825 },
      // 255.00, both Manhattan fees, gratuity 51.00, tax 22.63
      { label: 'Three hours in Manhattan', totalCents: 33_213 },
    ],
  })
})

test('a class without flat fares shows its cheapest trip, a class without rates nothing', () => {
  const shown = findStartingPrices(rates, sampleVan, '2026-11-17')

  expect(shown?.transferCents).toBe(Math.min(...(shown?.examples ?? []).map(({ totalCents }) => totalCents)))
  expect(findStartingPrices(rates, { slug: 'carriage', kind: 'van' }, '2026-11-17')).toBeNull()
})
