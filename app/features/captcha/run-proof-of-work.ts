import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'

/** Takes under a second on a phone. After this time the captcha counts as unsolved, rather than let the visitor wait. */
const timeout = 60_000

export function runProofOfWork(challenge: Challenge): Promise<Solution | null> {
  return solveChallenge({ challenge, deriveKey, timeout })
}
