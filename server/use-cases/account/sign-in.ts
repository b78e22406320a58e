import { type Origin, recordSecurityEvent } from '#server/data/security-events.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { findUserByEmail, lockUser, type User } from '#server/data/users.ts'
import { accountMail } from '#server/jobs/definitions.ts'
import type { AccountDependencies, Refusal, TooMany } from './account-dependencies.ts'
import { countMail } from './account-limits.ts'
import { type Admission, openSession, type Visit } from './open-session.ts'
import { isKnown, type SignInRefusal, type SignInTry, trySignIn } from './try-sign-in.ts'

type Input = Omit<SignInTry, 'user' | 'origin'> & { visit: Visit }

type Result = { ok: true; admission: Admission } | Refusal<SignInRefusal | 'unverified'> | TooMany

/** Signs a customer in. For an address without an account the same work is done and the same answer given. */
export async function signIn(deps: AccountDependencies, { visit, ...input }: Input): Promise<Result> {
  const { db, jobs, signer } = deps
  const { email, site } = input
  const now = deps.now()
  const user = await findUserByEmail(db, email)
  const { origin } = visit
  const tried = await trySignIn(deps, { ...input, user, origin })
  if (!tried.ok) {
    if (tried.error === 'wrong-password')
      await recordSecurityEvent(db, { kind: 'sign-in-refused', userId: user?.id ?? null, origin, now })
    return tried
  }
  // Nothing matches the password of nobody.
  if (!user) return { ok: false, error: 'wrong-password' }
  if (!user.emailVerifiedAt) return remindToVerify(deps, { user, site, visit, now })
  const isNews = !isKnown(input.device, user)
  if (isNews) await jobs.ready()
  return inTransaction(db, async (tx): Promise<Result> => {
    const still = await lockUser(tx, user.id)
    // Changed while we were at it, and the sessions of the old password with it.
    if (still?.passwordHash !== user.passwordHash) return { ok: false, error: 'wrong-password' }
    const admission = await openSession({ tx, signer }, { userId: user.id, visit, now })
    if (isNews) await jobs.enqueue(tx, accountMail, newSignIn({ user, site, origin, now }))
    return { ok: true, admission }
  })
}

/** What the owner is told of a browser that has not signed in before. */
function newSignIn({ user, site, origin, now }: { user: User; site: string; origin: Origin; now: Date }) {
  const signIn = { device: origin.device, at: now.toISOString() }
  return { kind: 'new-sign-in' as const, userId: user.id, email: user.email, site, signIn }
}

async function remindToVerify(
  { db, jobs }: AccountDependencies,
  { user, site, visit, now }: { user: User; site: string; visit: Visit; now: Date },
): Promise<Refusal<'unverified'> | TooMany> {
  const { id: userId, email } = user
  const limit = await countMail(db, { email, origin: visit.origin, now })
  if (!limit.ok) return limit
  await jobs.ready()
  await inTransaction(db, async (tx) => {
    await recordSecurityEvent(tx, { kind: 'sign-in-unverified', userId, origin: visit.origin, now })
    await jobs.enqueue(tx, accountMail, { kind: 'verify-email', userId, email, site })
  })
  return { ok: false, error: 'unverified' }
}
