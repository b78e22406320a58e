import * as z from 'zod/mini'
import { parsePhone } from '#domain/contact/phone-number.ts'
import { lineSchema } from '#domain/text/text-schema.ts'

const phoneError = 'Enter a US phone number with its area code'

/** Accepts any spelling of a US number; stored as E.164. */
const phoneSchema = z.pipe(
  z.string(phoneError).check(z.refine((text) => parsePhone(text).isValid, phoneError)),
  z.transform((text) => parsePhone(text).value),
)

/** The body of `POST /api/operator/assignment`: the chauffeur and the car the customer looks for. */
export const chauffeurSchema = z.object(
  {
    name: lineSchema('the chauffeur’s name', { min: 2, max: 80 }),
    phone: phoneSchema,
    /** Color, model and plate in one line. */
    car: lineSchema('the car and plate', { min: 4, max: 80 }),
  },
  'Enter a name, a phone number and a car',
)

export type Chauffeur = z.output<typeof chauffeurSchema>

/** The body of `POST /api/operator/hold/release`. */
export const releaseHoldSchema = z.object(
  { version: z.string('Send the version of the trip') },
  'Send the version of the trip',
)
