import { button, type Email, note, paragraph } from '#server/email/email.ts'

type To = { to: string; name: string; brand: string }

/** To a chauffeur, with a link that signs in once. */
export function chauffeurLinkEmail({ to, name, brand, link }: To & { link: string }): Email {
  return {
    to,
    subject: `Your ${brand} trips on your phone`,
    preview: 'Open the link on the phone that you drive with.',
    heading: 'Your trips on your phone',
    blocks: [
      paragraph(
        `Hello ${name}, open this link on the phone that you drive with. It shows your trips, and you report your status with it.`,
      ),
      button('Open my trips', link),
      paragraph('The link works once, for 72 hours. Earlier links no longer work.'),
      note('Didn’t expect this? You can ignore this email. Nothing happens without the link.'),
    ],
  }
}

/** To a chauffeur whose phone gets no texts. */
export function chauffeurCodeEmail({ to, name, brand, code }: To & { code: string }): Email {
  return {
    to,
    subject: `${code} is your ${brand} code`,
    preview: 'It works for 10 minutes.',
    heading: 'Your code',
    blocks: [
      paragraph(`Hello ${name}, enter this code on your phone to sign in: ${code}`),
      paragraph('It works once, for 10 minutes.'),
      note('Didn’t ask for it? Someone may have mistyped their number. You can ignore this email.'),
    ],
  }
}
