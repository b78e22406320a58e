import { button, type Email, note, paragraph } from '#server/email/email.ts'

type About = { to: string; link: string }

export function emailChangeEmail({ to, link }: About): Email {
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
