import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves the embedded captcha's challenge as a browser does, and returns its token. */
export async function solveCaptcha(challenge: unknown): Promise<string> {
  const task = challenge as Challenge
  const solution = await solveChallenge({ challenge: task, deriveKey })
  return btoa(JSON.stringify({ challenge: task, solution }))
}
