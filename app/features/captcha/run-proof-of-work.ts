import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'

/** Under a second on a phone; whoever needs longer than this is told so instead of being kept waiting. */
const timeout = 60_000

export function runProofOfWork(challenge: Challenge): Promise<Solution | null> {
  return solveChallenge({ challenge, deriveKey, timeout })
}
