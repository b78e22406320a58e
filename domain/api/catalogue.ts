import * as z from 'zod/mini'
import {
  addressQuerySchema,
  placeQuerySchema,
  reverseQuerySchema,
} from '#domain/places/gazetteer/place-query.ts'
import { placeKinds } from '#domain/places/geo/place.ts'
import { zones } from '#domain/places/geo/zones.ts'
import { pageQuerySchema } from '#domain/site/paging.ts'
import { dataOf, defineCalls, named, pageOf } from './call.ts'
import { text, vehicleClass } from './common-schemas.ts'

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
