import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** What a browser does with the embedded captcha's challenge: the token that it sends along. */
export async function solveCaptcha(challenge: unknown): Promise<string> {
  const task = challenge as Challenge
  const solution = await solveChallenge({ challenge: task, deriveKey })
  return btoa(JSON.stringify({ challenge: task, solution }))
}
