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
import { accountMail } from '#server/queue/job-definitions.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { accountCaptchaFailure, checkMailLimitWithCaptcha } from '#server/use-cases/account/account-limits.ts'
import { isGuessablePassword } from '#server/use-cases/account/is-guessable-password.ts'
import { verifyCaptcha } from '#server/use-cases/verify-captcha.ts'

type Input = { request: z.output<typeof signUpSchema>; site: Site; origin: ClientInfo }

export type SignUpError = 'captcha-rejected' | 'captcha-unreachable' | 'common-password'

/**
 * Makes an account that counts once its e-mail address is confirmed. Whoever sends the form learns nothing of whether
 * the address had one: the owner of the address does, by mail.
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
    const kept = await insertOrReplaceUser(tx, user)
    const kind = kept.isKnown ? 'already-registered' : 'verify-email'
    const event = kept.isKnown ? 'signed-up-again' : 'signed-up'
    await recordSecurityEvent(tx, { kind: event, userId: kept.id, origin, now })
    if (!kept.isKnown) await recordConsent(tx, { user: { ...user, id: kept.id }, site, origin, now })
    await jobs.enqueue(tx, accountMail, { kind, userId: kept.id, email: kept.email, site: site.host })
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
 * Whoever signs up with an address that nobody has confirmed takes the place of whoever did before: otherwise somebody
 * could wait in an account for the owner of the address to confirm it.
 */
async function insertOrReplaceUser(
  tx: Transaction,
  user: User,
): Promise<{ id: string; email: string; isKnown: boolean }> {
  const isNew = await insertUser(tx, user)
  // Looked up either way: the clock is not to tell which it was.
  const there = await lockUserByEmail(tx, user.email)
  if (isNew) return { ...user, isKnown: false }
  // Gone between the two looks: its owner has deleted it.
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
