import type { Site } from '#domain/site/site.ts'
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
