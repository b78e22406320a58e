import type { Site } from '#domain/site/site.ts'
import type { Email } from '#server/email/email.ts'
import { alreadyRegisteredEmail } from '#server/email/emails/account/already-registered.ts'
import { emailChangeEmail } from '#server/email/emails/account/email-change.ts'
import { emailChangeNoticeEmail } from '#server/email/emails/account/email-change-notice.ts'
import { emailVerificationEmail } from '#server/email/emails/account/email-verification.ts'
import { newSignInEmail } from '#server/email/emails/account/new-sign-in.ts'
import { noAccountEmail } from '#server/email/emails/account/no-account.ts'
import { passwordChangedEmail } from '#server/email/emails/account/password-changed.ts'
import { resetPasswordEmail } from '#server/email/emails/account/reset-password.ts'

/** One email of every kind about an account. */
export function accountEmails(site: Site, { origin }: { origin: string }): Record<string, Email> {
  const to = 'ann@example.com'
  const link = `${origin}/auth/somewhere#secret`
  const forgotUrl = `${origin}/auth/forgot-password`
  const phone = site.configPhoneNumber
  return {
    'verify-email': emailVerificationEmail({ to, link }),
    'already-registered': alreadyRegisteredEmail({ to, signInUrl: `${origin}/auth/sign-in`, forgotUrl }),
    'reset-password': resetPasswordEmail({ to, link }),
    'no-account': noAccountEmail({ to, signUpUrl: `${origin}/auth/sign-up` }),
    'password-changed': passwordChangedEmail({ to, forgotUrl, phone }),
    'email-changing': emailChangeNoticeEmail({ to, forgotUrl, phone }),
    'change-email': emailChangeEmail({ to, link }),
    'new-sign-in': newSignInEmail({
      to,
      device: 'Chrome on Windows',
      at: new Date('2026-11-16T15:00:00Z'),
      sessionsUrl: `${origin}/user/profile#security`,
      forgotUrl,
      phone,
    }),
  }
}
