import * as z from 'zod/mini'
import {
  captchaSchema,
  carIdSchema,
  commentSchema,
  passengerCountSchema,
  siteSchema,
  timezoneSchema,
} from '#domain/booking/request/booking-request-fields.ts'
import { instantSchema, pickUpTimeError } from '#domain/booking/request/booking-request-times.ts'
import { timeMessages } from '#domain/booking/request/time-messages.ts'
import { passengers } from '#domain/constants.ts'
import { addressLinkMessage, guestSchema, noWebAddress } from '#domain/contact/contact-schema.ts'
import { address } from '#domain/page-constants.ts'
import { isCampaignParameter } from '#domain/site/campaign.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { lineSchema } from '#domain/text/text-schema.ts'
import { quoteTripSchema } from './quote-trip.ts'

/** The campaign parameters of a URL. */
type Campaign = Record<string, string>

const maxValueLength = 300

const maxParameters = 20

const maxPathLength = 200

/**
 * SPEC sections 3 and 5: the body of `POST /api/quotes`, plus what SPEC has no field for: a date without a car, the
 * visitor's campaign, the page and the trip in the booking form.
 */
export function quoteRequestSchema({ now }: { now: Date }) {
  return z.pipe(fields.check(checkPickUpTimes(now)), withoutSite)
}

export type QuoteRequest = z.output<ReturnType<typeof quoteRequestSchema>>

export type QuoteRequestBody = z.input<ReturnType<typeof quoteRequestSchema>>

const fields = z.object(
  {
    comment: commentSchema,
    site: siteSchema,
    timezone: timezoneSchema,
    pickUpAt: nullAsUndefined(instantSchema(timeMessages.missing)),
    pickUpLocation: nullAsUndefined(placeSchema(address.pickUp.max)),
    destinationLocation: nullAsUndefined(placeSchema(address.destination.max)),
    passengerCount: z._default(passengerCountSchema, passengers.default),
    carId: z._default(z.nullable(carIdSchema), null),
    guest: guestSchema({ acceptSms: true }),
    /** An invalid campaign is dropped; it never costs us a quote. */
    campaign: z._default(
      z.pipe(z.catch(z.record(z.string(), z.unknown()), {}), z.transform(parseCampaign)),
      {},
    ),
    /** SPEC sends `pickUpAt` only with a car; without one, the date is sent here. */
    wishedPickUpAt: nullAsUndefined(instantSchema(timeMessages.missing)),
    /** The path of the page that the quote is sent from. */
    page: z._default(
      z.catch(z.nullable(z.string().check(z.maxLength(maxPathLength), z.regex(/^\/(?!\/)[\w/.-]*$/))), null),
      null,
    ),
    /** The trip in the booking form, if the quote is opened there. */
    trip: z._default(z.catch(z.nullable(quoteTripSchema), null), null),
    captcha: captchaSchema,
  },
  'The quote request couldn’t be read',
)

const withoutSite = z.transform(({ site: _, ...quote }: z.output<typeof fields>) => quote)

/** Null counts as missing. */
function nullAsUndefined<Field extends z.ZodMiniType>(field: Field) {
  return z.optional(
    z.pipe(
      z.nullable(field),
      z.transform((value) => value ?? undefined),
    ),
  )
}

function placeSchema(max: number) {
  return lineSchema('the address', { max }).check(noWebAddress(addressLinkMessage))
}

function checkPickUpTimes(now: Date) {
  return z.superRefine<{ pickUpAt?: Date | undefined; wishedPickUpAt?: Date | undefined }>(
    (quote, context) => {
      for (const field of ['pickUpAt', 'wishedPickUpAt'] as const) {
        const at = quote[field]
        const message = at instanceof Date ? pickUpTimeError(at, now) : null
        if (message) context.addIssue({ code: 'custom', path: [field], message })
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

/** The known campaign parameters; unknown and overlong ones are dropped. */
function parseCampaign(parameters: Record<string, unknown>): Campaign {
  const known = Object.entries(parameters).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? cleanSingleLine(value) : ''
    return isCampaignParameter(name) && text !== '' && text.length <= maxValueLength
      ? [[name, text] as const]
      : []
  })
  return Object.fromEntries(known.slice(0, maxParameters))
}
