import fc from 'fast-check'
import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { findBrokenRules } from '#domain/dispatch/plan/check-plan.ts'
import type { DayToPlan } from '#domain/dispatch/plan/day.ts'
import { planFirstFit } from '#domain/dispatch/plan/first-fit.ts'
import { prepareDay } from '#domain/dispatch/plan/prepare-day.ts'
import { compareScores, planExhaustively, scorePlan } from '#tests/support/plan-exhaustively.ts'
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

test('searching for duties finds the plan that listing all of them finds', () => {
  fc.assert(
    fc.property(randomPlanDays({ legs: 12, cars: 4, chauffeurs: 4 }), (day) => {
      const { prepared, solved: listed } = solve(day)
      const { solved: searched } = solve(day, 0)

      expect(findBrokenRules(prepared, searched.duties)).toEqual([])
      const { unassigned, mileTenths } = scorePlan(prepared, listed.duties)
      const found = scorePlan(prepared, searched.duties)
      expect(found.unassigned - searched.legGap).toBeLessThanOrEqual(unassigned)
      if (searched.legGap === 0 && searched.mileGap === 0)
        expect(found).toMatchObject({ unassigned, mileTenths })
    }),
    { numRuns: 60 },
  )
})
