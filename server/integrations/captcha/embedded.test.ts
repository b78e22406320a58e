import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import { embeddedCaptcha } from './embedded.ts'

const secretKey = 'a secret of at least thirty-two characters'
const now = new Date('2026-05-04T12:00:00Z')
const facts = { now, hostname: 'sagewoodlimo.example' }
const captcha = embeddedCaptcha({ secretKeys: [secretKey], cost: 2, guesses: { min: 5, max: 20 } })
const notSolved = { ok: false, error: 'not-solved' }

test('a solved challenge passes, with its nonce and expiry', async () => {
  const challenge = await captcha.challenge(now)

  expect(challenge).toMatchObject({
    parameters: { algorithm: 'PBKDF2/SHA-256', data: { action: 'booking' } },
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await captcha.verify(await solveCaptcha(challenge), facts)).toEqual({
    ok: true,
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    expiresAt: new Date('2026-05-04T12:10:00Z'),
  })
})

test('the challenge as it is given out can be solved', async () => {
  const real = embeddedCaptcha({ secretKeys: [secretKey] })
  const challenge = await real.challenge(now)

  expect(challenge).toMatchObject({ parameters: { cost: 1_000 } })
  expect(await real.verify(await solveCaptcha(challenge), facts)).toMatchObject({ ok: true })
})

test('a solution is valid for ten minutes', async () => {
  const token = await solveCaptcha(await captcha.challenge(now))
  const after = (ms: number) => captcha.verify(token, { ...facts, now: new Date(now.getTime() + ms) })

  expect(await after(599_999)).toMatchObject({ ok: true })
  expect(await after(600_000)).toEqual(notSolved)
})

test('every challenge has its own nonce', async () => {
  const nonces = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const verdict = await captcha.verify(await solveCaptcha(await captcha.challenge(now)), facts)
      return verdict.ok && verdict.nonce
    }),
  )

  expect(new Set(nonces).size).toBe(20)
})

test('a challenge that was signed with another secret is worth nothing', async () => {
  const other = embeddedCaptcha({ secretKeys: [`${secretKey}!`], cost: 2, guesses: { min: 5, max: 20 } })

  expect(await captcha.verify(await solveCaptcha(await other.challenge(now)), facts)).toEqual(notSolved)
})

test('a challenge sent back without its solution does not pass', async () => {
  const challenge = await captcha.challenge(now)
  const { keyPrefix } = (challenge as { parameters: { keyPrefix: string } }).parameters
  const guesses = [keyPrefix, keyPrefix.repeat(2), '00'.repeat(32), '']

  for (const derivedKey of guesses)
    expect(await captcha.verify(encode({ challenge, solution: { counter: 7, derivedKey } }), facts)).toEqual(
      notSolved,
    )
})

test('no part of a solved challenge can be changed', async () => {
  const token = await solveCaptcha(await captcha.challenge(now))
  const payload = JSON.parse(atob(token))
  const { parameters } = payload.challenge
  const changes = [
    { nonce: '00'.repeat(16) },
    { expiresAt: parameters.expiresAt + 60 },
    { data: { action: 'contact' } },
    { data: { action: 'booking', more: 1 } },
    { keySignature: '00'.repeat(32) },
    { cost: 1 },
    { more: 1 },
  ]

  for (const change of changes) {
    const changed = {
      ...payload,
      challenge: { ...payload.challenge, parameters: { ...parameters, ...change } },
    }
    expect(await captcha.verify(encode(changed), facts)).toEqual(notSolved)
  }
})

test('an arbitrary token never passes and never throws', async () => {
  const challenge = await captcha.challenge(now)
  const anything = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.json().map(btoaUtf8),
    fc.jsonValue().map((solution) => encode({ challenge, solution })),
    fc.jsonValue().map((parameters) => encode({ challenge: { parameters, signature: '00' }, solution: {} })),
    fc
      .stringMatching(/^([0-9a-f]{2}){1,40}$/)
      .map((derivedKey) => encode({ challenge, solution: { counter: 1, derivedKey } })),
  )

  await fc.assert(
    fc.asyncProperty(anything, async (token) => {
      expect(await captcha.verify(token, facts)).toEqual(notSolved)
    }),
  )
})

function encode(payload: unknown): string {
  return btoaUtf8(JSON.stringify(payload))
}

function btoaUtf8(text: string): string {
  return Buffer.from(text).toString('base64')
}
