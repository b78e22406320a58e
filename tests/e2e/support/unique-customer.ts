import { randomBytes, randomInt } from 'node:crypto'

/** A visitor from a network of their own: unpaid holds are counted by it, and all tests come from one machine. */
export function uniqueNetworkHeaders(): { 'X-Forwarded-For': string } {
  return { 'X-Forwarded-For': [...randomBytes(4)].join('.') }
}

/** Ten digits, for unpaid holds are counted by the phone number, too. */
export function uniquePhone(): string {
  return `212${randomInt(2_000_000, 9_999_999)}`
}
