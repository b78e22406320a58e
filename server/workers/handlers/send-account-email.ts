import { type Site, siteForHost } from '#domain/site/site.ts'
import { createOneTimeLink } from '#server/data/account/one-time-links.ts'
import { findUser, type User } from '#server/data/account/users.ts'
import type { LinkPurpose } from '#server/data/tables/account-tables.ts'
import type { Email } from '#server/email/email.ts'
import {
  alreadyRegisteredEmail,
  emailChangeEmail,
  emailChangeNoticeEmail,
  emailVerificationEmail,
} from '#server/email/emails/account/address-emails.ts'
import {
  newSignInEmail,
  noAccountEmail,
  passwordChangedEmail,
  resetPasswordEmail,
} from '#server/email/emails/account/security-emails.ts'
import type { AccountMailKind } from '#server/queue/account-jobs.ts'
import { type EmailDependencies, sendCustomerEmail } from './email/send-customer-email.ts'

type AccountMail = {
  kind: AccountMailKind
  userId?: string | undefined
  email: string
  site: string
  signIn?: { device: string; at: string } | undefined
}

/** Sends an email about an account. Creates its link here, so that the secret is stored in no table and no job. */
export async function sendAccountEmail(
  deps: EmailDependencies,
  { jobId, ...payload }: AccountMail & { jobId: string },
): Promise<void> {
  const site = siteForHost(deps.sites, payload.site)
  const email = await compose(deps, payload, site)
  if (email) await sendCustomerEmail(deps, { email, site, jobId })
}

/** Undefined if the account is gone or no longer needs the email. */
async function compose(
  deps: EmailDependencies,
  { kind, userId, email, signIn }: AccountMail,
  site: Site,
): Promise<Email | undefined> {
  const origin = deps.siteOrigin(site)
  const [to, phone, forgotUrl] = [email, site.configPhoneNumber, `${origin}/auth/forgot-password`]
  const user = userId ? await findUser(deps.db, userId) : undefined
  // The user may have changed the address since the job was enqueued.
  const isCurrentAddress = user?.email === email
  const link = (purpose: LinkPurpose, page: string, { id }: User) =>
    createLink(deps, { purpose, userId: id, email, page: `${origin}${page}` })
  switch (kind) {
    case 'verify-email':
      if (!user || !isCurrentAddress || user.emailVerifiedAt) return undefined
      return emailVerificationEmail({ to, link: await link('verify-email', '/auth/verify-email', user) })
    case 'reset-password':
      if (!user || !isCurrentAddress) return undefined
      return resetPasswordEmail({ to, link: await link('reset-password', '/auth/reset-password', user) })
    case 'change-email':
      if (!user) return undefined
      return emailChangeEmail({ to, link: await link('change-email', '/auth/verify-email', user) })
    case 'already-registered':
      return alreadyRegisteredEmail({ to, signInUrl: `${origin}/auth/sign-in`, forgotUrl })
    case 'no-account':
      return noAccountEmail({ to, signUpUrl: `${origin}/auth/sign-up` })
    case 'password-changed':
      return passwordChangedEmail({ to, forgotUrl, phone })
    case 'email-changing':
      return emailChangeNoticeEmail({ to, forgotUrl, phone })
    case 'new-sign-in': {
      if (!user || !signIn) return undefined
      const sessionsUrl = `${origin}/user/profile#security`
      return newSignInEmail({ to, ...signIn, at: new Date(signIn.at), sessionsUrl, forgotUrl, phone })
    }
  }
}

/** The secret is in the URL fragment, which browsers do not send, so no log contains it. */
async function createLink(
  { db, now }: Pick<EmailDependencies, 'db' | 'now'>,
  { page, ...link }: { purpose: LinkPurpose; userId: string; email: string; page: string },
): Promise<string> {
  return `${page}#${await createOneTimeLink(db, { ...link, now: now() })}`
}
