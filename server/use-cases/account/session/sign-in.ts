import type { Device } from '#server/crypto/signing.ts'
import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { assignGuestBookings, findUserByEmail, lockUser, type User } from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { hashEmail } from '#server/data/limits/rate-limits.ts'
import { accountMail } from '#server/queue/account-jobs.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { checkMailLimit } from '#server/use-cases/account/account-limits.ts'
import { attemptLimit, checkPassword } from '#server/use-cases/account/check-password.ts'
import { consumeCaptcha } from '#server/use-cases/verify-captcha.ts'
import { openSession, type SessionTokens, type Visit } from './open-session.ts'

type Input = Omit<SignInAttempt, 'user' | 'origin'> & { visit: Visit }

type Result = { ok: true; tokens: SessionTokens } | { ok: false; error: RefusedSignIn['error'] }

type RefusedSignIn =
  | Failure<Exclude<SignInError, 'wrong-password'> | 'wrong-credentials' | 'unverified'>
  | TooManyAttempts

const wrongCredentials: Failure<'wrong-credentials'> = { ok: false, error: { code: 'wrong-credentials' } }

/** Signs a customer in. An address without an account takes the same work and gets the same result as a wrong password. */
export async function signIn(deps: AccountDependencies, { visit, ...input }: Input): Promise<Result> {
  const { db, jobs, signer } = deps
  const { email, site } = input
  const now = deps.now()
  const user = await findUserByEmail(db, email)
  const { origin } = visit
  const checked = await checkSignIn(deps, { ...input, user, origin })
  if (!checked.ok) {
    const { error } = checked
    if (error.code !== 'wrong-password') return { ok: false, error }
    await recordSecurityEvent(db, { kind: 'sign-in-refused', userId: user?.id ?? null, origin, now })
    return wrongCredentials
  }
  // No password matches an unknown account.
  if (!user) return wrongCredentials
  if (!user.emailVerifiedAt) return remindToVerify(deps, { user, site, visit, now })
  const isNewDevice = !isKnownDevice(input.device, user)
  if (isNewDevice) await jobs.ready()
  return inTransaction(db, async (tx): Promise<Result> => {
    const current = await lockUser(tx, user.id)
    // The password was changed since it was checked, which has ended the sessions of the old one.
    if (current?.passwordHash !== user.passwordHash) return wrongCredentials
    // The owner may have booked as a guest since the address was confirmed.
    await assignGuestBookings(tx, { userId: user.id, email: current.email })
    const tokens = await openSession({ tx, signer }, { userId: user.id, visit, now })
    if (isNewDevice) await jobs.enqueue(tx, accountMail, newSignInMail({ user, site, origin, now }))
    return { ok: true, tokens }
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

type SignInAttempt = {
  email: string
  password: string
  user: User | undefined
  device: Device | undefined
  /** The network that attempts are counted by; see `clientNetwork`. */
  network: string
  /** Empty unless a captcha was requested. */
  captcha: string
  site: string
  origin: ClientInfo
}

type SignInError = 'wrong-password' | 'captcha-demanded' | 'captcha-unreachable'

const triesPerNetwork = { limit: 50, windowSeconds: 900 }

/**
 * Checks the password of a sign-in. Wrong attempts count by account and network together, so that a stranger cannot lock the
 * owner out. Beyond ten for the account from anywhere, each attempt needs a captcha: guessing from many networks takes work,
 * and the owner can still sign in. A browser that has signed in before has its own counter.
 */
function checkSignIn(
  deps: Omit<AccountDependencies, 'jobs' | 'signer'>,
  { email, password, user, device, network, captcha, site, origin }: SignInAttempt,
): Promise<{ ok: true } | Failure<SignInError> | TooManyAttempts> {
  if (device && isKnownDevice(device, user)) {
    const counter = { key: `wrong-password-device:${device.id}:${user?.id}`, ...attemptLimit }
    return checkPassword(deps, { password, user, origin, counters: [counter] })
  }
  const account = `wrong-password:${hashEmail(email)}`
  const counters = [
    { key: `${account}:${network}`, ...attemptLimit },
    { key: `wrong-password-from:${network}`, ...triesPerNetwork },
    { key: account, ...attemptLimit, beyond: () => demandCaptcha(deps, { captcha, site }) },
  ]
  return checkPassword(deps, { password, user, origin, counters })
}

/** Whether the customer has signed in with this browser before. */
function isKnownDevice(device: Device | undefined, user: User | undefined): boolean {
  return user !== undefined && device?.users.includes(user.id) === true
}

async function demandCaptcha(
  { db, captcha, now }: Pick<AccountDependencies, 'db' | 'captcha' | 'now'>,
  { captcha: token, site }: { captcha: string; site: string },
): Promise<Failure<'captcha-demanded' | 'captcha-unreachable'> | undefined> {
  const spent = await consumeCaptcha({ db, captcha }, { token, now: now(), hostname: site })
  if (spent.ok) return undefined
  const { code } = spent.error
  return { ok: false, error: { code: code === 'captcha-not-solved' ? 'captcha-demanded' : code } }
}
