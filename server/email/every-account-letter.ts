import type { Site } from '#domain/site/site.ts'
import type { Letter } from './letter.ts'
import { alreadyRegisteredLetter } from './letters/already-registered.ts'
import { changeEmailLetter } from './letters/change-email.ts'
import { emailChangingLetter } from './letters/email-changing.ts'
import { newSignInLetter } from './letters/new-sign-in.ts'
import { noAccountLetter } from './letters/no-account.ts'
import { passwordChangedLetter } from './letters/password-changed.ts'
import { resetPasswordLetter } from './letters/reset-password.ts'
import { verifyEmailLetter } from './letters/verify-email.ts'

/** For tests: one of each letter about an account. */
export function accountLetters(site: Site, { origin }: { origin: string }): Record<string, Letter> {
  const to = 'ann@example.com'
  const link = `${origin}/auth/somewhere#secret`
  const forgotUrl = `${origin}/auth/forgot-password`
  const phone = site.configPhoneNumber
  return {
    'verify-email': verifyEmailLetter({ to, link }),
    'already-registered': alreadyRegisteredLetter({ to, signInUrl: `${origin}/auth/sign-in`, forgotUrl }),
    'reset-password': resetPasswordLetter({ to, link }),
    'no-account': noAccountLetter({ to, signUpUrl: `${origin}/auth/sign-up` }),
    'password-changed': passwordChangedLetter({ to, forgotUrl, phone }),
    'email-changing': emailChangingLetter({ to, forgotUrl, phone }),
    'change-email': changeEmailLetter({ to, link }),
    'new-sign-in': newSignInLetter({
      to,
      device: 'Chrome on Windows',
      at: new Date('2026-11-16T15:00:00Z'),
      sessionsUrl: `${origin}/user/profile#security`,
      forgotUrl,
      phone,
    }),
  }
}
