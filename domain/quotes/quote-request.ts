import * as z from 'zod/mini'
import {
  captchaSchema,
  carIdSchema,
  commentSchema,
  passengerCountSchema,
  siteSchema,
  timezoneSchema,
} from '#domain/booking/booking-request-fields.ts'
import { instantSchema, pickUpFault, timeMessages } from '#domain/booking/booking-request-times.ts'
import { address, passengers } from '#domain/constants.ts'
import { addressWithoutLink, guestSchema, noWebAddress } from '#domain/contact/contact-schema.ts'
import { oneLine } from '#domain/text/plain-text.ts'
import { campaignOf } from './campaign.ts'

/** SPEC sections 3 and 5: what `POST /api/quotes` takes, and the campaign that brought the visitor. */
export function quoteRequestSchema({ now }: { now: Date }) {
  return z.pipe(fields.check(pickUpFits(now)), withoutSite)
}

export type QuoteRequest = z.output<ReturnType<typeof quoteRequestSchema>>

export type QuoteRequestBody = z.input<ReturnType<typeof quoteRequestSchema>>

const fields = z.object(
  {
    comment: commentSchema,
    site: siteSchema,
    timezone: timezoneSchema,
    pickUpAt: unlessNull(instantSchema(timeMessages.missing)),
    pickUpLocation: unlessNull(placeSchema(address.pickUp.max)),
    destinationLocation: unlessNull(placeSchema(address.destination.max)),
    passengerCount: z._default(passengerCountSchema, passengers.default),
    carId: z._default(z.nullable(carIdSchema), null),
    guest: guestSchema({ acceptSms: true }),
    /** Where a visitor came from is worth knowing, and never worth losing a quote for. */
    campaign: z._default(z.pipe(z.catch(z.record(z.string(), z.unknown()), {}), z.transform(campaignOf)), {}),
    captcha: captchaSchema,
  },
  'The quote request could not be read',
)

const withoutSite = z.transform(({ site: _, ...quote }: z.output<typeof fields>) => quote)

/** Null says the same as leaving the field out. */
function unlessNull<Field extends z.ZodMiniType>(field: Field) {
  return z.optional(
    z.pipe(
      z.nullable(field),
      z.transform((value) => value ?? undefined),
    ),
  )
}

function placeSchema(max: number) {
  const message = `An address has at most ${max} characters`
  return z
    .string(message)
    .check(z.overwrite(oneLine), z.maxLength(max, message), noWebAddress(addressWithoutLink))
}

function pickUpFits(now: Date) {
  return z.superRefine<{ pickUpAt?: Date | undefined }>(
    ({ pickUpAt }, context) => {
      const message = pickUpAt instanceof Date ? pickUpFault(pickUpAt, now) : null
      if (message) context.addIssue({ code: 'custom', path: ['pickUpAt'], message })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}
