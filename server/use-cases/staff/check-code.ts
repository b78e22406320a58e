import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashSecret } from '#server/crypto/secrets.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { useRecoveryCode } from '#server/data/staff/second-factors.ts'
import { type StaffMember, useTotpStep } from '#server/data/staff/staff.ts'
import type { StaffDependencies } from './staff-dependencies.ts'

/** Which second factor a code was. */
export type CodeKind = 'authenticator' | 'recovery-code'

const stepSeconds = 30

/** Uses a code of the authenticator app or a recovery code. Each works once. Undefined if it is wrong. */
export async function useCode(
  { tx, encryption }: { tx: Transaction } & Pick<StaffDependencies, 'encryption'>,
  { member, code, now }: { member: StaffMember; code: string; now: Date },
): Promise<CodeKind | undefined> {
  const digits = code.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) {
    if (!member.totpSecret) return undefined
    const step = findStep(encryption.decrypt(member.totpSecret), { code: digits, now })
    const isNew = step !== undefined && (await useTotpStep(tx, { staffId: member.id, step }))
    return isNew ? 'authenticator' : undefined
  }
  const hash = hashSecret(normalizeRecoveryCode(code))
  return (await useRecoveryCode(tx, { staffId: member.id, hash, now })) ? 'recovery-code' : undefined
}

/** The time step that a code belongs to; one step before and after allow for clocks that differ. */
export function findStep(secret: string, { code, now }: { code: string; now: Date }): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

/** A new secret, and the address that a QR code shows to the app. */
export function newAuthenticator({ issuer, label }: { issuer: string; label: string }) {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ issuer, label, secret, period: stepSeconds })
  return { secret: secret.base32, uri: totp.toString() }
}

const codesMade = 10

/** 60 random bits each, in letters and digits that are not mistaken for others. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: codesMade }, () => {
    const letters = [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('')
    return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
  })
  return { codes, hashes: codes.map((code) => hashSecret(normalizeRecoveryCode(code))) }
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function normalizeRecoveryCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
