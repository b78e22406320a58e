import { roleLabels, roleTexts, type StaffRole } from '#domain/staff/roles.ts'
import { button, type Email, note, paragraph } from '#server/email/email.ts'

type Input = { to: string; name: string; role: StaffRole; brand: string; link: string; isReset: boolean }

/** To someone who is to work at the desk, or who has lost the way in. */
export function staffInvitationEmail({ to, name, role, brand, link, isReset }: Input): Email {
  const heading = isReset ? 'Set up your sign-in again' : `Welcome to the ${brand} desk`
  return {
    to,
    subject: isReset ? `Set up your ${brand} desk sign-in again` : `Your invitation to the ${brand} desk`,
    preview: 'Choose a password and a second factor. It takes two minutes.',
    heading,
    blocks: [
      paragraph(
        isReset
          ? `Hello ${name}, an owner has asked us to send you this link, so that you can choose a new password and a new second factor. Your old ones work until you do.`
          : `Hello ${name}, you’re invited to work at the ${brand} desk as ${roleLabels[role].toLowerCase()}. ${roleTexts[role]}`,
      ),
      button(isReset ? 'Set up my sign-in' : 'Accept the invitation', link),
      paragraph('The link works once, for 72 hours. Earlier links no longer work.'),
      note('Didn’t expect this? You can ignore this email. Nothing happens without the link.'),
    ],
  }
}
