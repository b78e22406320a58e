import { expect, test } from 'vitest'
import { createPlaceIndex } from '#domain/places/gazetteer/place-index.ts'
import { drivingMinutes, roadMiles } from '#domain/places/geo/distance.ts'
import { priceTrip } from '#domain/pricing/lines/price-trip.ts'
import { makeGazetteer } from '#scripts/gazetteer/build-gazetteer.ts'
import { sampleRates, sampleSedan } from '#tests/samples/rates.ts'
import { planTrip } from './plan-trip.ts'

const book = createPlaceIndex(await makeGazetteer())

/** Miles by road from Midtown. */
test.each([
  ['Boston', 215],
  ['Philadelphia', 95],
  ['Washington DC', 227],
  ['Baltimore, MD', 189],
  ['Atlantic City', 127],
  ['Hartford, CT', 117],
  ['Providence RI', 182],
  ['Albany NY', 153],
  ['Greenwich CT', 34],
])('a trip to %s is priced by the mile', async (destination, miles) => {
  const trip = await planTo(destination)
  const price = priceTrip(sampleRates, sampleSedan, trip)

  expect(trip.miles).toBeGreaterThan(miles * 0.83)
  expect(trip.miles).toBeLessThan(miles * 1.17)
  expect(price?.lines[0]?.note).toMatch(/base.* miles/)
})

test('sales tax is due on a long trip only if it stays in New York State', async () => {
  const taxed = async (destination: string) =>
    priceTrip(sampleRates, sampleSedan, await planTo(destination))?.lines.some(
      ({ code }) => code === 'sales-tax',
    )

  expect(await Promise.all(['Albany NY', 'Woodbury Commons', 'Boston', 'Stamford, CT'].map(taxed))).toEqual([
    ...[true, true, false, false],
  ])
})

test('a toll from beyond the city’s edges names the place, not the region of the road', async () => {
  const trip = await planTo('Midtown', 'Philadelphia')
  const toll = priceTrip(sampleRates, sampleSedan, trip)?.lines.find(({ code }) => code === 'toll-hudson')

  expect(toll?.note).toBe('Due from Pennsylvania to Manhattan.')
})

test('a borough of several fares asks for more', async () => {
  const planned = await plan('Brooklyn')

  expect(planned).toMatchObject({
    ok: false,
    reason: '“Brooklyn” has more than one fare. Add a street or a ZIP code to see the price.',
  })
})

async function planTo(destinationLocation: string, pickUpLocation = 'Midtown') {
  const planned = await plan(destinationLocation, pickUpLocation)
  if (!planned.ok) throw new Error(planned.reason)
  return planned.trip
}

function plan(destinationLocation: string, pickUpLocation = 'Midtown') {
  return planTrip(
    {
      ...{ type: 'point-to-point', pickUpLocation, destinationLocation, stops: [], childSeats: [] },
      ...{ pickUpAt: new Date('2026-11-20T14:00Z'), returnAt: null, isRoundTrip: false },
      ...{ isMeetAndGreet: false, duration: null },
    },
    {
      locate: book.locate,
      route: async ([from, to]) => {
        const miles = roadMiles(from, to)
        return { miles, minutes: drivingMinutes(miles) }
      },
    },
  )
}
