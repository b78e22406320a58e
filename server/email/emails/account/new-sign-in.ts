import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import { button, type Email, link, paragraph } from '#server/email/email.ts'

type About = {
  to: string
  /** Such as 'Chrome on Windows'. */
  device: string
  at: Date
  sessionsUrl: string
  forgotUrl: string
  phone: string
}

export function newSignInEmail({ to, device, at, sessionsUrl, forgotUrl, phone }: About): Email {
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
