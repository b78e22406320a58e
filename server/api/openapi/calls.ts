import { mostStops } from '#domain/booking/request/booking-request.ts'
import {
  addressQuerySchema,
  placeQuerySchema,
  reverseQuerySchema,
} from '#domain/places/gazetteer/place-query.ts'
import { pageQuerySchema } from '#domain/site/paging.ts'
import { accountCalls } from './account-calls.ts'
import { bookingCalls } from './booking-calls.ts'
import type { Call, Parameter } from './call.ts'
import * as examples from './examples.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'
import { paymentCalls } from './payment-calls.ts'

const text = { type: 'string' }

const paging = queryParameters(jsonSchema(pageQuerySchema, 'output'), {
  page: { description: 'From 1' },
  perPage: { description: 'How many a page' },
})

const placeQuery = queryParameters(jsonSchema(placeQuerySchema, 'input'), {
  query: { description: 'What was typed', example: 'jfk' },
  near: { description: 'Latitude and longitude: what is near comes first', example: '40.75,-73.99' },
})

const addressQuery = queryParameters(jsonSchema(addressQuerySchema, 'input'), {
  address: { description: 'An address or the name of a place, whole', example: 'The Plaza, New York' },
})

const reverseQuery = queryParameters(jsonSchema(reverseQuerySchema, 'output'), {
  lat: { description: 'Latitude', example: 40.75 },
  lng: { description: 'Longitude', example: -73.99 },
})

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Names the request. Sent again with the same key, it gets the same answer and is done once',
  schema: { type: 'string', minLength: 16, maxLength: 255 },
  example: 'c7b1a3c2-3f0e-4b7e-9a40-5a9d6f1c8e21',
}

const captchaNote =
  'Needs a captcha token for the action “booking”: a solved challenge, or the configured service’s own. It counts once.'

export function calls(now: Date): Call[] {
  return [
    {
      method: 'get',
      path: '/api/fleet',
      summary: 'The fleet',
      parameters: paging,
      answer: { status: 200, shape: 'list', schema: 'VehicleClass', example: examples.vehicleClass },
      errors: [422, 503],
    },
    {
      method: 'get',
      path: '/api/fleet/{slug}',
      summary: 'One class of car',
      parameters: [slug('path')],
      answer: { status: 200, shape: 'data', schema: 'VehicleClass', example: examples.vehicleClass },
      errors: [404, 503],
    },
    {
      method: 'post',
      path: '/api/bookings/cars',
      summary: 'Every car for a trip, with its price',
      description:
        'The body is a booking request, whole or partial. What cannot be used yet is as if it had not been said.',
      parameters: [slug('query'), ...paging],
      body: { schema: 'CarsRequest', example: examples.bookingRequest(now) },
      answer: { status: 200, shape: 'list', schema: 'Offer', example: examples.offer },
      errors: [400, 404, 413, 422, 429, 503],
    },
    {
      method: 'post',
      path: '/api/bookings',
      summary: 'Book a car',
      description: `${captchaNote} The price is made anew here; a price token of an offer holds the price that was shown. At most ${mostStops} stops. A round trip is refused where the car is taken by the hour: it stays with its guests. The site is that of the host. An unpaid request holds its car for 30 minutes, and longer once the link in its email is opened or a payment begun (awaitsEmail). Too many unpaid holds of one email address, phone number, account or network: 429 without Retry-After. The same person, time and route again without an Idempotency-Key: 409.`,
      parameters: [idempotencyKey],
      body: { schema: 'BookingRequest', example: examples.bookingRequest(now) },
      answer: { status: 201, shape: 'data', schema: 'BookingReceipt', example: examples.bookingReceipt },
      errors: [400, 401, 409, 413, 422, 429, 503],
    },
    ...bookingCalls({ paging, key: idempotencyKey }),
    {
      method: 'post',
      path: '/api/quotes',
      summary: 'Ask for a quote',
      description: captchaNote,
      parameters: [idempotencyKey],
      body: { schema: 'QuoteRequest', example: examples.quoteRequest(now) },
      answer: { status: 201, shape: 'data', schema: 'QuoteReceipt', example: examples.quoteReceipt },
      errors: [400, 409, 413, 422, 429, 503],
    },
    {
      method: 'post',
      path: '/api/contact',
      summary: 'Write to the company',
      description: `${captchaNote} The answer comes by e-mail.`,
      parameters: [idempotencyKey],
      body: { schema: 'ContactMessage', example: examples.contactMessage },
      answer: { status: 201, shape: 'data', schema: 'ContactReceipt', example: examples.contactReceipt },
      errors: [400, 409, 413, 422, 429, 503],
    },
    {
      method: 'post',
      path: '/api/promocodes/code',
      summary: 'Look up a promo code',
      description:
        'Whatever is wrong with a code, the answer is the same 404. A percentage is in thousandths of a percent, a fixed value in cents.',
      body: { schema: 'PromoLookup', example: examples.promoLookup },
      answer: { status: 200, shape: 'data', schema: 'Promo', example: examples.promo },
      errors: [400, 404, 413, 429, 503],
    },
    ...paymentCalls,
    ...accountCalls,
    {
      method: 'get',
      path: '/api/places',
      summary: 'Places by what somebody types',
      parameters: placeQuery,
      answer: { status: 200, shape: 'data-list', schema: 'Place', example: examples.place },
      errors: [422, 429],
    },
    {
      method: 'get',
      path: '/api/places/meant',
      summary: 'The place that an address means, in a list of one or none',
      description: 'A trip is priced by the same answer.',
      parameters: addressQuery,
      answer: { status: 200, shape: 'data-list', schema: 'Place', example: examples.place },
      errors: [422, 429],
    },
    {
      method: 'get',
      path: '/api/places/reverse',
      summary: 'The place nearest to a point',
      parameters: reverseQuery,
      answer: { status: 200, shape: 'data', schema: 'Place', example: examples.place },
      errors: [404, 422, 429],
    },
    {
      method: 'get',
      path: '/api/places/{id}',
      summary: 'A place by its id',
      parameters: [
        {
          name: 'id',
          in: 'path',
          description: 'The id of a place',
          schema: text,
          example: examples.place.id,
        },
      ],
      answer: { status: 200, shape: 'data', schema: 'Place', example: examples.place },
      errors: [404, 429],
    },
    {
      method: 'post',
      path: '/api/sms/twilio',
      summary: 'What a phone has written back',
      description:
        'Called by Twilio, with a form and its signature: STOP ends texts to the number, START begins them again where it had agreed to them, HELP is answered. The answer is TwiML. Where Twilio is not configured: 404.',
      parameters: [
        {
          name: 'X-Twilio-Signature',
          in: 'header',
          required: true,
          description: 'The signature of the address and the form',
          schema: text,
        },
      ],
      answer: { status: 200, shape: 'text', contentType: 'text/xml' },
      errors: [403, 404, 413, 503],
    },
    {
      method: 'get',
      path: '/api/captcha/challenge',
      summary: 'A challenge of the embedded captcha',
      description:
        'ALTCHA’s own JSON. The token is ALTCHA’s payload. Where another service is configured: 404.',
      answer: { status: 200, shape: 'bare', schema: 'Challenge', example: examples.challenge },
      errors: [404, 429, 503],
    },
    {
      method: 'get',
      path: '/api/config',
      summary: 'The public configuration of this host’s site',
      answer: { status: 200, shape: 'data', schema: 'PublicConfig' },
      errors: [],
    },
    {
      method: 'get',
      path: '/api/openapi.json',
      summary: 'This description',
      answer: { status: 200, shape: 'text', contentType: 'application/json' },
      errors: [],
    },
    {
      method: 'get',
      path: '/api/docs',
      summary: 'This description, as a page',
      answer: { status: 200, shape: 'text', contentType: 'text/html' },
      errors: [],
    },
    {
      method: 'get',
      path: '/builds/latest.json',
      summary: 'The build that is running',
      answer: { status: 200, shape: 'bare', schema: 'BuildId', example: { id: '3f9a1c' } },
      errors: [],
    },
    {
      method: 'get',
      path: '/healthz',
      summary: 'The process is up',
      answer: { status: 200, shape: 'bare', schema: 'Health', example: { status: 'up' } },
      errors: [],
    },
    {
      method: 'get',
      path: '/readyz',
      summary: 'The database is reachable and migrated, and jobs are running',
      answer: {
        status: 200,
        shape: 'bare',
        schema: 'Readiness',
        example: { status: 'ready', database: 'ready', jobs: 'ready' },
      },
      errors: [503],
    },
  ]
}

function slug(where: 'path' | 'query'): Parameter {
  const description = where === 'path' ? 'The car’s slug' : 'Puts this car first; unknown: 404'
  return { name: 'slug', in: where, description, schema: text, example: examples.vehicleClass.slug }
}

/** The fields of a query, as its schema has them, with words for readers. */
function queryParameters(
  { properties = {}, required = [] }: JsonSchema,
  words: Record<string, { description: string; example?: unknown }>,
): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    // What has a default need not be sent.
    required: required.includes(name) && !(typeof schema === 'object' && 'default' in schema),
    description: '',
    ...words[name],
    schema: schema as object,
  }))
}
