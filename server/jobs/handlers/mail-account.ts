import { type Site, siteForHost } from '#domain/site/site.ts'
import type { LinkPurpose } from '#server/data/account-tables.ts'
import { makeOneTimeLink } from '#server/data/one-time-links.ts'
import { findUser, type User } from '#server/data/users.ts'
import type { Letter } from '#server/email/letter.ts'
import { alreadyRegisteredLetter } from '#server/email/letters/already-registered.ts'
import { changeEmailLetter } from '#server/email/letters/change-email.ts'
import { emailChangingLetter } from '#server/email/letters/email-changing.ts'
import { newSignInLetter } from '#server/email/letters/new-sign-in.ts'
import { noAccountLetter } from '#server/email/letters/no-account.ts'
import { passwordChangedLetter } from '#server/email/letters/password-changed.ts'
import { resetPasswordLetter } from '#server/email/letters/reset-password.ts'
import { verifyEmailLetter } from '#server/email/letters/verify-email.ts'
import type { AccountMailKind } from '#server/jobs/definitions.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { sendToCustomer } from './send-to-customer.ts'

type AccountMail = {
  kind: AccountMailKind
  userId?: string | undefined
  email: string
  site: string
  signIn?: { device: string; at: string } | undefined
}

/** Sends a letter about an account. A link in it is made here, so that its secret is in no table and in no job. */
export async function mailAccount(
  deps: MailDependencies,
  { jobId, ...payload }: AccountMail & { jobId: string },
): Promise<void> {
  const site = siteForHost(deps.sites, payload.site)
  const letter = await write(deps, payload, site)
  if (letter) await sendToCustomer(deps, { letter, site, jobId })
}

/** Nothing where the account is gone, or has no need of it any more. */
async function write(
  deps: MailDependencies,
  { kind, userId, email, signIn }: AccountMail,
  site: Site,
): Promise<Letter | undefined> {
  const origin = deps.originOf(site)
  const [to, phone, forgotUrl] = [email, site.configPhoneNumber, `${origin}/auth/forgot-password`]
  const user = userId ? await findUser(deps.db, userId) : undefined
  // Whoever has moved to another address meanwhile has no more to do with this one.
  const isTheirs = user?.email === email
  const link = (purpose: LinkPurpose, page: string, { id }: User) =>
    linkTo(deps, { purpose, userId: id, email, page: `${origin}${page}` })
  switch (kind) {
    case 'verify-email':
      if (!user || !isTheirs || user.emailVerifiedAt) return undefined
      return verifyEmailLetter({ to, link: await link('verify-email', '/auth/verify-email', user) })
    case 'reset-password':
      if (!user || !isTheirs) return undefined
      return resetPasswordLetter({ to, link: await link('reset-password', '/auth/reset-password', user) })
    case 'change-email':
      if (!user) return undefined
      return changeEmailLetter({ to, link: await link('change-email', '/auth/verify-email', user) })
    case 'already-registered':
      return alreadyRegisteredLetter({ to, signInUrl: `${origin}/auth/sign-in`, forgotUrl })
    case 'no-account':
      return noAccountLetter({ to, signUpUrl: `${origin}/auth/sign-up` })
    case 'password-changed':
      return passwordChangedLetter({ to, forgotUrl, phone })
    case 'email-changing':
      return emailChangingLetter({ to, forgotUrl, phone })
    case 'new-sign-in': {
      if (!user || !signIn) return undefined
      const sessionsUrl = `${origin}/user/profile#security`
      return newSignInLetter({ to, ...signIn, at: new Date(signIn.at), sessionsUrl, forgotUrl, phone })
    }
  }
}

/** In the fragment, which a browser keeps to itself: no log gets to see it. */
async function linkTo(
  { db, now }: Pick<MailDependencies, 'db' | 'now'>,
  { page, ...link }: { purpose: LinkPurpose; userId: string; email: string; page: string },
): Promise<string> {
  return `${page}#${await makeOneTimeLink(db, { ...link, now: now() })}`
}
