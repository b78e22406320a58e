import type { Origin } from '#server/data/security-events.ts'
import type { User } from '#server/data/users.ts'
import type { Device } from '#server/token-payloads.ts'
import { spendCaptcha } from '#server/use-cases/solve-captcha.ts'
import type { AccountDependencies, Refusal, TooMany } from './account-dependencies.ts'
import { hashedEmail } from './account-limits.ts'
import { fewTries, tryPassword } from './try-password.ts'

export type SignInTry = {
  email: string
  password: string
  user: User | undefined
  device: Device | undefined
  /** Where it is counted from; see `clientNetwork`. */
  network: string
  /** Empty unless a captcha was demanded. */
  captcha: string
  site: string
  origin: Origin
}

export type SignInRefusal = 'wrong-password' | 'captcha-demanded' | 'captcha-unreachable'

const triesPerNetwork = { limit: 50, windowSeconds: 900 }

/**
 * Whether somebody who is not signed in knows the password. Tries count by account and network together, so that a
 * stranger cannot lock the owner out. Beyond ten for the account from anywhere each try costs a captcha: guessing from
 * many networks takes work, and the owner still gets in. A browser that has signed in before is counted by itself.
 */
export function trySignIn(
  deps: Omit<AccountDependencies, 'jobs' | 'signer'>,
  { email, password, user, device, network, captcha, site, origin }: SignInTry,
): Promise<{ ok: true } | Refusal<SignInRefusal> | TooMany> {
  if (device && isKnown(device, user)) {
    const counter = { key: `wrong-password-device:${device.id}:${user?.id}`, ...fewTries }
    return tryPassword(deps, { password, user, origin, counters: [counter] })
  }
  const account = `wrong-password:${hashedEmail(email)}`
  const counters = [
    { key: `${account}:${network}`, ...fewTries },
    { key: `wrong-password-from:${network}`, ...triesPerNetwork },
    { key: account, ...fewTries, beyond: () => demandCaptcha(deps, { captcha, site }) },
  ]
  return tryPassword(deps, { password, user, origin, counters })
}

/** Whether the customer has signed in with this browser before. */
export function isKnown(device: Device | undefined, user: User | undefined): boolean {
  return user !== undefined && device?.users.includes(user.id) === true
}

async function demandCaptcha(
  { db, captcha, now }: Pick<AccountDependencies, 'db' | 'captcha' | 'now'>,
  { captcha: token, site }: { captcha: string; site: string },
): Promise<Refusal<'captcha-demanded' | 'captcha-unreachable'> | undefined> {
  const spent = await spendCaptcha({ db, captcha }, { token, now: now(), hostname: site })
  if (spent.ok) return undefined
  return { ok: false, error: spent.error === 'captcha-not-solved' ? 'captcha-demanded' : spent.error }
}
