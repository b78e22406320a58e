import fc from 'fast-check'
import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { findBrokenRules } from '#domain/dispatch/plan/check-plan.ts'
import type { DayToPlan } from '#domain/dispatch/plan/day.ts'
import { planFirstFit } from '#domain/dispatch/plan/first-fit.ts'
import { prepareDay } from '#domain/dispatch/plan/prepare-day.ts'
import { compareScores, planExhaustively, scorePlan } from '#tests/support/plan-exhaustively.ts'
import { randomDay } from '#tests/support/random-day.ts'
import { randomPlanDays } from '#tests/support/random-plan-days.ts'
import { solveDay } from './solve-day.ts'

const highs = await loadHighs()

function solve(day: DayToPlan, mostListed?: number) {
  const prepared = prepareDay(day)
  const startedAt = performance.now()
  const secondsPassed = () => (performance.now() - startedAt) / 1000
  return { prepared, solved: solveDay(highs, prepared, { seconds: 30, secondsPassed, mostListed }) }
}

test('no plan breaks a rule, moves a fixed leg, or is worse than first-fit', () => {
  fc.assert(
    fc.property(randomPlanDays({ legs: 12, cars: 4, chauffeurs: 4 }), (day) => {
      const { prepared, solved } = solve(day)

      expect(findBrokenRules(prepared, solved.duties)).toEqual([])
      const firstFit = scorePlan(prepared, planFirstFit(prepared))
      expect(compareScores(scorePlan(prepared, solved.duties), firstFit)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 40 },
  )
})

test('on 200 random days of up to 8 legs the plan is as good as the best of all possible ones', () => {
  fc.assert(
    fc.property(randomPlanDays({ legs: 8, cars: 3, chauffeurs: 3 }), (day) => {
      const { prepared, solved } = solve(day)

      expect(scorePlan(prepared, solved.duties)).toEqual(planExhaustively(prepared))
      expect(solved).toMatchObject({ legGap: 0, mileGap: 0 })
    }),
    { numRuns: 200 },
  )
})

test('searching for duties finds the plan that listing all of them finds, and no bound is above it', () => {
  fc.assert(
    fc.property(randomPlanDays({ legs: 12, cars: 4, chauffeurs: 4 }), (day) => {
      const { prepared, solved: listed } = solve(day)
      const { solved: searched } = solve(day, 0)

      expect(findBrokenRules(prepared, searched.duties)).toEqual([])
      const { unassigned, mileTenths } = scorePlan(prepared, listed.duties)
      const found = scorePlan(prepared, searched.duties)
      expect(found.unassigned - searched.legGap).toBe(unassigned)
      expect(searched.mileGap).toBeLessThan(0.01)
      expect(found.mileTenths * (1 - searched.mileGap)).toBeLessThanOrEqual(mileTenths + 1e-6)
    }),
    { numRuns: 60 },
  )
})

test('a plan that was cut short claims no more than is proven', () => {
  const prepared = prepareDay(randomDay({ legs: 60, cars: 12, chauffeurs: 12, seed: 5 }))
  const planAfter = (steps: number) => {
    let step = 0
    return solveDay(highs, prepared, { seconds: steps, secondsPassed: () => step++ })
  }
  const best = scorePlan(prepared, planAfter(5_000).duties)

  for (const steps of [2, 10, 20, 30, 40, 60]) {
    const { duties, legGap, mileGap } = planAfter(steps)
    const { unassigned, mileTenths } = scorePlan(prepared, duties)
    expect(findBrokenRules(prepared, duties)).toEqual([])
    expect(unassigned - legGap).toBeLessThanOrEqual(best.unassigned)
    if (unassigned === best.unassigned)
      expect(mileTenths * (1 - mileGap)).toBeLessThanOrEqual(best.mileTenths + 1e-6)
  }
})

test('on a day with many fixed legs no car is in two places at once, and the plan is near the bound', () => {
  for (const seed of [1, 2, 3]) {
    const day = randomDay({ legs: 80, cars: 16, chauffeurs: 16, seed })
    const crewOf = new Map(
      planFirstFit(prepareDay(day)).flatMap(({ legs, carId, chauffeurId }) =>
        legs.filter((_, index) => index % 4 === 0).map(({ id }) => [id, { carId, chauffeurId }]),
      ),
    )
    const legs = day.legs.map((leg) => ({ ...leg, fixed: crewOf.get(leg.id) ?? null }))

    const { prepared, solved } = solve({ ...day, legs }, 0)

    expect(findBrokenRules(prepared, solved.duties)).toEqual([])
    expect(solved.legGap).toBe(0)
    expect(solved.mileGap).toBeLessThan(0.01)
  }
})
