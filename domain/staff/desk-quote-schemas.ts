import * as z from 'zod/mini'
import {
  flightTimeError,
  instantSchema,
  returnTimeError,
} from '#domain/booking/request/booking-request-times.ts'
import { answeredTripSchema } from '#domain/enquiry/answered-trip.ts'
import {
  latestValidUntil,
  longestValidityMs,
  maxQuoteOptions,
  payBeforePickUpMs,
} from '#domain/enquiry/quote-answer.ts'
import { manualPriceSchema } from '#domain/pricing/price/manual-price-schema.ts'
import { lineSchema, multilineSchema } from '#domain/text/text-schema.ts'
import { quoteViewNames } from './quote-views.ts'

export const deskQuotesQuerySchema = z.object({
  view: z._default(z.enum(quoteViewNames, 'Choose one of the lists'), 'waiting'),
  /** Part of a reference, name, phone number, email or address. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters')), ''),
  /** Where the page before ended. */
  after: z.optional(z.string().check(z.regex(/^\d{1,14}_[0-9a-f-]{36}$/, 'This page cannot be read'))),
})

const version = z.int('Send the version that you read').check(z.gte(1, 'Send the version that you read'))

/** The longest reason for a price that differs from the rates. The customer sees it as the note of a price line. */
export const priceReasonLength = { max: 160 } as const

export const answerNoteLength = { max: 1000 } as const

const option = z.object({
  carId: z.uuid('Choose a car'),
  priceCents: manualPriceSchema.shape.priceCents,
  reason: z._default(lineSchema('the reason', priceReasonLength), ''),
})

/** The body that prices a trip in every car. */
export function quotePricesSchema({ now }: { now: Date }) {
  return z
    .object({ trip: answeredTripSchema })
    .check(
      z.superRefine<{ trip: Trip }>(
        ({ trip }, context) => reportTripTimes(trip, { now, context }),
        runsAlways,
      ),
    )
}

/** The body of an answer: the whole trip, one to three cars with their prices, a note, and until when it is valid. */
export function quoteAnswerSchema({ now }: { now: Date }) {
  return answerFields.check(
    z.superRefine<z.output<typeof answerFields>>(({ trip, options, validUntil }, context) => {
      reportTripTimes(trip, { now, context })
      const latest = trip?.pickUpAt instanceof Date ? latestValidUntil(trip.pickUpAt) : null
      const message = validUntil instanceof Date ? validUntilError(validUntil, { latest, now }) : null
      if (message) context.addIssue({ code: 'custom', path: ['validUntil'], message })
      const cars = Array.isArray(options) ? options.map((one) => one?.carId) : []
      for (const [index, car] of cars.entries())
        if (cars.indexOf(car) < index)
          context.addIssue({
            code: 'custom',
            path: ['options', index, 'carId'],
            message: 'This car is in the answer already. Choose another one.',
          })
    }, runsAlways),
  )
}

const chooseOne = 'Choose at least one car'

const answerFields = z.object({
  version,
  trip: answeredTripSchema,
  options: z
    .array(option, chooseOne)
    .check(z.minLength(1, chooseOne), z.maxLength(maxQuoteOptions, 'Choose at most three cars')),
  note: z._default(multilineSchema('the note', answerNoteLength), ''),
  validUntil: instantSchema('Choose until when the answer is valid'),
})

/** Also if other fields are invalid, so that a form shows all errors together. */
const runsAlways = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

type Trip = z.output<typeof answeredTripSchema>

type Report = {
  now: Date
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }
}

function reportTripTimes(trip: Trip | undefined, { now, context }: Report): void {
  if (typeof trip !== 'object' || trip === null) return
  const report = (field: string, message: string | null) => {
    if (message) context.addIssue({ code: 'custom', path: ['trip', field], message })
  }
  const pickUpAt = trip.pickUpAt instanceof Date ? trip.pickUpAt : null
  if (pickUpAt && pickUpAt.getTime() <= now.getTime() + payBeforePickUpMs)
    report('pickUpAt', 'Choose a pick-up that is more than an hour from now')
  if (trip.returnAt instanceof Date) report('returnAt', returnTimeError(trip.returnAt, { pickUpAt, now }))
  if (trip.isRoundTrip && trip.returnAt === null) report('returnAt', 'Choose when the way back begins')
  if (trip.flightAt instanceof Date) report('flightAt', flightTimeError(trip.flightAt, now))
  if (trip.returnFlightAt instanceof Date) report('returnFlightAt', flightTimeError(trip.returnFlightAt, now))
}

function validUntilError(
  validUntil: Date,
  { latest, now }: { latest: Date | null; now: Date },
): string | null {
  if (validUntil <= now) return 'Choose a time to come'
  if (latest && validUntil > latest) return 'Choose a time at least an hour before the pick-up'
  return validUntil.getTime() > now.getTime() + longestValidityMs ? 'Choose a time within 30 days' : null
}

export const quoteWithdrawSchema = z.object({ version })

export const quoteDeclineSchema = z.object({
  version,
  reason: z
    .string('Enter a reason')
    .check(z.trim(), z.minLength(3, 'Enter a reason'), z.maxLength(300, 'Use at most 300 characters')),
})
