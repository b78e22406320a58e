import { button, type Email, paragraph } from '#server/email/email.ts'

type About = { to: string; forgotUrl: string; phone: string }

export function passwordChangedEmail({ to, forgotUrl, phone }: About): Email {
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
