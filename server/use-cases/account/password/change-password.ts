import type { Site } from '#domain/site/site.ts'
import type { ClientInfo } from '#server/data/account/security-events.ts'
import { lockUser } from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { confirmPassword } from '#server/use-cases/account/check-password.ts'
import { isGuessablePassword, setPassword } from '#server/use-cases/account/new-password.ts'

type Input = {
  userId: string
  sessionId: string
  currentPassword: string
  password: string
  site: Site
  origin: ClientInfo
}

export async function changePassword(
  deps: Omit<AccountDependencies, 'captcha' | 'signer'>,
  { userId, sessionId, currentPassword, password, site, origin }: Input,
): Promise<{ ok: true } | Failure<'wrong-current-password' | 'common-password'> | TooManyAttempts> {
  const { db, jobs, passwords } = deps
  const now = deps.now()
  const confirmed = await confirmPassword(deps, { userId, sessionId, password: currentPassword, origin })
  if (!confirmed.ok) {
    const { error } = confirmed
    return error.code === 'wrong-password' ? wrongCurrentPassword : { ok: false, error }
  }
  if (isGuessablePassword(password, { email: confirmed.user.email, site }))
    return { ok: false, error: { code: 'common-password' } }
  const passwordHash = await passwords.hash(password)
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    // The password was changed, or the account deleted, since it was confirmed.
    if (user?.passwordHash !== confirmed.user.passwordHash) return wrongCurrentPassword
    await setPassword(
      { tx, jobs },
      { user, passwordHash, kind: 'password-changed', keepSession: sessionId, site, origin, now },
    )
    return { ok: true }
  })
}

const wrongCurrentPassword: Failure<'wrong-current-password'> = {
  ok: false,
  error: { code: 'wrong-current-password' },
}
