import type { Challenge, Solution } from 'altcha-lib/types'
import { callApi } from '#app/client/call-api.ts'
import { solveChallenge } from './solve-challenge.ts'

/** Our own captcha: a challenge that takes a machine some work, and its solution as ALTCHA writes it. */
export const embeddedCaptcha = { prepare, token }

function prepare(): void {
  if (prepared && performance.now() < prepared.goodUntil) return
  prepared = { token: solveCaptcha(), goodUntil: performance.now() + maxAgeMs }
}

async function token(): Promise<string | null> {
  prepare()
  const mine = prepared
  // A solution is good for one submit, whatever becomes of it.
  prepared = undefined
  return mine ? mine.token : ''
}

let prepared: { token: Promise<string | null>; goodUntil: number } | undefined

/** Well within the life of a challenge. Measured here: the visitor's clock may be wrong. */
const maxAgeMs = 5 * 60_000

async function solveCaptcha(): Promise<string | null> {
  const answer = await callApi<Challenge>('/captcha/challenge')
  if (!answer.ok) return forget(answer.status === 0 ? null : '')
  const challenge = answer.data
  const solution = await solveChallenge(challenge)
  return solution ? encode({ challenge, solution }) : forget('')
}

/** What failed is not kept: the next submit tries anew. */
function forget(outcome: '' | null): '' | null {
  prepared = undefined
  return outcome
}

function encode(payload: { challenge: Challenge; solution: Solution }): string {
  return btoa(JSON.stringify(payload))
}
