import type { Device } from '#server/crypto/token-payloads.ts'
import type { ClientInfo } from '#server/data/account/security-events.ts'
import type { User } from '#server/data/account/users.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { hashEmail } from '#server/use-cases/account/account-limits.ts'
import { attemptLimit, checkPassword } from '#server/use-cases/account/check-password.ts'
import { consumeCaptcha } from '#server/use-cases/verify-captcha.ts'

export type SignInAttempt = {
  email: string
  password: string
  user: User | undefined
  device: Device | undefined
  /** Where it is counted from; see `clientNetwork`. */
  network: string
  /** Empty unless a captcha was demanded. */
  captcha: string
  site: string
  origin: ClientInfo
}

export type SignInError = 'wrong-password' | 'captcha-demanded' | 'captcha-unreachable'

const triesPerNetwork = { limit: 50, windowSeconds: 900 }

/**
 * Whether somebody who is not signed in knows the password. Tries count by account and network together, so that a
 * stranger cannot lock the owner out. Beyond ten for the account from anywhere each try costs a captcha: guessing from
 * many networks takes work, and the owner still gets in. A browser that has signed in before is counted by itself.
 */
export function checkSignIn(
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
export function isKnownDevice(device: Device | undefined, user: User | undefined): boolean {
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
