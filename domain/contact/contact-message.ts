import * as z from 'zod/mini'
import { captchaSchema } from '#domain/booking/booking-request-fields.ts'
import { manyLines, oneLine } from '#domain/text/plain-text.ts'
import { emailSchema, nameWithoutLink, noWebAddress, phoneSchema } from './contact-schema.ts'
import { phoneMessage } from './phone-number.ts'

/** As long as a first name and a last name together. */
export const contactName = { min: 2, max: 255 } as const

export const contactText = { min: 2, max: 4000 } as const

const nameMessage = `A name has ${contactName.min} to ${contactName.max} characters`
const textMessage = `A message has ${contactText.min} to ${contactText.max} characters`

/** What `POST /api/contact` takes: a plain message, and how to answer it. */
export const contactMessageSchema = z.object(
  {
    name: z
      .string(nameMessage)
      .check(
        z.overwrite(oneLine),
        z.minLength(contactName.min, nameMessage),
        z.maxLength(contactName.max, nameMessage),
        noWebAddress(nameWithoutLink),
      ),
    email: emailSchema,
    /** Empty or null says the same as leaving it out. */
    phone: z.pipe(
      z.optional(z.nullable(z.union([z.literal(''), phoneSchema], phoneMessage))),
      z.transform((phone) => phone || null),
    ),
    message: z
      .string(textMessage)
      .check(
        z.overwrite(manyLines),
        z.minLength(contactText.min, textMessage),
        z.maxLength(contactText.max, textMessage),
      ),
    captcha: captchaSchema,
  },
  'The message could not be read',
)

export type ContactRequest = z.output<typeof contactMessageSchema>

export type ContactRequestBody = z.input<typeof contactMessageSchema>
