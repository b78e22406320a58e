import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { findUserByEmail, lockUser, type User } from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { accountMail } from '#server/queue/job-definitions.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { checkMailLimit } from '#server/use-cases/account/account-limits.ts'
import { checkSignIn, isKnownDevice, type SignInAttempt, type SignInError } from './check-sign-in.ts'
import { openSession, type SessionTokens, type Visit } from './open-session.ts'

type Input = Omit<SignInAttempt, 'user' | 'origin'> & { visit: Visit }

type Result = { ok: true; tokens: SessionTokens } | { ok: false; error: RefusedSignIn['error'] }

type RefusedSignIn =
  | Failure<Exclude<SignInError, 'wrong-password'> | 'wrong-credentials' | 'unverified'>
  | TooManyAttempts

const wrongCredentials: Failure<'wrong-credentials'> = { ok: false, error: { code: 'wrong-credentials' } }

/** Signs a customer in. For an address without an account the same work is done and the same answer given. */
export async function signIn(deps: AccountDependencies, { visit, ...input }: Input): Promise<Result> {
  const { db, jobs, signer } = deps
  const { email, site } = input
  const now = deps.now()
  const user = await findUserByEmail(db, email)
  const { origin } = visit
  const tried = await checkSignIn(deps, { ...input, user, origin })
  if (!tried.ok) {
    const { error } = tried
    if (error.code !== 'wrong-password') return { ok: false, error }
    await recordSecurityEvent(db, { kind: 'sign-in-refused', userId: user?.id ?? null, origin, now })
    return wrongCredentials
  }
  // No password matches an unknown account.
  if (!user) return wrongCredentials
  if (!user.emailVerifiedAt) return remindToVerify(deps, { user, site, visit, now })
  const isNews = !isKnownDevice(input.device, user)
  if (isNews) await jobs.ready()
  return inTransaction(db, async (tx): Promise<Result> => {
    const still = await lockUser(tx, user.id)
    // Changed while we were at it, and the sessions of the old password with it.
    if (still?.passwordHash !== user.passwordHash) return wrongCredentials
    const admission = await openSession({ tx, signer }, { userId: user.id, visit, now })
    if (isNews) await jobs.enqueue(tx, accountMail, newSignInMail({ user, site, origin, now }))
    return { ok: true, tokens: admission }
  })
}

/** The email to the owner about a sign-in from a new browser. */
function newSignInMail({
  user,
  site,
  origin,
  now,
}: {
  user: User
  site: string
  origin: ClientInfo
  now: Date
}) {
  const signIn = { device: origin.device, at: now.toISOString() }
  return { kind: 'new-sign-in' as const, userId: user.id, email: user.email, site, signIn }
}

async function remindToVerify(
  { db, jobs }: AccountDependencies,
  { user, site, visit, now }: { user: User; site: string; visit: Visit; now: Date },
): Promise<Failure<'unverified'> | TooManyAttempts> {
  const { id: userId, email } = user
  const limit = await checkMailLimit(db, { email, origin: visit.origin, now })
  if (!limit.ok) return limit
  await jobs.ready()
  await inTransaction(db, async (tx) => {
    await recordSecurityEvent(tx, { kind: 'sign-in-unverified', userId, origin: visit.origin, now })
    await jobs.enqueue(tx, accountMail, { kind: 'verify-email', userId, email, site })
  })
  return { ok: false, error: { code: 'unverified' } }
}
