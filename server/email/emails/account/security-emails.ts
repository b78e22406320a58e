import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import { button, type Email, link, note, paragraph } from '#server/email/email.ts'

type ResetPasswordInput = { to: string; link: string }

export function resetPasswordEmail({ to, link }: ResetPasswordInput): Email {
  return {
    to,
    subject: 'Reset your password',
    preview: 'The link works once, for one hour.',
    heading: 'Reset your password',
    blocks: [
      paragraph('Someone, probably you, asked to reset the password for your account.'),
      button('Set a new password', link),
      paragraph('The link works once, for one hour. Earlier links no longer work.'),
      note('If it wasn’t you, you can ignore this email. Your password stays the same.'),
    ],
  }
}

type NoAccountInput = { to: string; signUpUrl: string }

/** To an address without an account, after a password reset request. The site shows the same for every address. */
export function noAccountEmail({ to, signUpUrl }: NoAccountInput): Email {
  return {
    to,
    subject: 'There’s no account with this email address',
    preview: 'Someone asked to reset a password.',
    heading: 'There’s no account with this email address',
    blocks: [
      paragraph(
        'Someone, probably you, asked to reset the password for this email address, but it has no account with us.',
      ),
      paragraph('You may have signed up with another address. You can also book without an account.'),
      button('Create an account', signUpUrl),
      note('If it wasn’t you, you can ignore this email.'),
    ],
  }
}

type PasswordChangedInput = { to: string; forgotUrl: string; phone: string }

export function passwordChangedEmail({ to, forgotUrl, phone }: PasswordChangedInput): Email {
  return {
    to,
    subject: 'Your password has been changed',
    preview: 'All other devices have been signed out.',
    heading: 'Your password has been changed',
    blocks: [
      paragraph(
        'The password for your account has been changed, and all other devices have been signed out. If this was you, you don’t need to do anything.',
      ),
      paragraph(`If it wasn’t you, set a new password right away and call us at ${phone}.`),
      button('Set a new password', forgotUrl),
    ],
  }
}

type NewSignInInput = {
  to: string
  /** Such as 'Chrome on Windows'. */
  device: string
  at: Date
  sessionsUrl: string
  forgotUrl: string
  phone: string
}

export function newSignInEmail({ to, device, at, sessionsUrl, forgotUrl, phone }: NewSignInInput): Email {
  return {
    to,
    subject: 'New sign-in to your account',
    preview: `${device}. If this was you, you don’t need to do anything.`,
    heading: 'New sign-in to your account',
    blocks: [
      paragraph('Someone signed in to your account from a device we haven’t seen before.'),
      {
        kind: 'details',
        rows: [
          { label: 'When', value: formatNewYorkTime(at) },
          { label: 'Device', value: device },
        ],
      },
      paragraph('If this was you, you don’t need to do anything.'),
      paragraph(
        `If it wasn’t you, set a new password right away. That signs out every device. You can also sign out a single device in your profile, or call us at ${phone}.`,
      ),
      button('Set a new password', forgotUrl),
      link('See where you’re signed in', sessionsUrl),
    ],
  }
}
