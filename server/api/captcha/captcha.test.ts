import { afterAll, expect, test } from 'vitest'
import { embeddedCaptcha } from '#server/integrations/captcha/embedded.ts'
import { mountApi } from '#tests/support/mount-api.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import { captchaApi } from './captcha.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const now = new Date('2026-05-04T12:00:00Z')
const captcha = embeddedCaptcha({ secretKeys: ['x'.repeat(32)], cost: 2, guesses: { min: 2, max: 9 } })
const call = mountApi(captchaApi({ db: database.db, captcha, now: () => now }))

test('the challenge is ALTCHA’s own, and its solution is accepted', async () => {
  const response = await call('/captcha/challenge')
  const challenge = await response.json()

  expect(response.status).toBe(200)
  expect(Object.keys(challenge)).toEqual(['parameters', 'signature'])
  const verdict = await captcha.verify(await solveCaptcha(challenge), { now, hostname: 'localhost' })
  expect(verdict).toMatchObject({ ok: true })
})

test('an office of people passes, a machine does not', async () => {
  const from = '198.51.100.1'
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async () => (await call('/captcha/challenge', { from })).status),
  )

  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('where another service judges, there is no challenge of ours', async () => {
  const other = { ...captcha, challenge: async () => null }
  const response = await mountApi(captchaApi({ db: database.db, captcha: other, now: () => now }))(
    '/captcha/challenge',
  )

  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'This site uses another captcha' })
})
