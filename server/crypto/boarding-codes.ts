import { deriveKeys, type SecretKeys, seal } from './secrets.ts'

/** The four digits that a passenger tells the chauffeur. They are computed from the leg, and stored nowhere. */
export type BoardingCodes = {
  codeFor(legId: string): string
  accepts(legId: string, typed: string): boolean
}

/** With an earlier secret as well: a page that was loaded before it was replaced still shows the old code. */
export function createBoardingCodes(secretKeys: SecretKeys): BoardingCodes {
  const keys = deriveKeys(secretKeys, 'boarding-codes')
  return {
    codeFor: (legId) => digits(keys[0], legId),
    accepts: (legId, typed) => keys.some((key) => digits(key, legId) === typed),
  }
}

function digits(key: Buffer, legId: string): string {
  return String(seal([key], legId).readUInt32BE() % 10_000).padStart(4, '0')
}
