import { randomBytes, randomInt } from 'node:crypto'

/** A visitor from a network of their own: unpaid holds are counted per network, and all tests run on one machine. */
export function uniqueNetworkHeaders(): { 'X-Forwarded-For': string } {
  return { 'X-Forwarded-For': [...randomBytes(4)].join('.') }
}

/** Ten digits: unpaid holds are also counted per phone number. */
export function uniquePhone(): string {
  return `212${randomInt(2_000_000, 9_999_999)}`
}
