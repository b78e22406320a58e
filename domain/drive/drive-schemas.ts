import * as z from 'zod/mini'
import { usPhoneSchema } from '#domain/contact/us-phone-schema.ts'
import { legMachine } from '#domain/dispatch/leg-status.ts'
import { lineSchema } from '#domain/text/text-schema.ts'
import { extraKinds, maxExtraCents, maxPhotoBytes } from './extras.ts'

export const driveCodeRequestSchema = z.object({ phone: usPhoneSchema })

export const driveCodeSchema = z.object({
  phone: usPhoneSchema,
  code: z
    .string('Enter the code')
    .check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'Enter the 6 digits of the code')),
})

export const driveLinkSchema = z.object({
  token: z
    .string('This link is incomplete. Please open it again.')
    .check(z.regex(/^[\w-]{43}$/, 'This link has expired or has already been used')),
})

export const invitationChannels = ['text', 'email'] as const

export const chauffeurInvitationSchema = z.object({
  by: z.enum(invitationChannels, 'Choose text or email'),
})

const legProgress = z.enum(Object.keys(legMachine.table) as [keyof typeof legMachine.table])

const time = z.pipe(
  z.iso.datetime('Send a time'),
  z.transform((text) => new Date(text)),
)

/** More than a phone collects without network in a shift; longer queues are sent in parts. */
export const mostPressesAtOnce = 50

export const pressesSchema = z.object({
  presses: z
    .array(
      z.object({
        /** Chosen by the phone: the same press sent again changes nothing. */
        id: z.uuid('Send an id'),
        legId: z.uuid('Send the id of the trip'),
        status: legProgress,
        /** When the button was pressed. */
        pressedAt: time,
        /** What the passenger said, where a trip asks for a code. The server checks it: a phone cannot keep a code secret. */
        code: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Enter the 4 digits of the code'))),
      }),
    )
    .check(
      z.minLength(1, 'Send at least one press'),
      z.maxLength(mostPressesAtOnce, `Send at most ${mostPressesAtOnce} presses at once`),
    ),
})

export const mostPositionsAtOnce = 100

export const positionsSchema = z.object({
  positions: z
    .array(
      z.object({
        legId: z.uuid('Send the id of the trip'),
        latitude: z.number().check(z.gte(-90), z.lte(90)),
        longitude: z.number().check(z.gte(-180), z.lte(180)),
        accuracyMeters: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
        at: time,
      }),
    )
    .check(
      z.minLength(1, 'Send at least one position'),
      z.maxLength(mostPositionsAtOnce, `Send at most ${mostPositionsAtOnce} positions at once`),
    ),
})

/** Base64 takes four characters for three bytes. */
const maxPhotoCharacters = Math.ceil(maxPhotoBytes / 3) * 4

export const extraSchema = z.object({
  /** Chosen by the phone: the same extra sent again is stored once. */
  id: z.uuid('Send an id'),
  legId: z.uuid('Send the id of the trip'),
  kind: z.enum(extraKinds, 'Choose what it was for'),
  cents: z
    .int('Enter the amount')
    .check(
      z.gte(1, 'Enter the amount'),
      z.lte(maxExtraCents, `Enter $${maxExtraCents / 100} or less. Call the desk for larger amounts.`),
    ),
  note: z._default(lineSchema('the note', { max: 200 }), ''),
  at: time,
  /** A JPEG, PNG or WebP file in base64. */
  photo: z._default(
    z.nullable(
      z
        .string('Send the photo in base64')
        .check(
          z.maxLength(maxPhotoCharacters, 'This photo is too large'),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Send the photo in base64'),
        ),
    ),
    null,
  ),
})
