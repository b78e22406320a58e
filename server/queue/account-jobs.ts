import * as z from 'zod/mini'
import { defineJob, urgentOptions } from './job.ts'

const accountMailKinds = [
  'verify-email',
  'already-registered',
  'reset-password',
  'no-account',
  'password-changed',
  'email-changing',
  'change-email',
  'new-sign-in',
] as const

export type AccountMailKind = (typeof accountMailKinds)[number]

/** An email about an account. The payload has no secret: the link is created when the email is sent. */
export const accountMail = defineJob(
  'account-mail',
  z.object({
    kind: z.enum(accountMailKinds),
    userId: z.optional(z.uuid()),
    /** The recipient's address. */
    email: z.string(),
    /** The host of the site that sends it. */
    site: z.string(),
    /** The browser and time of a new sign-in. */
    signIn: z.optional(z.object({ device: z.string(), at: z.string() })),
  }),
  urgentOptions,
)

/** Emails a customer who has lost the reference the links to their bookings. `email` is in lower case. */
export const bookingLinks = defineJob(
  'booking-links',
  z.object({ email: z.string(), site: z.string() }),
  urgentOptions,
)

/** Emails someone an invitation to the desk. The link is created when the email is sent. */
export const staffInvitation = defineJob(
  'staff-invitation',
  z.object({ staffId: z.uuid(), site: z.string() }),
  urgentOptions,
)

/** Texts someone the same. */
export const staffInvitationText = defineJob(
  'staff-invitation-text',
  z.object({ staffId: z.uuid(), site: z.string(), phone: z.string() }),
  urgentOptions,
)

const chauffeurSignInPayload = z.object({
  kind: z.enum(['link', 'code']),
  chauffeurId: z.uuid(),
  site: z.string(),
  /** A code that could not be sent by then is no longer expected. */
  until: z.optional(z.iso.datetime()),
})

/** Texts a chauffeur a link or a code to sign in. It is created when the text is sent. */
export const chauffeurText = defineJob('chauffeur-text', chauffeurSignInPayload, urgentOptions)

/** The same by email. */
export const chauffeurMail = defineJob('chauffeur-mail', chauffeurSignInPayload, urgentOptions)
