import * as z from 'zod/mini'
import { chauffeurSchema } from '#domain/booking/request/operator-requests.ts'
import { legMachine } from '#domain/dispatch/leg-status.ts'
import { offerStates } from '#domain/dispatch/partner-offer.ts'
import * as schemas from '#domain/staff/partner-schemas.ts'
import { bookingSummary } from './booking-schemas.ts'
import { count, dataOf, defineCalls, instant, named, text } from './call.ts'

const maybe = z.nullable(text)
const state = z.enum(offerStates)
const progress = z.enum(legMachine.states)
const chauffeur = z.nullable(z.object({ name: text, phone: text, car: text }))

const partner = named(
  'Partner',
  z.object({
    id: z.uuid(),
    name: text,
    contact: text,
    email: text,
    phone: maybe,
    notes: text,
    isActive: z.boolean(),
    version: z.int(),
  }),
)

const legOffer = named(
  'LegOffer',
  z.object({
    id: z.uuid(),
    partner: text,
    partnerPhone: maybe,
    costCents: count,
    /** The leg's share of the price without the cost; null while the booking has no price. */
    marginCents: z.nullable(z.int()),
    note: text,
    answerBy: instant,
    state,
    decidedAt: z.nullable(instant),
    reason: text,
    chauffeur,
    offeredBy: text,
    createdAt: instant,
    version: z.int(),
  }),
)

/** A leg of a booking with its offers, the newest first. */
const legWithOffers = named(
  'LegWithOffers',
  z.object({
    id: z.uuid(),
    number: count,
    startsAt: instant,
    pickUp: text,
    destination: text,
    progress,
    version: z.int(),
    shareCents: z.nullable(count),
    suggestedCents: z.nullable(count),
    suggestedAnswerBy: instant,
    canOffer: z.boolean(),
    offers: z.array(legOffer),
  }),
)

const legs = dataOf(z.array(legWithOffers))

/** A trip as the partner sees it. Never the customer's email or price. */
const partnerOffer = named(
  'PartnerOffer',
  z.object({
    state,
    partner: text,
    costCents: count,
    note: text,
    answerBy: instant,
    /** Why it was withdrawn. */
    reason: text,
    chauffeur,
    progress,
    /** Null once the trip is not theirs. */
    trip: z.nullable(
      z.object({
        reference: text,
        startsAt: instant,
        pickUp: text,
        stops: z.array(text),
        destination: text,
        returnAt: z.nullable(instant),
        durationHours: z.nullable(z.number()),
        carClass: maybe,
        passengerCount: count,
        luggageCount: count,
        childSeats: bookingSummary.shape.childSeats,
        isAccessible: z.boolean(),
        isMeetAndGreet: z.boolean(),
        flight: maybe,
        /** From accepting until the end of the trip. */
        passenger: z.nullable(z.object({ name: text, phone: text })),
        comment: text,
      }),
    ),
  }),
)

const offer = dataOf(partnerOffer)

export const partnerCalls = defineCalls({
  'GET /desk/partners': { response: dataOf(z.array(partner)) },
  'POST /desk/partners': {
    body: named('PartnerFields', schemas.partnerSchema),
    status: 201,
    response: dataOf(partner),
  },
  'PATCH /desk/partners/{id}': {
    body: named('PartnerChange', schemas.partnerChangeSchema),
    response: dataOf(partner),
  },
  'GET /desk/bookings/{reference}/offers': { response: legs },
  'POST /desk/bookings/{reference}/offers': {
    body: named('LegOfferRequest', schemas.legOfferSchema),
    status: 201,
    response: legs,
  },
  'POST /desk/offers/{id}/withdraw': {
    body: named('LegOfferWithdraw', schemas.offerWithdrawSchema),
    response: dataOf(z.object({ id: z.uuid() })),
  },
  'POST /desk/offers/{id}/link': {
    body: named('LegOfferLink', schemas.offerLinkSchema),
    response: dataOf(z.object({ id: z.uuid() })),
  },
  'GET /partner/offer': { response: offer },
  'POST /partner/offer/accept': { response: offer },
  'POST /partner/offer/decline': {
    body: named('PartnerRefusal', schemas.offerDeclineSchema),
    response: offer,
  },
  'POST /partner/offer/chauffeur': { body: named('Chauffeur', chauffeurSchema), response: offer },
  'POST /partner/offer/status': {
    body: named('PartnerPress', schemas.partnerPressSchema),
    response: offer,
  },
})
