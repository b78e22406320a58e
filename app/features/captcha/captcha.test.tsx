import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captchaToken, prepareCaptcha } from './captcha-token.ts'

const secret = 'a secret of the test'
let challenges: number
let status: number

beforeEach(() => {
  challenges = 0
  status = 200
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (String(input) === '/api/config')
      return Response.json({ data: { services: { captcha: { kind: 'embedded' }, mapsKey: null } } })
    challenges += 1
    return Response.json(await challenge(), { status })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('the token is a solution of the server’s challenge in ALTCHA’s format', async () => {
  const { challenge, solution } = JSON.parse(atob((await captchaToken()) ?? ''))

  const verdict = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
  expect(verdict).toMatchObject({ verified: true, expired: false })
})

test('each token solves a new challenge', async () => {
  expect(await captchaToken()).not.toBe(await captchaToken())
  expect(challenges).toBe(2)
})

test('a prepared solution is used once', async () => {
  prepareCaptcha()
  prepareCaptcha()
  await expect.poll(() => challenges).toBe(1)

  expect(await captchaToken()).not.toBe('')
  expect(challenges).toBe(1)
  expect(await captchaToken()).not.toBe('')
  expect(challenges).toBe(2)
})

test('without a challenge the token is empty, and the next submit tries again', async () => {
  status = 503
  expect(await captchaToken()).toBe('')
  status = 200
  expect(await captchaToken()).not.toBe('')
})

test('for an unreachable server the token is null, not empty', async () => {
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await captchaToken()).toBeNull()
})

test('a worker whose script does not load is replaced by the main thread', async () => {
  const NativeWorker = window.Worker
  vi.spyOn(window, 'Worker').mockImplementation(function failing() {
    return new NativeWorker(`/missing-${crypto.randomUUID()}.js`, { type: 'module' })
  })

  expect(await captchaToken()).not.toBe('')
})

function challenge() {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 20,
    deriveKey,
    hmacSignatureSecret: secret,
    expiresAt: new Date(Date.now() + 600_000),
    data: { action: 'booking' },
  })
}
