import * as z from 'zod/mini'
import { legMachine } from '#domain/dispatch/leg-status.ts'
import { tripSteps } from '#domain/dispatch/step-times.ts'
import { paymentMethods } from '#domain/payment/booking-balance.ts'
import { bookingMachine } from '#domain/status/booking-status.ts'
import { paymentMachine } from '#domain/status/payment-status.ts'
import { flightKinds } from '#domain/trip/flight.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { childSeatTypes } from '#domain/trip/trip-options.ts'
import { count, instant, named, price, text, vehicleClass } from './call.ts'

const status = z.enum(bookingMachine.states)
const type = z.enum(tripTypes.map(({ value }) => value))
const person = z.object({
  firstName: text,
  secondName: z.nullish(text),
  email: text,
  phone: text,
})

const waiting = z.nullable(
  z.object({
    freeMinutes: count,
    freeMinutesDomestic: count,
    freeMinutesInternational: count,
    minuteCents: count,
  }),
)

export const offer = named(
  'Offer',
  z.object({
    ...vehicleClass.shape,
    price: z.nullable(price),
    priceReason: z.nullable(text),
    fits: z.boolean(),
    fitReasons: z.array(text),
    available: z.boolean(),
    freeUnits: count,
    availableReason: z.nullable(text),
    priceToken: z.nullable(text),
    distanceMiles: z.nullable(z.number()),
    durationMinutes: z.nullable(count),
    cancellation: z.nullable(z.object({ freeHours: count, latePercent: count })),
    waiting,
  }),
)

export const bookingReceipt = named(
  'BookingReceipt',
  z.object({
    reference: text,
    status: text,
    price: z.nullable(price),
    holdExpiresAt: z.nullable(text),
    awaitsEmail: z.boolean(),
    manageUrl: text,
    paymentUrl: z.nullable(text),
  }),
)

const cancellation = z.object({
  refundCents: count,
  keptCents: count,
  freeUntil: z.nullable(instant),
})

export const cancellationPreview = named(
  'Cancellation',
  z.object({ ...cancellation.shape, totalCents: z.nullable(count) }),
)

const tripFields = {
  reference: text,
  type,
  pickUpAt: instant,
  isRoundTrip: z.boolean(),
  returnAt: z.nullable(instant),
  pickUpLocation: text,
  destinationLocation: text,
}

const statusFields = {
  status,
  paymentStatus: z.enum(paymentMachine.states),
  totalCents: z.nullable(count),
}

export const bookingListItem = named(
  'TripEntry',
  z.object({
    ...tripFields,
    ...statusFields,
    duration: z.nullable(z.number()),
    distanceMiles: z.nullable(z.number()),
    carName: z.nullable(text),
    travelers: z.array(text),
    dueCents: count,
    hasPaid: z.boolean(),
  }),
)

const method = z.enum(paymentMethods)

const paymentView = z.object({
  dueCents: count,
  paidCents: count,
  authorizedCents: count,
  chargedAt: z.nullable(instant),
  isChargedAfterTrip: z.boolean(),
  refundedCents: count,
  refundingCents: count,
  refundsByHandCents: count,
  disputedCents: count,
  lostDisputesCents: count,
  open: z.nullable(z.object({ method, amountCents: count, expiresAt: instant })),
  awaitedZelle: z.boolean(),
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
  flightKind: z.nullable(z.enum(flightKinds)),
  flightAt: z.nullable(instant),
  returnAirline: z.nullable(text),
  returnFlightNumber: z.nullable(text),
  returnFlightKind: z.nullable(z.enum(flightKinds)),
  returnFlightAt: z.nullable(instant),
  car: z.nullable(z.object({ id: z.uuid(), slug: text, name: text })),
  contact: person,
  passengers: z.array(z.extend(person, { notify: z.boolean() })),
  price: z.nullable(price),
  distanceMiles: z.nullable(z.number()),
  durationMinutes: z.nullable(count),
  holdExpiresAt: z.nullable(instant),
})

export const bookingDetail = named(
  'BookingDetail',
  z.object({
    ...bookingSummary.shape,
    ...statusFields,
    awaitsEmail: z.boolean(),
    createdAt: instant,
    timeline: z.array(z.object({ status, at: instant, reason: text })),
    chauffeur: z.nullable(z.object({ name: text, phone: text, car: text })),
    can: z.object({ change: z.boolean(), cancel: z.boolean(), pay: z.boolean() }),
    payment: paymentView,
    zellePayee: z.nullable(text),
    cancellation: z.nullable(cancellation),
    waiting,
  }),
)

export const changePreview = named(
  'ChangePreview',
  z.object({
    price: z.nullable(price),
    differenceCents: z.nullable(z.int()),
    priceToken: z.nullable(text),
    available: z.boolean(),
    freeUntil: z.nullable(instant),
  }),
)

/** A trip that can be followed; null before its day and after it. */
export const liveTrip = named(
  'LiveTrip',
  z.nullable(
    z.object({
      leg: count,
      progress: z.enum(legMachine.states),
      pickUpAt: instant,
      pickUp: text,
      destination: text,
      steps: z.array(z.object({ step: z.enum(tripSteps), isDone: z.boolean(), at: z.nullable(instant) })),
      chauffeur: z.object({ name: text, phone: text, car: text }),
      boardingCode: z.nullable(text),
      arrival: z.nullable(
        z.object({ to: z.enum(['pick-up', 'destination']), at: instant, isEstimate: z.boolean() }),
      ),
      position: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), at: instant })),
      lastSeenAt: z.nullable(instant),
    }),
  ),
)
