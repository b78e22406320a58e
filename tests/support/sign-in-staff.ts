import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#domain/staff/roles.ts'
import type { Encryption } from '#server/crypto/encryption.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { replaceRecoveryCodes } from '#server/data/staff/second-factors.ts'
import { insertStaff, updateStaff } from '#server/data/staff/staff.ts'
import { insertStaffSession } from '#server/data/staff/staff-sessions.ts'
import { newRecoveryCodes } from '#server/use-cases/staff/check-code.ts'
import { fastPasswords } from './sign-in-customer.ts'

/** The password of every test employee. */
export const staffPassword = 'nine otters in a green canoe'

let cachedHash: Promise<string> | undefined

type Details = { role?: StaffRole; name?: string; email?: string }

/** Writes someone who works at the desk directly to the database, with an authenticator app and an open session. */
export async function signInStaff(
  { db, encryption, now }: { db: Db; encryption: Encryption; now: () => Date },
  { role = 'dispatcher', name = 'Grace Hopper', email = `grace.${randomUUID()}@example.com` }: Details = {},
) {
  cachedHash ??= fastPasswords().hash(staffPassword)
  const passwordHash = await cachedHash
  const staffId = randomUUID()
  const totp = new TOTP({ secret: new Secret({ size: 20 }) })
  const { codes, hashes } = newRecoveryCodes()
  const origin = { device: 'Chrome on Windows', address: '192.0.2.1' }
  const { secret, id: sessionId } = await inTransaction(db, async (tx) => {
    await insertStaff(tx, { id: staffId, email, name, role, createdAt: now() })
    const totpSecret = encryption.encrypt(totp.secret.base32)
    await updateStaff(tx, staffId, { passwordHash, totpSecret, totpSince: now() })
    await replaceRecoveryCodes(tx, { staffId, hashes })
    return insertStaffSession(tx, { staffId, stage: 'signed-in', origin, now: now() })
  })
  return {
    staffId,
    sessionId,
    email,
    name,
    recoveryCodes: codes,
    /** What the app shows now, or so many steps of 30 seconds later. */
    code: (steps = 0) => totp.generate({ timestamp: now().getTime() + steps * 30_000 }),
    headers: deskHeaders(secret),
  }
}

/** The headers of a call from a page of the desk. */
export function deskHeaders(secret?: string, host = 'localhost'): Record<string, string> {
  return {
    Origin: `http://${host}`,
    ...(secret === undefined ? {} : { Cookie: `sagewood-desk=${secret}` }),
  }
}

/** The secret in the cookie that a response sets; undefined if it sets none. */
export function deskCookieOf(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .map((cookie) => /^sagewood-desk=([^;]*)/.exec(cookie)?.[1])
    .find(Boolean)
}
