import { randomUUID } from 'node:crypto'
import { noPreferences } from '#domain/account/profile.ts'
import { createPasswordHasher, type PasswordHasher } from '#server/crypto/password-hasher.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { insertUser, toEmailKey, type User } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { openSession } from '#server/use-cases/account/session/open-session.ts'

/** The password of every test customer. */
export const customerPassword = 'seven plums beneath a kayak'

/** Real hashes at the lowest cost: tests create hundreds. */
export function fastPasswords(): PasswordHasher {
  return createPasswordHasher({ cost: { memory: 64, passes: 1, parallelism: 1 } })
}

let cachedHash: Promise<string> | undefined

export type CustomerDetails = Partial<Omit<User, 'id' | 'emailKey' | 'passwordHash'>>

/** Writes a customer directly to the database: sign-up and its email have their own tests. */
export async function signInCustomer(
  { db, signer, now }: { db: Db; signer: Signer; now: () => Date },
  details: CustomerDetails = {},
) {
  cachedHash ??= fastPasswords().hash(customerPassword)
  const userId = randomUUID()
  const email = details.email ?? `ann.${userId}@example.com`
  const user: User = {
    emailVerifiedAt: now(),
    firstName: 'Ann',
    secondName: 'Lee',
    phone: '+12125550100',
    acceptSms: false,
    preferences: noPreferences,
    createdAt: now(),
    ...details,
    id: userId,
    email,
    emailKey: toEmailKey(email),
    passwordHash: await cachedHash,
  }
  const visit = { origin: { device: 'Chrome on Windows', address: '192.0.2.1' }, earlierSecret: undefined }
  const { bearer, refreshSecret } = await inTransaction(db, async (tx) => {
    if (!(await insertUser(tx, user))) throw new Error(`${email} has an account already`)
    return openSession({ tx, signer }, { userId, visit, now: now() })
  })
  return {
    userId,
    email,
    token: bearer,
    refreshSecret,
    /** The headers of a browser's call. */
    headers: { Authorization: `Bearer ${bearer}` },
    /** The headers of a browser's token refresh. */
    refreshHeaders: { Cookie: `sagewood-refresh=${refreshSecret}`, 'X-Requested-With': 'sagewood' },
  }
}
