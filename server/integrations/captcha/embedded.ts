import { randomInt } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import { deriveKeys, isSealed, type SecretKeys } from '#server/crypto/secrets.ts'
import type { Captcha, CaptchaVerdict, Challenge } from './port.ts'

type Options = {
  secretKeys: SecretKeys
  /** Hash rounds per guess and number of guesses. A phone needs less than a second for all of them. */
  cost?: number
  guesses?: { min: number; max: number }
  validForMs?: number
}

/** The embedded captcha: ALTCHA's proof of work, created and verified here. It costs time and collects no data. */
export function embeddedCaptcha({
  secretKeys,
  cost = 1_000,
  guesses = { min: 250, max: 750 },
  validForMs = 10 * 60_000,
}: Options): Captcha {
  const secrets = {
    challenge: secretsFor(secretKeys, 'captcha-challenge'),
    solution: secretsFor(secretKeys, 'captcha-solution'),
  }
  return {
    challenge: (now) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // Random: with a known number of guesses a solver would compute only the last one.
        counter: randomInt(guesses.min, guesses.max + 1),
        deriveKey,
        data: { action: 'booking' },
        expiresAt: new Date(now.getTime() + validForMs),
        hmacSignatureSecret: secrets.challenge[0],
        hmacKeySignatureSecret: secrets.solution[0],
        // ALTCHA's types make optional what the options above set.
      }) as Promise<Challenge>,
    verify: async (token, { now }) => verifyToken(token, { now, secrets }),
  }
}

type Secrets = { challenge: readonly string[]; solution: readonly string[] }

/** Does what ALTCHA's `verifySolution` does, with our clock: theirs reads the machine's. */
function verifyToken(token: string, { now, secrets }: { now: Date; secrets: Secrets }): CaptchaVerdict {
  const payload = payloadSchema.safeParse(decode(token))
  if (!payload.success) return notSolved
  const { challenge, solution } = payload.data
  const { parameters, signature } = challenge
  if (!isSigned(canonical(parameters), signature, secrets.challenge)) return notSolved
  // The signature is ours, so the parameters can be trusted from here on.
  const expiresAt = new Date(parameters.expiresAt * 1_000)
  if (parameters.data.action !== 'booking' || expiresAt <= now) return notSolved
  if (!isSigned(Buffer.from(solution.derivedKey, 'hex'), parameters.keySignature, secrets.solution))
    return notSolved
  return { ok: true, nonce: parameters.nonce, expiresAt }
}

const notSolved: CaptchaVerdict = { ok: false, error: 'not-solved' }

const hex = z.string().regex(/^([0-9a-f]{2})+$/)

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string(),
      cost: z.number(),
      data: z.strictObject({ action: z.string() }),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ derivedKey: hex }),
})

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString())
  } catch {
    return undefined
  }
}

/** The string that ALTCHA signs: the parameters with sorted keys. */
function canonical(parameters: Record<string, unknown>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))))
}

function isSigned(content: string | Buffer, signature: string, secrets: readonly string[]): boolean {
  return isSealed(secrets, { content, seal: Buffer.from(signature, 'hex') })
}

/** ALTCHA accepts secrets as text only. */
function secretsFor(secretKeys: SecretKeys, purpose: string): readonly [string, ...string[]] {
  const [signing, ...earlier] = deriveKeys(secretKeys, purpose)
  return [signing.toString('base64url'), ...earlier.map((key) => key.toString('base64url'))]
}
