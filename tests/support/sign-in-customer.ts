import { randomUUID } from 'node:crypto'
import { noPreferences } from '#domain/account/profile.ts'
import { createPasswordHasher, type PasswordHasher } from '#server/crypto/password-hasher.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { insertUser, toEmailKey, type User } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { openSession } from '#server/use-cases/account/session/open-session.ts'

/** The password of every customer that tests make. */
export const customerPassword = 'seven plums beneath a kayak'

/** Real ones in all but what they cost: tests make hundreds. */
export function fastPasswords(): PasswordHasher {
  return createPasswordHasher({ cost: { memory: 64, passes: 1, parallelism: 1 } })
}

let cachedHash: Promise<string> | undefined

export type CustomerDetails = Partial<Omit<User, 'id' | 'emailKey' | 'passwordHash'>>

/** A customer straight into the database: sign-up and its mail have tests of their own. */
export async function signInCustomer(
  { db, signer, now }: { db: Db; signer: Signer; now: () => Date },
  facts: CustomerDetails = {},
) {
  cachedHash ??= fastPasswords().hash(customerPassword)
  const userId = randomUUID()
  const email = facts.email ?? `ann.${userId}@example.com`
  const user: User = {
    emailVerifiedAt: now(),
    firstName: 'Ann',
    secondName: 'Lee',
    phone: '+12125550100',
    acceptSms: false,
    preferences: noPreferences,
    createdAt: now(),
    ...facts,
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
    /** As the browser sends them with a call. */
    headers: { Authorization: `Bearer ${bearer}` },
    /** As the browser sends them to renew the bearer. */
    refreshHeaders: { Cookie: `sagewood-refresh=${refreshSecret}`, 'X-Requested-With': 'sagewood' },
  }
}
