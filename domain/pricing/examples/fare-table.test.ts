import { expect, test } from 'vitest'
import { getZone } from '#domain/places/geo/zones.ts'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { demoRates } from '#server/data/seed/rates.ts'
import { hourlyTable, transferTable } from './fare-table.ts'
import { examplePickUp, priceBetweenZones, priceHourly } from './zone-prices.ts'

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
