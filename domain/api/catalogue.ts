import * as z from 'zod/mini'
import { placeKinds } from '#domain/places/geo/place.ts'
import { zones } from '#domain/places/geo/zones.ts'
import { pageQuerySchema } from '#domain/site/paging.ts'
import { dataOf, defineCalls, named, pageOf, text, vehicleClass } from './call.ts'

/** `?query=&near=` of the search: the text typed so far, and the visitor's location. */
const placeQuerySchema = z.object({
  query: z.string('Enter a search').check(z.maxLength(200, 'Enter 200 characters or fewer')),
  near: z.optional(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?,\s?-?\d{1,3}(\.\d{1,15})?$/, nearMessage())),
      z.transform((text, context) => {
        const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number)
        if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
          context.issues.push({ code: 'custom', message: nearMessage(), input: text })
        }
        return { latitude, longitude }
      }),
    ),
  ),
})

/** `?address=`: an address as a booking stores it. */
const addressQuerySchema = z.object({
  address: z.string('Enter an address').check(z.maxLength(200, 'Enter 200 characters or fewer')),
})

/** `?lat=&lng=`: the visitor's location. */
const reverseQuerySchema = z.object({ lat: degrees(90), lng: degrees(180) })

function nearMessage(): string {
  return 'Send a latitude and a longitude with a comma between them'
}

function degrees(max: number) {
  const message = `Must be a number from -${max} to ${max}`
  return z.pipe(
    z.string(message).check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(-max, message), z.lte(max, message))),
  )
}

const promo = named(
  'Promo',
  z.object({
    id: z.uuid(),
    code: text,
    kind: z.enum(['percent', 'fixed']),
    value: z.int(),
    description: text,
  }),
)

const place = named(
  'Place',
  z.object({
    id: text,
    name: text,
    kind: z.enum(placeKinds),
    formattedAddress: z.string().check(z.maxLength(100)),
    address: z.object({
      subpremise: text,
      street_number: text,
      route: text,
      locality: text,
      administrative_area_level_1: text,
      administrative_area_level_2: text,
      country: text,
      postal_code: text,
      latitude: z.number(),
      longitude: z.number(),
    }),
    zone: z.nullable(z.enum(zones.map(({ code }) => code))),
    precision: z.enum(['exact', 'street', 'neighbourhood', 'zip']),
  }),
)

/** The fleet, promo codes and places. */
export const catalogueCalls = defineCalls({
  'GET /fleet': { query: pageQuerySchema, response: pageOf(vehicleClass) },
  'GET /fleet/{slug}': { response: dataOf(vehicleClass) },
  'POST /promocodes/code': {
    body: named('PromoLookup', z.object({ code: z.string().check(z.maxLength(64)) })),
    response: dataOf(promo),
  },
  'GET /places': { query: placeQuerySchema, response: dataOf(z.array(place)) },
  'GET /places/meant': { query: addressQuerySchema, response: dataOf(z.array(place)) },
  'GET /places/reverse': { query: reverseQuerySchema, response: dataOf(place) },
  'GET /places/{id}': { response: dataOf(place) },
})
