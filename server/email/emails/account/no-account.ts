import { button, type Email, note, paragraph } from '#server/email/email.ts'

type About = { to: string; signUpUrl: string }

/** To an address without an account, after a password reset request. The site shows the same for every address. */
export function noAccountEmail({ to, signUpUrl }: About): Email {
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
