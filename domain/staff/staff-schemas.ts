import * as z from 'zod/mini'
import { newPasswordSchema } from '#domain/account/credentials.ts'
import { emailSchema } from '#domain/contact/contact-schema.ts'
import { usPhoneSchema } from '#domain/contact/us-phone-schema.ts'
import { staffRoles } from './roles.ts'

export const staffNameSchema = z
  .string('Enter a name')
  .check(
    z.trim(),
    z.minLength(2, 'Enter a name of at least 2 characters'),
    z.maxLength(100, 'Use at most 100 characters'),
  )

const enteredPassword = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(1000, 'This password is too long'))

/** Six digits of the authenticator app, or a recovery code, with or without spaces and dashes. */
const code = z
  .string('Enter the code')
  .check(z.trim(), z.minLength(6, 'Enter the code'), z.maxLength(40, 'This code is too long'))

/** The secret of a one-time link: it comes in the fragment of the link's address. */
const linkToken = z
  .string('This link is incomplete. Please open it again.')
  .check(z.regex(/^[\w-]{43}$/, 'This link has expired or has already been used'))

export const deskSignInSchema = z.object({ email: emailSchema, password: enteredPassword })

export const deskCodeSchema = z.object({ code })

/** What the browser's credential API returned. The WebAuthn library validates its content. */
export const passkeyAnswerSchema = z.object({
  answer: z.looseObject({
    id: z.string().check(z.minLength(1), z.maxLength(2000)),
    rawId: z.string().check(z.maxLength(2000)),
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
    clientExtensionResults: z.record(z.string(), z.unknown()),
  }),
})

export const newPasskeySchema = z.extend(passkeyAnswerSchema, {
  name: z
    .string('Name this passkey')
    .check(z.trim(), z.minLength(1, 'Name this passkey'), z.maxLength(60, 'Use at most 60 characters')),
})

export const confirmIdentitySchema = z.object({ password: enteredPassword, code })

export const openInvitationSchema = z.object({ token: linkToken })

/** `email` only for the first owner, whom nobody has invited. */
export const acceptInvitationSchema = z.object({
  token: linkToken,
  name: staffNameSchema,
  email: z.optional(emailSchema),
  password: newPasswordSchema,
})

export const staffPasswordSchema = z.object({ currentPassword: enteredPassword, password: newPasswordSchema })

const role = z.enum(staffRoles, 'Choose a role')

/** The number that gets the link by text, instead of the email address. */
const textTo = z.optional(usPhoneSchema)

export const inviteSchema = z.object({ email: emailSchema, name: staffNameSchema, role, textTo })

export const inviteAgainSchema = z.object({ textTo })

/** `version` is that of the person as read. */
export const staffChangeSchema = z.object({
  version: z.int('Send the version that you read'),
  name: z.optional(staffNameSchema),
  role: z.optional(role),
  isBlocked: z.optional(z.boolean('Must be true or false')),
})

export const auditQuerySchema = z.object({
  /** The person who acted. */
  staff: z.optional(z.uuid('Choose a person')),
  /** What was acted on: a booking's reference, or an ID. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(64, 'Use at most 64 characters'))),
  /** The entries before this one. */
  before: z.optional(
    z.coerce
      .number('Must be a number')
      .check(z.int('Must be a whole number'), z.gte(1, 'Must be at least 1'), z.lte(Number.MAX_SAFE_INTEGER)),
  ),
})
