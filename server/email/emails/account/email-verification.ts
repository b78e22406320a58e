import { button, type Email, note, paragraph } from '#server/email/email.ts'

type About = { to: string; link: string }

/**
 * To the address of a new account. Repeats nothing that was typed in the form: until the address is confirmed, its
 * reader may be a stranger.
 */
export function emailVerificationEmail({ to, link }: About): Email {
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
