import { expect, test } from 'vitest'
import { randomDay } from '#tests/support/random-day.ts'
import { planDay } from './plan-day.ts'

const small = randomDay({ legs: 12, cars: 4, chauffeurs: 4, seed: 3 })
const large = randomDay({ legs: 200, cars: 40, chauffeurs: 40, seed: 3 })

test('a thread plans a day', async () => {
  const result = await planDay({ day: small, seconds: 20 })

  expect(result).toMatchObject({ ok: true, plan: { legGap: 0, mileGap: 0 } })
})

test('when the time is over, there is a plan, and how much better one could be', async () => {
  const result = await planDay({ day: large, seconds: 0.5 }, { graceMs: 60_000 })

  expect(result).toMatchObject({ ok: true })
  if (!result.ok) return
  expect(result.plan.duties.flatMap(({ legIds }) => legIds).length).toBeGreaterThan(100)
  expect(result.plan.legGap + result.plan.mileGap).toBeGreaterThan(0)
})

test('a thread that does not end is terminated', async () => {
  expect(await planDay({ day: large, seconds: 30 }, { graceMs: -29_900 })).toEqual({
    ok: false,
    code: 'timed-out',
  })
})

test('a canceled plan ends at once', async () => {
  const canceling = new AbortController()
  const planned = planDay({ day: large, seconds: 30 }, { signal: canceling.signal })
  canceling.abort()

  expect(await planned).toEqual({ ok: false, code: 'canceled' })
})
