import fc from 'fast-check'
import { driveMinutesBetween } from '#domain/dispatch/fit-legs.ts'
import { base, earlyMinutes, turnaroundMinutes } from '#domain/dispatch/leg-window.ts'
import type { DayToPlan, PlanLeg, Span } from '#domain/dispatch/plan/day.ts'
import { getZone, type ZoneCode } from '#domain/places/geo/zones.ts'

const hour = 60
const midnight = Date.UTC(2027, 0, 12, 5) / 60_000
const zoneCodes: ZoneCode[] = ['midtown', 'downtown', 'uptown', 'brooklyn-north', 'jfk', 'lga', 'ewr']

type Sizes = { legs: number; cars: number; chauffeurs: number }

/** Days with several classes, shifts, repairs, and legs whose crew is fixed, not always sensibly. */
export function randomPlanDays(most: Sizes): fc.Arbitrary<DayToPlan> {
  const cars = fc.array(fc.record({ classId: fc.constantFrom('sedan', 'suv'), repair: rarely(spans(), 3) }), {
    minLength: 2,
    maxLength: most.cars,
  })
  const chauffeurs = fc.array(
    fc.record({ from: fc.integer({ min: 4, max: 14 }), hours: fc.integer({ min: 5, max: 15 }) }),
    {
      minLength: 2,
      maxLength: most.chauffeurs,
    },
  )
  const legs = fc.array(
    fc.record({
      quarter: fc.integer({ min: 6 * 4, max: 20 * 4 }),
      from: fc.option(fc.constantFrom(...zoneCodes), { freq: 20 }),
      to: fc.constantFrom(...zoneCodes),
      classId: fc.constantFrom('sedan', 'suv'),
      fixed: rarely(fc.tuple(fc.nat(), fc.nat()), 8),
    }),
    { minLength: Math.floor(most.legs / 2), maxLength: most.legs },
  )
  return fc
    .record({ cars, chauffeurs, legs, now: fc.constantFrom(0, 0, 0, midnight + 9 * hour) })
    .map(({ now, ...parts }) => {
      const carIds = parts.cars.map((_, index) => `car-${index}`)
      const chauffeurIds = parts.chauffeurs.map((_, index) => `chauffeur-${index}`)
      return {
        legs: parts.legs.map(({ quarter, from, to, classId, fixed }, index) =>
          leg({
            id: `leg-${index}`,
            pickUp: midnight + quarter * 15,
            from: from ? getZone(from).centre : null,
            to: getZone(to).centre,
            classes: classId === 'sedan' ? { sedan: 0, suv: 10 } : { suv: 0 },
            fixed: fixed && {
              carId: carIds[fixed[0] % carIds.length] ?? '',
              chauffeurId: chauffeurIds[fixed[1] % chauffeurIds.length] ?? '',
            },
          }),
        ),
        cars: parts.cars.map(({ classId, repair }, index) => ({
          id: `car-${index}`,
          classId,
          free: repair
            ? [
                { from: midnight - 6 * hour, to: repair.from },
                { from: repair.to, to: midnight + 30 * hour },
              ]
            : [{ from: midnight - 6 * hour, to: midnight + 30 * hour }],
        })),
        chauffeurs: parts.chauffeurs.map(({ from, hours }, index) => ({
          id: `chauffeur-${index}`,
          free: [{ from: midnight + from * hour, to: midnight + (from + hours) * hour }],
        })),
        now,
        longestDutyMinutes: 12 * hour,
      }
    })
}

/** Null all but once in a while. */
function rarely<T>(value: fc.Arbitrary<T>, timesNull: number): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: timesNull, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
}

function spans(): fc.Arbitrary<Span> {
  return fc
    .record({ from: fc.integer({ min: 6, max: 18 }), hours: fc.integer({ min: 1, max: 4 }) })
    .map(({ from, hours }) => ({ from: midnight + from * hour, to: midnight + (from + hours) * hour }))
}

function leg(given: Pick<PlanLeg, 'id' | 'pickUp' | 'from' | 'to' | 'classes' | 'fixed'>): PlanLeg {
  const { pickUp, from, to } = given
  const dropOff = pickUp + 15 + driveMinutesBetween(from, to)
  return {
    ...given,
    dropOff,
    leavesBase: pickUp - earlyMinutes - driveMinutesBetween(base.centre, from),
    backAtBase: dropOff + turnaroundMinutes + driveMinutesBetween(to, base.centre),
    current: null,
  }
}
