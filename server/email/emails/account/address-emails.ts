import { button, type Email, link, note, paragraph } from '#server/email/email.ts'

type EmailVerificationInput = { to: string; link: string }

/**
 * To the address of a new account. Repeats nothing that was typed in the form: until the address is confirmed, its
 * reader may be a stranger.
 */
export function emailVerificationEmail({ to, link }: EmailVerificationInput): Email {
  return {
    to,
    subject: 'Confirm your email to finish signing up',
    preview: 'One step left to open your account.',
    heading: 'Confirm your email',
    blocks: [
      paragraph('One step left to open your account: confirm that this email address is yours.'),
      button('Confirm your email', link),
      paragraph('The link works once, for 24 hours. Earlier links no longer work.'),
      note('Didn’t sign up? You can ignore this email. The account can’t be used without this link.'),
    ],
  }
}

type AlreadyRegisteredInput = { to: string; signInUrl: string; forgotUrl: string }

/** To the owner of an account, when someone signs up with its address again. */
export function alreadyRegisteredEmail({ to, signInUrl, forgotUrl }: AlreadyRegisteredInput): Email {
  return {
    to,
    subject: 'You already have an account',
    preview: 'Someone tried to sign up with your email. Your account hasn’t changed.',
    heading: 'You already have an account',
    blocks: [
      paragraph(
        'Someone, probably you, tried to sign up with this email address. It already has an account, which hasn’t changed.',
      ),
      button('Sign in', signInUrl),
      link('Forgot your password? Set a new one', forgotUrl),
      note('If it wasn’t you, you can ignore this email. No one has signed in to your account.'),
    ],
  }
}

type EmailChangeInput = { to: string; link: string }

export function emailChangeEmail({ to, link }: EmailChangeInput): Email {
  return {
    to,
    subject: 'Confirm your new email address',
    preview: 'You’ll sign in with it from then on.',
    heading: 'Confirm your new email address',
    blocks: [
      paragraph(
        'Confirm that this address is yours. From then on, you’ll sign in with it, and we’ll send our emails here.',
      ),
      button('Confirm your email', link),
      paragraph('The link works once, for 24 hours. Earlier links no longer work.'),
      note('Didn’t ask for this? You can ignore this email. Nothing changes without the link.'),
    ],
  }
}

type EmailChangeNoticeInput = { to: string; forgotUrl: string; phone: string }

/** To the account's current address. Does not name the new one: this mailbox may belong to someone else by now. */
export function emailChangeNoticeEmail({ to, forgotUrl, phone }: EmailChangeNoticeInput): Email {
  return {
    to,
    subject: 'Someone asked to change your email address',
    preview: 'It changes once the new address is confirmed.',
    heading: 'Your email address is being changed',
    blocks: [
      paragraph(
        'Someone who knows your password asked to change the email address for your account. It’ll change once the new address is confirmed. If this was you, you don’t need to do anything here.',
      ),
      paragraph(`If it wasn’t you, set a new password right away and call us at ${phone}.`),
      button('Set a new password', forgotUrl),
    ],
  }
}
