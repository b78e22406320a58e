import * as z from 'zod/mini'
import { captchaSchema } from '#domain/booking/request/booking-request-fields.ts'
import { emailSchema, nameLinkMessage, noWebAddress, phoneSchema } from '#domain/contact/contact-schema.ts'
import { invalidPhoneMessage } from '#domain/contact/phone-number.ts'
import { cleanMultiline, cleanSingleLine } from '#domain/text/clean-text.ts'

/** The length of a first and last name together. */
export const contactNameLength = { min: 2, max: 255 } as const

export const contactTextLength = { min: 2, max: 4000 } as const

const nameMessage = `A name has ${contactNameLength.min} to ${contactNameLength.max} characters`
const textMessage = `A message has ${contactTextLength.min} to ${contactTextLength.max} characters`

/** The body of `POST /api/contact`: a message, and how to reply to it. */
export const contactMessageSchema = z.object(
  {
    name: z
      .string(nameMessage)
      .check(
        z.overwrite(cleanSingleLine),
        z.minLength(contactNameLength.min, nameMessage),
        z.maxLength(contactNameLength.max, nameMessage),
        noWebAddress(nameLinkMessage),
      ),
    email: emailSchema,
    /** Empty and null count as missing. */
    phone: z.pipe(
      z.optional(z.nullable(z.union([z.literal(''), phoneSchema], invalidPhoneMessage))),
      z.transform((phone) => phone || null),
    ),
    message: z
      .string(textMessage)
      .check(
        z.overwrite(cleanMultiline),
        z.minLength(contactTextLength.min, textMessage),
        z.maxLength(contactTextLength.max, textMessage),
      ),
    captcha: captchaSchema,
  },
  'The message could not be read',
)

export type ContactRequest = z.output<typeof contactMessageSchema>

export type ContactRequestBody = z.input<typeof contactMessageSchema>
