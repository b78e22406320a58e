import { randomUUID } from 'node:crypto'
import type { z } from 'zod/mini'
import type { signUpSchema } from '#domain/account/credentials.ts'
import { noPreferences } from '#domain/account/profile.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import type { Site } from '#domain/site/site.ts'
import { revokeOneTimeLinks } from '#server/data/account/one-time-links.ts'
import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { insertUser, lockUserByEmail, toEmailKey, type User, updateUser } from '#server/data/account/users.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { recordSmsConsent } from '#server/data/messaging/sms-consents.ts'
import { accountMail } from '#server/queue/account-jobs.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { accountCaptchaFailure, checkMailLimitWithCaptcha } from '#server/use-cases/account/account-limits.ts'
import { isGuessablePassword } from '#server/use-cases/account/new-password.ts'
import { verifyCaptcha } from '#server/use-cases/verify-captcha.ts'

type Input = { request: z.output<typeof signUpSchema>; site: Site; origin: ClientInfo }

export type SignUpError = 'captcha-rejected' | 'captcha-unreachable' | 'common-password'

/**
 * Creates an account, usable once its email address is confirmed. The response does not reveal whether the address had
 * an account; the owner is notified by email.
 */
export async function signUp(
  { db, captcha, jobs, passwords, now: clock }: AccountDependencies,
  { request, site, origin }: Input,
): Promise<{ ok: true } | Failure<SignUpError> | TooManyAttempts> {
  const now = clock()
  const { email, password } = request
  if (isGuessablePassword(password, { email, site })) return { ok: false, error: { code: 'common-password' } }
  const solved = await verifyCaptcha(captcha, { token: request.captcha, now, hostname: site.host })
  if (!solved.ok) return accountCaptchaFailure(solved)
  await jobs.ready()
  const limit = await checkMailLimitWithCaptcha(db, { solved, email, origin, now })
  if (!limit.ok) return limit

  const user = toUser(request, { passwordHash: await passwords.hash(password), now })
  return inTransaction(db, async (tx) => {
    const account = await insertOrReplaceUser(tx, user)
    const kind = account.isKnown ? 'already-registered' : 'verify-email'
    const event = account.isKnown ? 'signed-up-again' : 'signed-up'
    await recordSecurityEvent(tx, { kind: event, userId: account.id, origin, now })
    if (!account.isKnown) await recordConsent(tx, { user: { ...user, id: account.id }, site, origin, now })
    await jobs.enqueue(tx, accountMail, { kind, userId: account.id, email: account.email, site: site.host })
    return { ok: true }
  })
}

function toUser(
  { email, firstName, secondName, phone, acceptSms }: Input['request'],
  { passwordHash, now }: { passwordHash: string; now: Date },
): User {
  return {
    id: randomUUID(),
    email,
    emailKey: toEmailKey(email),
    emailVerifiedAt: null,
    passwordHash,
    firstName,
    secondName: secondName || null,
    phone: phone ?? null,
    acceptSms: acceptSms && Boolean(phone),
    preferences: noPreferences,
    createdAt: now,
  }
}

/**
 * A sign-up replaces an unconfirmed account with the same address: otherwise a stranger could register the address and wait
 * for its owner to confirm it.
 */
async function insertOrReplaceUser(
  tx: Transaction,
  user: User,
): Promise<{ id: string; email: string; isKnown: boolean }> {
  const isNew = await insertUser(tx, user)
  // Looked up in both cases, so that the timing does not reveal which it was.
  const there = await lockUserByEmail(tx, user.email)
  if (isNew) return { ...user, isKnown: false }
  // Deleted by its owner between the two statements.
  if (!there) return insertOrReplaceUser(tx, user)
  if (there.emailVerifiedAt) return { ...there, isKnown: true }
  const { id: _, createdAt: __, ...anew } = user
  await updateUser(tx, there.id, anew)
  await revokeOneTimeLinks(tx, {
    userId: there.id,
    purposes: ['verify-email', 'reset-password'],
    now: user.createdAt,
  })
  return { id: there.id, email: user.email, isKnown: false }
}

async function recordConsent(
  tx: Transaction,
  { user, site, origin, now }: { user: User; site: Site; origin: ClientInfo; now: Date },
): Promise<void> {
  const { id: userId, phone, acceptSms } = user
  if (!acceptSms || !phone) return
  await recordSmsConsent(tx, {
    phone,
    shownText: smsConsentText,
    source: 'sign-up',
    site: site.host,
    at: now,
  })
  await recordSecurityEvent(tx, { kind: 'sms-agreed', userId, origin, now })
}
