import { Writable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createLogger } from '#server/logging/logger.ts'
import { openRecaptchaDouble } from '#tests/doubles/recaptcha.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { recaptcha } from './recaptcha.ts'

const secret = 'the-secret-half-of-the-key'
const google = await openRecaptchaDouble({ secret })
afterAll(() => google.close())

const { sites } = testConfig()

const now = new Date('2026-05-04T12:00:00Z')
const facts = { now, hostname: 'sagewoodlimo.example' }
const lines: unknown[] = []
const sink = new Writable({
  write(chunk, _, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const logger = createLogger('info', sink)
const options = { secret, minScore: 0.5, sites, logger, verifyUrl: google.url }
const captcha = recaptcha(options)
const notSolved = { ok: false, error: 'not-solved' }
const accepted = { success: true, score: 0.9, action: 'booking', hostname: facts.hostname }
const unreachable = { ok: false, error: 'unreachable' }

test('a token that Google accepts passes, with its hash as nonce and its expiry', async () => {
  const verdict = await captcha.verify(google.issue('good'), facts)

  expect(verdict).toEqual({
    ok: true,
    nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
    expiresAt: new Date('2026-05-04T12:02:00Z'),
  })
})

test.each([
  ['for another action', { action: 'sign-in' }],
  ['without an action', { action: undefined }],
  ['solved on another site', { hostname: 'elsewhere.example' }],
  ['solved on our other site', { hostname: 'sagewoodcars.example' }],
  ['without a host', { hostname: undefined }],
  ['with a score below the minimum', { score: 0.49 }],
  ['without a score', { score: undefined }],
])('a token %s does not pass', async (name, answer) => {
  expect(await captcha.verify(google.issue(name, answer as object), facts)).toEqual(notSolved)
})

test('a score equal to the minimum passes, and the minimum can be configured', async () => {
  const strict = recaptcha({ ...options, minScore: 0.7 })

  expect(await captcha.verify(google.issue('just enough', { score: 0.5 }), facts)).toMatchObject({ ok: true })
  expect(await strict.verify(google.issue('not enough', { score: 0.69 }), facts)).toEqual(notSolved)
})

test('a token solved on an alias of the same site passes', async () => {
  const token = google.issue('at home', { hostname: 'localhost' })

  expect(await captcha.verify(token, facts)).toMatchObject({ ok: true })
})

test.each(['', 'never issued'])('a token that Google does not know does not pass: %j', async (token) => {
  expect(await captcha.verify(token, facts)).toEqual(notSolved)
})

test('a token that Google has already verified does not pass again', async () => {
  const token = google.issue('spent')
  await captcha.verify(token, facts)

  expect(await captcha.verify(token, facts)).toEqual(notSolved)
})

test.each([
  ['is down', { status: 503, body: 'no' }],
  ['does not return JSON', { body: '<html>' }],
  ['returns another JSON shape', { body: { ok: 'yes' } }],
  ['sends more than a megabyte', { body: { ...accepted, challenge_ts: 'x'.repeat(1_100_000) } }],
  ['reports an internal error', { body: { success: false, 'error-codes': ['internal-error'] } }],
] as const)('a service that %s is unreachable, so no token passes', async (name, answer) => {
  expect(await captcha.verify(google.answer(name, answer), facts)).toEqual(unreachable)
})

test('a silent service times out', async () => {
  const impatient = recaptcha({ ...options, timeoutMs: 50 })

  expect(await impatient.verify(google.answer('quiet', 'silence'), facts)).toEqual(unreachable)
})

test('a service that refuses the connection is unreachable', async () => {
  const nowhere = recaptcha({ ...options, verifyUrl: 'http://127.0.0.1:1/' })

  expect(await nowhere.verify('any', facts)).toEqual(unreachable)
})

test('a wrong secret is our fault and not the visitor’s', async () => {
  const wrong = recaptcha({ ...options, secret: 'another' })

  expect(await wrong.verify(google.issue('innocent'), facts)).toEqual(unreachable)
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'reCAPTCHA cannot be asked', reason: 'invalid-input-secret' }),
  )
})

test('reCAPTCHA needs no challenge from us', async () => {
  expect(await captcha.challenge(now)).toBeNull()
})
