import * as z from 'zod/mini'
import {
  childSeatCount,
  comment,
  duration,
  luggage,
  maxStops,
  passengers,
  timeZone,
} from '#domain/constants.ts'
import {
  addressLinkMessage,
  guestSchema,
  noWebAddress,
  passengerSchema,
} from '#domain/contact/contact-schema.ts'
import { address } from '#domain/page-constants.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { lineSchema, multilineSchema, tooLongMessage } from '#domain/text/text-schema.ts'
import { flightKinds } from '#domain/trip/flight.ts'
import { type TripType, tripTypes } from '#domain/trip/trip.ts'
import { childSeatTypes } from '#domain/trip/trip-options.ts'
import { instantSchema } from './booking-request-times.ts'
import { timeMessages } from './time-messages.ts'

export const bookingRequestMessages = {
  pickUpAt: timeMessages.tooEarly,
  address: 'Address is required',
  stops: `You can add up to ${maxStops} stops online. Please call us to plan more.`,
  roundTrip: 'Your car stays with you when you book by the hour. Turn off round trip and add hours instead.',
  car: 'Car id is not valid',
  captcha: 'Captcha not solved',
  promo: 'Invalid promocode',
} as const

export const maxSeatEntries = 20

/**
 * Caches valid zones: checking one takes as long as the rest of the validation. Only canonical names are added, so it
 * stays small.
 */
const knownZones = new Set<string>([timeZone])

const tripTypeValues = tripTypes.map(({ value }) => value) as [TripType, ...TripType[]]
const childSeatValues = childSeatTypes.map(({ value }) => value)

export const tripTypeSchema = z.enum(tripTypeValues, 'Choose a trip type')

export const stopSchema = z.object(
  {
    orderIndex: z._default(
      z.number('The order of a stop is a number').check(z.gte(0, 'The order of a stop is 0 or more')),
      0,
    ),
    address: addressSchema(address.stop),
  },
  bookingRequestMessages.address,
)

export const childSeatSchema = z.object(
  {
    type: z.enum(childSeatValues, 'Choose a child seat type'),
    count: z._default(
      countSchema({ min: childSeatCount.min, max: passengers.max }, 'child seats'),
      childSeatCount.default,
    ),
  },
  'Choose a child seat type',
)

export const passengerCountSchema = countSchema(passengers, 'passengers')

const hoursMessage = `Choose from ${duration.min} to ${duration.max} hours`

const durationSchema = z.coerce
  .number<number | string>(hoursMessage)
  .check(z.gte(duration.min, hoursMessage), z.lte(duration.max, hoursMessage))

export const carIdSchema = z.uuid(bookingRequestMessages.car).check(z.toLowerCase())

export const promocodeIdSchema = z.uuid(bookingRequestMessages.promo).check(z.toLowerCase())

export const commentSchema = z._default(z.nullable(multilineSchema('your notes', comment)), '')

/**
 * The browser's time zone, stored as a hint only. An unknown zone falls back to New York instead of refusing the
 * booking.
 */
export const timezoneSchema = z._default(
  z.catch(z.string().check(z.maxLength(64), z.refine(isTimeZone)), timeZone),
  timeZone,
)

/** SPEC's clients send it, but the request's host decides the site. Any value is accepted and dropped. */
export const siteSchema = z.optional(z.catch(z.string(), ''))

export const captchaSchema = z._default(
  z.string(bookingRequestMessages.captcha).check(z.maxLength(8000, bookingRequestMessages.captcha)),
  '',
)

const priceTokenMessage = 'This price isn’t valid anymore. Please choose your car again.'

/** The fields of a booking request, in SPEC's order. Built once: building a schema takes far longer than using it. */
export const bookingRequestFields = {
  timezone: timezoneSchema,
  type: z._default(tripTypeSchema, 'point-to-point'),
  pickUpAt: instantSchema(timeMessages.missing),
  pickUpLocation: addressSchema(address.pickUp),
  stops: listOf(stopSchema, { max: maxStops, message: bookingRequestMessages.stops }),
  destinationLocation: addressSchema(address.destination),
  passengerCount: z._default(passengerCountSchema, passengers.default),
  luggageCount: z._default(countSchema(luggage, 'bags'), luggage.default),
  isAccessible: flag(),
  isMeetAndGreet: flag(),
  isRoundTrip: flag(),
  returnAt: z._default(z.nullable(instantSchema(timeMessages.returnMissing)), null),
  childSeats: listOf(childSeatSchema, { max: maxSeatEntries, message: 'Please add fewer child seats' }),
  comment: commentSchema,
  duration: z._default(z.nullable(durationSchema), null),
  carId: z._default(z.nullable(carIdSchema), null),
  guest: z._default(z.nullable(guestSchema({ acceptSms: false })), null),
  passengers: listOf(passengerSchema, {
    max: passengers.max,
    message: `You can add up to ${passengers.max} travelers`,
  }),
  airline: optionalText(80, 'the airline'),
  flightNumber: optionalText(16, 'the flight number'),
  flightKind: flightKindSchema(),
  flightAt: z._default(z.nullable(instantSchema(timeMessages.flight)), null),
  returnAirline: optionalText(80, 'the airline'),
  returnFlightNumber: optionalText(16, 'the flight number'),
  returnFlightKind: flightKindSchema(),
  returnFlightAt: z._default(z.nullable(instantSchema(timeMessages.flight)), null),
  site: siteSchema,
  promocodeId: z._default(z.nullable(promocodeIdSchema), null),
  // Twenty stops each way, each with several tolls, make a token of 17,000 characters.
  priceToken: z._default(
    z.nullable(z.string(priceTokenMessage).check(z.maxLength(30_000, priceTokenMessage))),
    null,
  ),
  captcha: captchaSchema,
}

function addressSchema({ min, max }: { min: number; max: number }) {
  return z
    .string(bookingRequestMessages.address)
    .check(
      z.overwrite(cleanSingleLine),
      z.minLength(min, bookingRequestMessages.address),
      z.maxLength(max, tooLongMessage('the address', max)),
      noWebAddress(addressLinkMessage),
    )
}

function countSchema({ min, max }: { min: number; max: number }, what: string) {
  const message = `Enter a whole number of ${what} from ${min} to ${max}`
  return z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message))
}

function optionalText(max: number, what: string) {
  return z._default(
    z.pipe(
      z.nullable(lineSchema(what, { max }).check(noWebAddress(`Enter ${what} without a web address`))),
      z.transform((text) => text || null),
    ),
    null,
  )
}

function flightKindSchema() {
  return z._default(z.nullable(z.enum(flightKinds, 'Choose domestic or international')), null)
}

function listOf<Item extends z.ZodMiniType>(item: Item, { max, message }: { max: number; message: string }) {
  return z._default(z.array(item, message).check(z.maxLength(max, message)), [])
}

function flag() {
  return z._default(z.boolean('Must be true or false'), false)
}

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    const { timeZone: canonical } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    if (canonical === name) knownZones.add(name)
    return true
  } catch {
    return false
  }
}
