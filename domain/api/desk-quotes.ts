import * as z from 'zod/mini'
import * as schemas from '#domain/staff/desk-quote-schemas.ts'
import { actors } from '#domain/status/actor.ts'
import { quoteMachine } from '#domain/status/quote-status.ts'
import { bookingSummary, offer } from './booking-schemas.ts'
import { count, dataOf, defineCalls, instant, named, price, text } from './call.ts'

const maybe = z.nullable(text)
const status = z.enum(quoteMachine.states)

const deskQuoteItem = named(
  'DeskQuoteItem',
  z.object({
    reference: text,
    status,
    site: text,
    customer: text,
    phone: text,
    email: text,
    pickUpAt: z.nullable(instant),
    pickUpLocation: text,
    destinationLocation: text,
    carName: maybe,
    passengerCount: count,
    comment: text,
    validUntil: z.nullable(instant),
    createdAt: instant,
  }),
)

/** A trip of which parts may still be missing. */
const askedTrip = z.object({
  ...z.pick(bookingSummary, {
    type: true,
    isRoundTrip: true,
    returnAt: true,
    stops: true,
    passengerCount: true,
    luggageCount: true,
    isAccessible: true,
    isMeetAndGreet: true,
    childSeats: true,
    duration: true,
    airline: true,
    flightNumber: true,
    flightKind: true,
    flightAt: true,
    returnAirline: true,
    returnFlightNumber: true,
    returnFlightKind: true,
    returnFlightAt: true,
  }).shape,
  pickUpAt: z.nullable(instant),
  pickUpLocation: text,
  destinationLocation: text,
})

const option = z.object({
  id: text,
  carId: z.uuid(),
  carName: text,
  price,
  ratesCents: z.nullable(count),
})

const answer = z.object({
  number: count,
  trip: z.object({ ...askedTrip.shape, pickUpAt: instant }),
  options: z.array(option),
  note: text,
  validUntil: instant,
  createdAt: instant,
  staffName: text,
  openedAt: z.nullable(instant),
  withdrawnAt: z.nullable(instant),
})

const deskQuote = named(
  'DeskQuote',
  z.object({
    reference: text,
    status,
    version: z.int(),
    site: text,
    page: maybe,
    createdAt: instant,
    contact: z.object({ firstName: text, secondName: z.nullish(text), email: text, phone: text }),
    acceptsTexts: z.boolean(),
    comment: text,
    /** What the customer asked for. */
    asked: askedTrip,
    askedCar: z.nullable(z.object({ id: z.uuid(), name: text })),
    /** The newest first. */
    answers: z.array(answer),
    accepted: z.nullable(z.object({ booking: text, option: text, at: instant })),
    declined: z.nullable(z.object({ by: z.enum(['company', 'customer']), reason: text })),
    gone: z.nullable(z.object({ car: text, at: instant })),
    actions: z.object({ answer: z.boolean(), withdraw: z.boolean(), decline: z.boolean() }),
    history: z.array(
      z.object({
        fromStatus: maybe,
        toStatus: text,
        actor: z.enum(actors),
        staffName: maybe,
        reason: text,
        at: instant,
      }),
    ),
  }),
)

const carPrice = named(
  'QuoteCarPrice',
  z.pick(offer, {
    id: true,
    name: true,
    seats: true,
    luggage: true,
    price: true,
    priceReason: true,
    fits: true,
    fitReasons: true,
    available: true,
    freeUnits: true,
  }),
)

const quote = dataOf(deskQuote)

export const deskQuoteCalls = defineCalls({
  'GET /desk/quotes': {
    query: schemas.deskQuotesQuerySchema,
    response: z.object({ data: z.array(deskQuoteItem), meta: z.object({ after: maybe }) }),
  },
  'GET /desk/quotes/{reference}': { response: quote },
  'POST /desk/quotes/{reference}/prices': {
    body: named('QuotePrices', schemas.quotePricesSchema),
    response: dataOf(z.array(carPrice)),
  },
  'POST /desk/quotes/{reference}/answer': {
    body: named('QuoteAnswer', schemas.quoteAnswerSchema),
    response: quote,
  },
  'POST /desk/quotes/{reference}/withdraw': {
    body: named('QuoteWithdraw', schemas.quoteWithdrawSchema),
    response: quote,
  },
  'POST /desk/quotes/{reference}/decline': {
    body: named('QuoteDecline', schemas.quoteDeclineSchema),
    response: quote,
  },
})
