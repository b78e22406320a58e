import { button, type Email, link, note, paragraph } from '#server/email/email.ts'

type EmailVerificationInput = { to: string; link: string }

/**
 * To the address of a new account. Repeats nothing that was typed in the form: until the address is confirmed, its
 * reader may be a stranger.
 */
export function emailVerificationEmail({ to, link }: EmailVerificationInput): Email {
  return {
    to,
    subject: 'Confirm your e-mail address',
    preview: 'One step is left to open your account.',
    heading: 'Confirm your e-mail address',
    blocks: [
      paragraph('One step is left to open your account: confirm that this address is yours.'),
      button('Confirm the address', link),
      paragraph('The link works once, for 24 hours. Earlier links no longer work.'),
      note(
        'Did you not ask for an account? Then there is nothing to do: without the link nobody can use it.',
      ),
    ],
  }
}

type AlreadyRegisteredInput = { to: string; signInUrl: string; forgotUrl: string }

/** To the owner of an account, when someone signs up with its address again. */
export function alreadyRegisteredEmail({ to, signInUrl, forgotUrl }: AlreadyRegisteredInput): Email {
  return {
    to,
    subject: 'You have an account already',
    preview: 'Somebody signed up with your address. Your account is as it was.',
    heading: 'You have an account already',
    blocks: [
      paragraph('Somebody signed up with this e-mail address, which has an account. It is as it was.'),
      button('Sign in', signInUrl),
      link('Forgotten the password? Set a new one', forgotUrl),
      note('It was not you? Then there is nothing to do: nobody has been let in.'),
    ],
  }
}

type EmailChangeInput = { to: string; link: string }

export function emailChangeEmail({ to, link }: EmailChangeInput): Email {
  return {
    to,
    subject: 'Confirm your new e-mail address',
    preview: 'From then on you sign in with it.',
    heading: 'Confirm your new e-mail address',
    blocks: [
      paragraph(
        'Confirm that this address is yours. From then on you sign in with it, and our messages come here.',
      ),
      button('Confirm the address', link),
      paragraph('The link works once, for 24 hours. Earlier links no longer work.'),
      note('You did not ask for this? Then leave this message alone: nothing changes without the link.'),
    ],
  }
}

type EmailChangeNoticeInput = { to: string; forgotUrl: string; phone: string }

/** To the account's current address. Does not name the new one: this mailbox may belong to someone else by now. */
export function emailChangeNoticeEmail({ to, forgotUrl, phone }: EmailChangeNoticeInput): Email {
  return {
    to,
    subject: 'Your e-mail address is being changed',
    preview: 'The new address has to be confirmed first.',
    heading: 'Your e-mail address is being changed',
    blocks: [
      paragraph(
        'Somebody who knows your password asked to change the e-mail address of your account. It changes once the new address is confirmed. If it was you, there is nothing to do here.',
      ),
      paragraph(`If it was not you, set a new password at once and call us at ${phone}.`),
      button('Set a new password', forgotUrl),
    ],
  }
}
