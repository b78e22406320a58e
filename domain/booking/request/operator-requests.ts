import * as z from 'zod/mini'
import { parsePhone } from '#domain/contact/phone-number.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'

const phoneError = 'This phone number is not valid'

/** Accepts any spelling of a US number; stored as E.164. */
const phoneSchema = z.pipe(
  z.string(phoneError).check(z.refine((text) => parsePhone(text).isValid, phoneError)),
  z.transform((text) => parsePhone(text).value),
)

/** The body of `POST /api/operator/assignment`: the chauffeur and the car the customer looks for. */
export const chauffeurSchema = z.object(
  {
    name: line('A name has 2 to 80 characters', { min: 2, max: 80 }),
    phone: phoneSchema,
    /** Color, model and plate in one line. */
    car: line('Car and plate have 4 to 80 characters', { min: 4, max: 80 }),
  },
  'A name, a phone number and a car are required',
)

export type Chauffeur = z.output<typeof chauffeurSchema>

/** The body of `POST /api/operator/hold/release`. */
export const releaseHoldSchema = z.object(
  { version: z.string('The version of the trip is required') },
  'The version of the trip is required',
)

function line(message: string, { min, max }: { min: number; max: number }) {
  return z
    .string(message)
    .check(z.overwrite(cleanSingleLine), z.minLength(min, message), z.maxLength(max, message))
}
