import { randomUUID } from 'node:crypto'
import { noPreferences } from '#domain/account/profile.ts'
import type { Db } from '#server/data/database.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { emailKeyOf, insertUser, type User } from '#server/data/users.ts'
import { createPasswords, type Passwords } from '#server/passwords/passwords.ts'
import type { Signer } from '#server/signing.ts'
import { openSession } from '#server/use-cases/account/open-session.ts'

/** The password of every customer that tests make. */
export const customerPassword = 'seven plums beneath a kayak'

/** Real ones in all but what they cost: tests make hundreds. */
export function cheapPasswords(): Passwords {
  return createPasswords({ cost: { memory: 64, passes: 1, parallelism: 1 } })
}

let kept: Promise<string> | undefined

export type CustomerFacts = Partial<Omit<User, 'id' | 'emailKey' | 'passwordHash'>>

/** A customer straight into the database: sign-up and its mail have tests of their own. */
export async function signInCustomer(
  { db, signer, now }: { db: Db; signer: Signer; now: () => Date },
  facts: CustomerFacts = {},
) {
  kept ??= cheapPasswords().hash(customerPassword)
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
    emailKey: emailKeyOf(email),
    passwordHash: await kept,
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
