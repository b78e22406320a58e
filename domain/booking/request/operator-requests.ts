import * as z from 'zod/mini'
import { usPhoneSchema } from '#domain/contact/us-phone-schema.ts'
import { lineSchema } from '#domain/text/text-schema.ts'

/** The body of `POST /api/operator/assignment`: the chauffeur and the car the customer looks for. */
export const chauffeurSchema = z.object(
  {
    name: lineSchema('the chauffeur’s name', { min: 2, max: 80 }),
    phone: usPhoneSchema,
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
