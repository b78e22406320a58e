import { bookingRequestSchema } from '#domain/booking/booking-request.ts'
import { quoteRequestSchema } from '#domain/quotes/quote-request.ts'
import { promoLookupSchema } from '#server/api/promocodes.ts'
import * as answers from './answer-schemas.ts'
import { jsonSchema, whollyOptional } from './json-schema.ts'

/** The clock only judges times; what a field looks like does not depend on it. */
const whenever = { now: new Date(0) }

const bookingRequest = jsonSchema(bookingRequestSchema(whenever), 'input')

/** Every schema by its name in the document. Those of requests are the ones that validate them. */
export const schemas = {
  BookingRequest: bookingRequest,
  CarsRequest: whollyOptional(bookingRequest),
  QuoteRequest: jsonSchema(quoteRequestSchema(whenever), 'input'),
  PromoLookup: jsonSchema(promoLookupSchema, 'input'),
  VehicleClass: jsonSchema(answers.vehicleClass, 'output'),
  Offer: jsonSchema(answers.offer, 'output'),
  BookingReceipt: jsonSchema(answers.bookingReceipt, 'output'),
  QuoteReceipt: jsonSchema(answers.quoteReceipt, 'output'),
  Promo: jsonSchema(answers.promo, 'output'),
  Place: jsonSchema(answers.place, 'output'),
  PublicConfig: jsonSchema(answers.publicConfig, 'output'),
  Challenge: jsonSchema(answers.challenge, 'output'),
  Meta: jsonSchema(answers.meta, 'output'),
  BuildId: jsonSchema(answers.buildId, 'output'),
  Health: jsonSchema(answers.health, 'output'),
  Error: jsonSchema(answers.fault, 'output'),
  Conflict: jsonSchema(answers.conflict, 'output'),
}

export type SchemaName = keyof typeof schemas

export function ref(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` }
}
