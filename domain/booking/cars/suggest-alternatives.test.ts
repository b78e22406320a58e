import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { findFitProblems, type TravelParty } from './offer.ts'
import { type Candidate, suggestAlternatives } from './suggest-alternatives.ts'

const alone: TravelParty = { passengerCount: 1, luggageCount: 0, childSeats: [], isAccessible: false }

test('a sedan that is taken: another sedan of its size', () => {
  expect(proposed('executive-sedan', alone, { taken: ['executive-sedan'] })).toEqual([
    { slug: 'electric-sedan', cars: 1, reason: 'The Electric Sedan is free at that time.' },
  ])
})

test('every sedan is taken: the next larger car', () => {
  const taken = ['executive-sedan', 'first-class-sedan', 'electric-sedan']

  expect(proposed('executive-sedan', alone, { taken })).toEqual([
    { slug: 'luxury-suv', cars: 1, reason: 'The Luxury SUV is free at that time.' },
  ])
})

test('five for a sedan: the smallest larger car, or two sedans', () => {
  expect(proposed('executive-sedan', { ...alone, passengerCount: 5 })).toEqual([
    { slug: 'luxury-suv', cars: 1, reason: 'The Luxury SUV has room for all of you.' },
    {
      slug: 'executive-sedan',
      cars: 2,
      reason: 'Two cars of the class Executive Sedan have room for all of you.',
    },
  ])
})

test('three cases for the flagship: a sedan with a larger trunk, or two flagships', () => {
  expect(proposed('first-class-sedan', { ...alone, luggageCount: 3 })).toMatchObject([
    { slug: 'executive-sedan', cars: 1 },
    { slug: 'first-class-sedan', cars: 2 },
  ])
})

test('only free cars are suggested', () => {
  const five = { ...alone, passengerCount: 5 }

  expect(proposed('executive-sedan', five, { free: { 'executive-sedan': 1 } })).toMatchObject([
    { slug: 'luxury-suv', cars: 1 },
  ])
})

test('a party too large for any car gets the fewest cars of one class', () => {
  expect(proposed('executive-sedan', { ...alone, passengerCount: 30 })).toMatchObject([
    {
      slug: 'executive-van',
      cars: 3,
      reason: 'Three cars of the class Executive Van have room for all of you.',
    },
  ])
})

test('child seats need positions for them and never go into a lounge', () => {
  const childSeats = [{ type: 'booster', count: 1 }] as const

  expect(proposed('stretch-limousine', { ...alone, passengerCount: 8, childSeats })).toMatchObject([
    { slug: 'executive-van', cars: 1 },
  ])
})

test('a wheelchair needs a car with a lift', () => {
  const party = { ...alone, isAccessible: true }

  expect(proposed('executive-sedan', party)).toMatchObject([{ slug: 'executive-van', cars: 1 }])
  expect(proposed('executive-sedan', party, { taken: ['executive-van'] })).toEqual([])
})

test('a suggestion has room for all, is free, and is not the refused car', () => {
  const anyParty = fc.record({
    passengerCount: fc.integer({ min: 1, max: 40 }),
    luggageCount: fc.nat(40),
    childSeats: fc.nat(5).map((count) => (count > 0 ? [{ type: 'infant' as const, count }] : [])),
    isAccessible: fc.boolean(),
  })
  const slugs = demoFleet.map(({ slug }) => slug)
  fc.assert(
    fc.property(
      anyParty,
      fc.constantFrom(...demoFleet),
      fc.subarray(slugs),
      (party, { slug: wanted }, taken) => {
        const fleet = fleetWith({ taken })
        const car = bySlug(fleet, wanted)
        fc.pre(car.freeUnits === 0 || findFitProblems(car, party).length > 0)
        const found = suggestAlternatives(car, fleet, party)

        expect(found.length).toBeLessThanOrEqual(2)
        for (const { vehicleClass, cars } of found) {
          const each = (count: number) => Math.ceil(count / cars)
          const share = {
            passengerCount: each(party.passengerCount),
            luggageCount: each(party.luggageCount),
            childSeats: party.childSeats.map(({ type, count }) => ({ type, count: each(count) })),
            isAccessible: party.isAccessible,
          }
          expect(findFitProblems(vehicleClass, share)).toEqual([])
          expect(taken).not.toContain(vehicleClass.slug)
          expect(cars).toBeLessThanOrEqual(vehicleClass.freeUnits)
          expect(vehicleClass.slug === wanted && cars === 1).toBe(false)
        }
      },
    ),
    { numRuns: 500 },
  )
})

type Situation = { taken?: readonly string[]; free?: Record<string, number> }

function proposed(wanted: string, party: TravelParty, situation: Situation = {}) {
  const fleet = fleetWith(situation)
  return suggestAlternatives(bySlug(fleet, wanted), fleet, party).map(({ vehicleClass, cars, reason }) => ({
    slug: vehicleClass.slug,
    cars,
    reason,
  }))
}

function fleetWith({ taken = [], free = {} }: Situation): Candidate[] {
  return demoFleet.map((vehicleClass) => {
    const { slug, unitsOwned } = vehicleClass
    return { ...vehicleClass, freeUnits: taken.includes(slug) ? 0 : (free[slug] ?? unitsOwned) }
  })
}

function bySlug(fleet: readonly Candidate[], slug: string): Candidate {
  const found = fleet.find((vehicleClass) => vehicleClass.slug === slug)
  if (!found) throw new Error(`No class ${slug}`)
  return found
}
