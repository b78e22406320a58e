import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import { button, type Email, link, note, paragraph } from '#server/email/email.ts'

type ResetPasswordInput = { to: string; link: string }

export function resetPasswordEmail({ to, link }: ResetPasswordInput): Email {
  return {
    to,
    subject: 'Set a new password',
    preview: 'The link works once, for one hour.',
    heading: 'Set a new password',
    blocks: [
      paragraph('Somebody, probably you, asked for a new password for your account.'),
      button('Set a new password', link),
      paragraph('The link works once, for one hour. Earlier links no longer work.'),
      note('It was not you? Then there is nothing to do: your password stays as it is.'),
    ],
  }
}

type NoAccountInput = { to: string; signUpUrl: string }

/** To an address without an account, after a password reset request. The site shows the same for every address. */
export function noAccountEmail({ to, signUpUrl }: NoAccountInput): Email {
  return {
    to,
    subject: 'There is no account with this address',
    preview: 'Somebody asked for a new password for it.',
    heading: 'There is no account with this address',
    blocks: [
      paragraph(
        'Somebody, probably you, asked for a new password for this e-mail address, but it has no account with us.',
      ),
      paragraph('You may have signed up with another address. Bookings need no account.'),
      button('Create an account', signUpUrl),
      note('It was not you? Then there is nothing to do.'),
    ],
  }
}

type PasswordChangedInput = { to: string; forgotUrl: string; phone: string }

export function passwordChangedEmail({ to, forgotUrl, phone }: PasswordChangedInput): Email {
  return {
    to,
    subject: 'Your password has changed',
    preview: 'All other devices have been signed out.',
    heading: 'Your password has changed',
    blocks: [
      paragraph(
        'The password of your account has been changed, and all other devices have been signed out. If it was you, there is nothing to do.',
      ),
      paragraph(`If it was not you, set a new password at once and call us at ${phone}.`),
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
    preview: `${device}. If this was you, there is nothing to do.`,
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
      paragraph('If this was you, there is nothing to do.'),
      paragraph(
        `If it wasn’t you, set a new password right away. That signs out every device. You can also sign out a single device in your profile, or call us at ${phone}.`,
      ),
      button('Set a new password', forgotUrl),
      link('See where you’re signed in', sessionsUrl),
    ],
  }
}
