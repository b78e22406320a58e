import * as z from 'zod/mini'
import { instantSchema } from '#domain/booking/request/booking-request-times.ts'
import { emailSchema } from '#domain/contact/contact-schema.ts'
import { usPhoneSchema } from '#domain/contact/us-phone-schema.ts'
import { legMachine } from '#domain/dispatch/leg-status.ts'
import { lineSchema, multilineSchema } from '#domain/text/text-schema.ts'

const version = z.int('Send the version that you read').check(z.gte(1, 'Send the version that you read'))

/** Empty where there is none. */
const optionalPhone = z._default(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    usPhoneSchema,
  ]),
  '',
)

const partnerFields = {
  name: lineSchema('the company’s name', { min: 2, max: 80 }),
  /** Whom to ask for. */
  contact: z._default(lineSchema('the contact', { max: 80 }), ''),
  email: emailSchema,
  phone: optionalPhone,
  notes: z._default(multilineSchema('the notes', { max: 2000 }), ''),
}

export const partnerSchema = z.object(partnerFields)

export const partnerChangeSchema = z.object({
  ...partnerFields,
  version,
  /** False: no longer works with us. */
  isActive: z.boolean('Must be true or false'),
})

const costError = 'Enter what the partner gets, in dollars'

/** The body that offers a leg to a partner. */
export const legOfferSchema = z.object({
  legId: z.uuid('Choose a trip'),
  /** The version of the leg that was seen. */
  version,
  partnerId: z.uuid('Choose a partner'),
  costCents: z.int(costError).check(z.gte(100, costError), z.lte(10_000_000, 'Enter at most $100,000')),
  /** For the partner. */
  note: z._default(multilineSchema('the note', { max: 500 }), ''),
  answerBy: instantSchema('Enter when the partner must answer by'),
})

export const offerWithdrawSchema = z.object({
  version,
  /** The partner reads it. */
  reason: lineSchema('the reason', { min: 3, max: 300 }),
})

export const offerLinkSchema = z.object({ version })

export const offerDeclineSchema = z.object({
  reason: z._default(multilineSchema('the reason', { max: 300 }), ''),
})

/** A press of a status button on the partner's page. */
export const partnerPressSchema = z.object({
  /** Chosen by the page: the same press again changes nothing. */
  id: z.uuid('Send an ID for the press'),
  status: z.enum(legMachine.states, 'Choose a status'),
  pressedAt: instantSchema('Send the time of the press'),
})
