import * as z from 'zod/mini'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import { bookingMachine } from '#domain/status/booking-status.ts'
import { paymentMachine } from '#domain/status/payment-status.ts'
import { childSeatTypes } from '#domain/trip/child-seats.ts'
import { tripTypes } from '#domain/trip/trip-types.ts'
import { price } from './response-schemas.ts'

/** What calls on a customer's own bookings answer. Tests hold these against the product's own types. */

const text = z.string()
const count = z.int().check(z.gte(0))
const instant = z.iso.datetime()
const status = z.enum(bookingMachine.states)
const type = z.enum(tripTypes.map(({ value }) => value))
const person = z.object({
  firstName: text,
  secondName: z.nullish(text),
  email: text,
  phone: text,
})

const cancellation = z.object({
  refundCents: count,
  keptCents: count,
  freeUntil: z.nullable(instant),
})

export const cancellationPreview = z.object({ ...cancellation.shape, totalCents: z.nullable(count) })

const tripFields = {
  reference: text,
  type,
  pickUpAt: instant,
  isRoundTrip: z.boolean(),
  returnAt: z.nullable(instant),
  pickUpLocation: text,
  destinationLocation: text,
}

const standingFields = {
  status,
  paymentStatus: z.enum(paymentMachine.states),
  totalCents: z.nullable(count),
}

export const tripEntry = z.object({
  ...tripFields,
  ...standingFields,
  carName: z.nullable(text),
  dueCents: count,
})

const method = z.enum(paymentMethods)

const paymentView = z.object({
  dueCents: count,
  paidCents: count,
  authorizedCents: count,
  chargedAt: z.nullable(instant),
  refundedCents: count,
  refundingCents: count,
  refundsByHandCents: count,
  disputedCents: count,
  open: z.nullable(z.object({ method, amountCents: count, expiresAt: instant })),
  movements: z.array(
    z.object({
      kind: z.enum(['paid', 'refunded', 'refunded-by-hand', 'refund-failed', 'disputed', 'reinstated']),
      method,
      cents: z.int(),
      at: instant,
    }),
  ),
})

export const bookingSummary = z.object({
  ...tripFields,
  stops: z.array(z.object({ orderIndex: z.number(), address: text })),
  passengerCount: count,
  luggageCount: count,
  isAccessible: z.boolean(),
  isMeetAndGreet: z.boolean(),
  childSeats: z.array(z.object({ type: z.enum(childSeatTypes.map(({ value }) => value)), count })),
  comment: text,
  duration: z.nullable(z.number()),
  airline: z.nullable(text),
  flightNumber: z.nullable(text),
  car: z.nullable(z.object({ id: z.uuid(), slug: text, name: text })),
  contact: person,
  passengers: z.array(person),
  price: z.nullable(price),
  distanceMiles: z.nullable(z.number()),
  durationMinutes: z.nullable(count),
  holdExpiresAt: z.nullable(instant),
})

export const bookingDetail = z.object({
  ...bookingSummary.shape,
  ...standingFields,
  awaitsEmail: z.boolean(),
  createdAt: instant,
  timeline: z.array(z.object({ status, at: instant, reason: text })),
  chauffeur: z.nullable(z.object({ name: text, phone: text, car: text })),
  can: z.object({ change: z.boolean(), cancel: z.boolean(), pay: z.boolean() }),
  payment: paymentView,
  zellePayee: z.nullable(text),
  cancellation: z.nullable(cancellation),
})

export const changePreview = z.object({
  price: z.nullable(price),
  differenceCents: z.nullable(z.int()),
  priceToken: z.nullable(text),
  available: z.boolean(),
  freeUntil: z.nullable(instant),
})

export const foundBooking = z.object({ reference: text, token: text })

export const freshLink = z.object({ manageUrl: text })
