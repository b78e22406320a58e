import type * as z from 'zod/mini'
import { accountCalls } from './account.ts'
import { bookingCalls } from './booking.ts'
import { bookingAfterTripCalls } from './booking-after-trip.ts'
import type { Clock } from './call.ts'
import { catalogueCalls } from './catalogue.ts'
import { deskCalls } from './desk.ts'
import { deskAfterTripCalls } from './desk-after-trip.ts'
import { deskBoardCalls } from './desk-board.ts'
import { deskBookingCalls } from './desk-bookings.ts'
import { deskCustomerCalls } from './desk-customers.ts'
import { deskFleetCalls } from './desk-fleet.ts'
import { deskFlightCalls } from './desk-flights.ts'
import { deskLegCalls } from './desk-legs.ts'
import { deskListCalls } from './desk-lists.ts'
import { deskMessageCalls } from './desk-messages.ts'
import { deskPhoneCalls } from './desk-phone.ts'
import { deskPlanCalls } from './desk-plans.ts'
import { deskQuoteCalls } from './desk-quotes.ts'
import { driveCalls } from './drive.ts'
import { operatorCalls } from './operator.ts'
import { partnerCalls } from './partners.ts'
import { quoteOfferCalls } from './quote-offer.ts'
import { enquiryCalls, siteCalls } from './site.ts'

/**
 * Every call under `/api`. Only the server imports it as a value: app/ imports the types below, so no schema enters its
 * bundle.
 */
export const apiContract = {
  ...accountCalls,
  ...bookingCalls,
  ...bookingAfterTripCalls,
  ...catalogueCalls,
  ...deskBoardCalls,
  ...deskAfterTripCalls,
  ...deskBookingCalls,
  ...deskCustomerCalls,
  ...deskPhoneCalls,
  ...deskPlanCalls,
  ...deskCalls,
  ...deskFleetCalls,
  ...deskLegCalls,
  ...deskFlightCalls,
  ...deskListCalls,
  ...deskQuoteCalls,
  ...deskMessageCalls,
  ...driveCalls,
  ...enquiryCalls,
  ...operatorCalls,
  ...partnerCalls,
  ...quoteOfferCalls,
  ...siteCalls,
}

type ApiContract = typeof apiContract

/** The name of a call: its method and path. */
export type ApiCall = keyof ApiContract

/** The body as the client sends it. */
export type RequestBody<Name extends ApiCall> = ApiContract[Name] extends { body: infer Body }
  ? z.input<SchemaOf<Body>>
  : undefined

/** The body after validation. */
export type ParsedBody<Name extends ApiCall> = ApiContract[Name] extends { body: infer Body }
  ? z.output<SchemaOf<Body>>
  : undefined

export type RequestQuery<Name extends ApiCall> = ApiContract[Name] extends { query: infer Query }
  ? z.input<Query>
  : undefined

export type ParsedQuery<Name extends ApiCall> = ApiContract[Name] extends { query: infer Query }
  ? z.output<Query>
  : undefined

/** The parts of the path in braces. */
export type PathParams<Name extends ApiCall> =
  ParamNames<Name> extends never ? undefined : Record<ParamNames<Name>, string>

/** The JSON of a success; undefined where the response is a file or a page. */
export type ResponseBody<Name extends ApiCall> = ApiContract[Name] extends { response: infer Response }
  ? z.output<Response>
  : undefined

/** Whether the body's schema needs to know the time. */
export type NeedsClock<Name extends ApiCall> = ApiContract[Name] extends { body: (clock: Clock) => unknown }
  ? true
  : false

type SchemaOf<Body> = Body extends (clock: Clock) => infer Schema ? Schema : Body

type ParamNames<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamNames<Rest>
  : never
