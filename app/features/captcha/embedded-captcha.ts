import type { Challenge, Solution } from 'altcha-lib/types'
import { callApi } from '#app/client/call-api.ts'
import { solveChallenge } from './solve-challenge.ts'

/** Our own captcha: a proof-of-work challenge, with the solution in ALTCHA's format. */
export const embeddedCaptcha = { prepare, token }

function prepare(): void {
  if (prepared && performance.now() < prepared.expiresAt) return
  prepared = { token: solveCaptcha(), expiresAt: performance.now() + maxAgeMs }
}

async function token(): Promise<string | null> {
  prepare()
  const current = prepared
  // A solution is valid for one submit, even if that fails.
  prepared = undefined
  return current ? current.token : ''
}

let prepared: { token: Promise<string | null>; expiresAt: number } | undefined

/** Well below the lifetime of a challenge. Measured with `performance.now()`, as the visitor's clock may be wrong. */
const maxAgeMs = 5 * 60_000

async function solveCaptcha(): Promise<string | null> {
  const answer = await callApi('GET /captcha/challenge')
  if (!answer.ok) return forget(answer.status === 0 ? null : '')
  const challenge = answer.data
  const solution = await solveChallenge(challenge)
  return solution ? encode({ challenge, solution }) : forget('')
}

/** Drops a failed attempt, so that the next submit requests a new challenge. */
function forget(outcome: '' | null): '' | null {
  prepared = undefined
  return outcome
}

function encode(payload: { challenge: Challenge; solution: Solution }): string {
  return btoa(JSON.stringify(payload))
}
