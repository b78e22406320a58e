import { isCommonPassword } from '#domain/account/common-password.ts'
import type { Site } from '#domain/site/site.ts'
import { breachedPasswords } from '#server/crypto/breached-passwords.ts'
import { revokeOneTimeLinks } from '#server/data/account/one-time-links.ts'
import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { endSessions } from '#server/data/account/sessions.ts'
import { type User, updateUser } from '#server/data/account/users.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { accountMail } from '#server/queue/account-jobs.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

/** Whether a password is easy to guess for a customer of this site. */
export function isGuessablePassword(
  password: string,
  { email, site }: { email: string; site: Site },
): boolean {
  return isCommonPassword(password, { email, brands: siteNames(site), breached: breachedPasswords })
}

function siteNames({ brand, name, host }: Site): string[] {
  return [brand, name, host]
}

type Input = {
  user: User
  passwordHash: string
  kind: 'password-reset' | 'password-changed'
  /** The session that stays open. All others end. */
  keepSession: string | null
  site: Site
  origin: ClientInfo
  now: Date
}

/** Sets a new password, ends all other sessions and notifies the owner. */
export async function setPassword(
  { tx, jobs }: { tx: Transaction; jobs: Pick<JobQueue, 'enqueue'> },
  { user, passwordHash, kind, keepSession, site, origin, now }: Input,
): Promise<void> {
  const { id: userId, email } = user
  await updateUser(tx, userId, { passwordHash })
  await endSessions(tx, { userId, but: keepSession, reason: 'password-changed', now })
  // Open links also give access, and an attacker may have requested them.
  await revokeOneTimeLinks(tx, { userId, purposes: ['verify-email', 'reset-password', 'change-email'], now })
  await recordSecurityEvent(tx, { kind, userId, origin, now })
  await jobs.enqueue(tx, accountMail, { kind: 'password-changed', userId, email, site: site.host })
}
