import { driveMinutesBetween } from '#domain/dispatch/fit-legs.ts'
import { base, earlyMinutes, turnaroundMinutes } from '#domain/dispatch/leg-window.ts'
import type { DayToPlan, PlanCar, PlanLeg, Span } from '#domain/dispatch/plan/day.ts'
import { upgradeMiles } from '#domain/dispatch/plan/plan-limits.ts'
import { overlap } from '#domain/dispatch/plan/spans.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { getZone, type ZoneCode } from '#domain/places/geo/zones.ts'

/**
 * A made-up day of a New York company: airports, early and late shifts, mostly sedans. As on the website, a trip is booked only
 * while a car of its class is free from leaving the base until being back. The same seed makes the same day.
 */
export function randomDay(count: {
  legs: number
  cars: number
  chauffeurs: number
  seed: number
}): DayToPlan {
  const random = randomFrom(count.seed)
  const cars = Array.from({ length: count.cars }, (_, index) => ({
    id: `car-${index}`,
    classId: nameAt(fleetShares, (index + 0.5) / count.cars),
    free: [wholeDay],
  }))
  const legs = bookLegs(random, { count: count.legs, cars })
  return {
    legs,
    cars,
    chauffeurs: Array.from({ length: count.chauffeurs }, (_, index) => ({
      id: `chauffeur-${index}`,
      free: [shifts[index % shifts.length] ?? wholeDay],
    })),
    now: 0,
    longestDutyMinutes: 12 * 60,
  }
}

/** Draws trips until enough have found a car, or until it is clear that no more will. */
function bookLegs(
  random: () => number,
  { count, cars }: { count: number; cars: readonly PlanCar[] },
): PlanLeg[] {
  const reserved = new Map<string, Span[]>(cars.map(({ id }) => [id, []]))
  const legs: PlanLeg[] = []
  for (let draw = 0; legs.length < count && draw < 100 * count; draw++) {
    const leg = randomLeg(random, `leg-${legs.length}`)
    const window = { from: leg.leavesBase, to: leg.backAtBase }
    const car = cars.find(
      ({ id, classId }) =>
        leg.classes[classId] === 0 && !reserved.get(id)?.some((other) => overlap(window, other)),
    )
    if (!car) continue
    reserved.get(car.id)?.push(window)
    legs.push(leg)
  }
  return legs
}

const hour = 60
const midnight = Date.UTC(2027, 0, 12, 5) / 60_000
const wholeDay = shift(-6, 34)
const shifts = [shift(5, 17), shift(5, 17), shift(6, 18), shift(8, 20), shift(10, 22), shift(11, 23)]

function shift(fromHour: number, toHour: number): Span {
  return { from: midnight + fromHour * hour, to: midnight + toHour * hour }
}

type Shares = readonly (readonly [string, number])[]

const fleetShares: Shares = [
  ['executive-sedan', 0.45],
  ['first-class-sedan', 0.15],
  ['luxury-suv', 0.28],
  ['executive-van', 0.12],
]

const demandShares: Shares = [
  ['executive-sedan', 0.52],
  ['first-class-sedan', 0.12],
  ['luxury-suv', 0.26],
  ['executive-van', 0.1],
]

const upgrades: Record<string, Record<string, number>> = {
  'executive-sedan': { 'executive-sedan': 0, 'first-class-sedan': upgradeMiles, 'luxury-suv': upgradeMiles },
  'first-class-sedan': { 'first-class-sedan': 0 },
  'luxury-suv': { 'luxury-suv': 0, 'executive-van': upgradeMiles },
  'executive-van': { 'executive-van': 0 },
}

const zoneShares: Shares = [
  ['midtown', 0.24],
  ['downtown', 0.19],
  ['uptown', 0.18],
  ['jfk', 0.07],
  ['lga', 0.08],
  ['ewr', 0.05],
  ['brooklyn-north', 0.07],
  ['queens-west', 0.05],
  ['hudson-county', 0.04],
  ['westchester', 0.01],
  ['nassau', 0.01],
  ['teb', 0.01],
]

function randomLeg(random: () => number, id: string): PlanLeg {
  const [from, to] = [randomPoint(random), randomPoint(random)]
  const pickUp = midnight + Math.round(randomHour(random) * 12) * 5
  const waiting = 15
  const dropOff = pickUp + driveMinutesBetween(from, to) + waiting
  const classId = nameAt(demandShares, random())
  return {
    id,
    leavesBase: pickUp - earlyMinutes - driveMinutesBetween(base.centre, from),
    pickUp,
    dropOff,
    backAtBase: dropOff + turnaroundMinutes + driveMinutesBetween(to, base.centre),
    from,
    to,
    classes: upgrades[classId] ?? {},
    fixed: null,
    current: null,
  }
}

/** Trips by the hour of their pick-up, from 6:00. */
const hourShares: Shares = [2, 6, 9, 9, 9, 9, 9, 9, 9, 9, 8, 5, 2, 1, 1].map((trips, index, all) => [
  `${6 + index}`,
  trips / all.reduce((sum, each) => sum + each),
])

function randomHour(random: () => number): number {
  return Number(nameAt(hourShares, random())) + random()
}

function randomPoint(random: () => number): Point {
  const { centre, kind } = getZone(nameAt(zoneShares, random()) as ZoneCode)
  if (kind === 'airport') return centre
  return {
    latitude: centre.latitude + (random() - 0.5) * 0.02,
    longitude: centre.longitude + (random() - 0.5) * 0.02,
  }
}

function nameAt(shares: Shares, share: number): string {
  let sum = 0
  for (const [name, part] of shares) {
    sum += part
    if (share < sum) return name
  }
  return shares[0]?.[0] ?? ''
}

/** Mulberry32: small, fast, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
