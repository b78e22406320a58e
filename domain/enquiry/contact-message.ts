import * as z from 'zod/mini'
import { captchaSchema } from '#domain/booking/request/booking-request-fields.ts'
import { emailSchema, nameLinkMessage, noWebAddress, phoneSchema } from '#domain/contact/contact-schema.ts'
import { invalidPhoneMessage } from '#domain/contact/phone-number.ts'
import { lineSchema, multilineSchema } from '#domain/text/text-schema.ts'

/** The length of a first and last name together. */
export const contactNameLength = { min: 2, max: 255 } as const

export const contactTextLength = { min: 2, max: 4000 } as const

/** The body of `POST /api/contact`: a message, and how to reply to it. */
export const contactMessageSchema = z.object(
  {
    name: lineSchema('your name', contactNameLength).check(noWebAddress(nameLinkMessage)),
    email: emailSchema,
    /** Empty and null count as missing. */
    phone: z.pipe(
      z.optional(z.nullable(z.union([z.literal(''), phoneSchema], invalidPhoneMessage))),
      z.transform((phone) => phone || null),
    ),
    message: multilineSchema('your message', contactTextLength),
    captcha: captchaSchema,
  },
  'The message couldn’t be read',
)

export type ContactRequest = z.output<typeof contactMessageSchema>

export type ContactRequestBody = z.input<typeof contactMessageSchema>
