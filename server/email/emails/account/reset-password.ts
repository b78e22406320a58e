import { button, type Email, note, paragraph } from '#server/email/email.ts'

type About = { to: string; link: string }

export function resetPasswordEmail({ to, link }: About): Email {
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
