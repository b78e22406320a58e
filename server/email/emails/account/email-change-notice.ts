import { button, type Email, paragraph } from '#server/email/email.ts'

type About = { to: string; forgotUrl: string; phone: string }

/** To the account's current address. Does not name the new one: this mailbox may belong to someone else by now. */
export function emailChangeNoticeEmail({ to, forgotUrl, phone }: About): Email {
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
