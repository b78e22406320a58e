import { expect, test } from 'vitest'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { sampleRates as rates, sampleSedan, sampleTrip } from '#tests/samples/rates.ts'
import { priceTrip } from './price-trip.ts'

test('a round trip is two legs, each by its own day, hour and direction', () => {
  const out = sampleTrip('midtown', 'ewr', { pickUpAt: '2026-12-20T12:00' }).legs[0]
  const back = sampleTrip('ewr', 'midtown', { pickUpAt: '2027-01-03T23:30' }).legs[0]
  const price = priceTrip(rates, sampleSedan, { ...sampleTrip('midtown', 'ewr'), legs: [out, back] })

  expect(price?.lines.map(({ label, cents }) => [label, cents])).toEqual([
    ['Outbound: Fare', 9500],
    ['Outbound: Congestion zone fee', 75],
    ['Outbound: Airport access fee', 350],
    ['Outbound: Gratuity', 1900],
    ['Return: Fare', 9500],
    ['Return: Overnight', 2000],
    ['Return: Hudson River toll', 1679],
    ['Return: Congestion zone fee', 75],
    ['Return: Airport access fee', 450],
    ['Return: Gratuity', 1900],
  ])
  expect(price?.totalCents).toBe(27_429)
})

test('meet and greet of a round trip applies at the airport, otherwise at the start of the trip', () => {
  const greetedLegs = (from: ZoneCode, to: ZoneCode) => {
    const legs: Trip['legs'] = [sampleTrip(from, to).legs[0], sampleTrip(to, from).legs[0]]
    const lines =
      priceTrip(rates, sampleSedan, { ...sampleTrip(from, to), legs, meetAndGreet: true })?.lines ?? []
    return lines.filter(({ code }) => code === 'meet-and-greet').map(({ label }) => label)
  }

  expect(greetedLegs('midtown', 'jfk')).toEqual(['Return: Meet and greet'])
  expect(greetedLegs('brooklyn-pier', 'bronx')).toEqual(['Outbound: Meet and greet'])
  expect(greetedLegs('bronx', 'midtown')).toEqual(['Outbound: Meet and greet'])
})
