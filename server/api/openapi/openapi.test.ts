import { Hono } from 'hono'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import type { Profile, SavedAddress, SavedPassenger } from '#domain/account/profile.ts'
import type { ApiCall, ResponseBody } from '#domain/api/contract.ts'
import type { CreateBookingResponse, Offer } from '#domain/booking/cars/offer.ts'
import type {
  BookingDetail,
  BookingListItem,
  BookingToPrice,
  ChauffeurAssignment,
  HeldBooking,
} from '#domain/booking/detail/booking-detail.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { PaymentConfirmation } from '#domain/payment/payment-view.ts'
import type { Place } from '#domain/places/geo/place.ts'
import { embeddedServices, type PublicServices } from '#domain/site/page-dependencies.ts'
import type { PublicSite, Site } from '#domain/site/site.ts'
import { type ApiDependencies, createApi } from '#server/api/api.ts'
import { collectCalls } from '#server/api/routing/route-docs.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { FoundPromo } from '#server/use-cases/booking/pricing/look-up-promo.ts'
import { readPage } from '#tests/readers/read-page.ts'
import { mountApi } from '#tests/support/mount-api.ts'
import { openapiDocument } from './document.ts'
import * as examples from './examples.ts'
import { openapiApi } from './openapi.ts'

const now = new Date('2026-11-15T12:00:00Z')
const api = createApi({ publicServices: embeddedServices, now: () => now } as ApiDependencies)
const calls = collectCalls(api.routes)
const document = openapiDocument({ title: 'Sagewood API', now, calls })
const call = mountApi(api)

test('the document describes exactly the calls that the API serves', () => {
  const taken = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`)

  const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  const besides = ['GET /builds/latest.json', 'GET /healthz', 'GET /readyz']
  expect(described.sort()).toEqual([...new Set([...taken, ...besides])].sort())
})

test('every reference leads somewhere', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)
  const known = document.components as Record<string, Record<string, unknown>>

  for (const [, kind = '', name = ''] of references) expect(known[kind]?.[name]).toBeDefined()
})

test('every summary is a command, and descriptions are plain sentences', () => {
  const verbs =
    /^(Add|Assign|Book|Cancel|Change|Check|Close|Confirm|Create|Decline|Delete|Email|End|Export|Find|Get|List|Locate|Look up|Preview|Rate|Receive|Release|Remove|Renew|Request|Reset|Save|Search|Send|Set|Show|Sign|Start) ?/
  const unclear = /\b(whoever|mailed|the answer|is over:|told|what was|made anew|stands)\b/i

  for (const { operation } of operations()) {
    expect(operation.summary).toMatch(verbs)
    expect(`${operation.summary} ${operation.description ?? ''}`).not.toMatch(unclear)
  }
})

test('no two calls share a name, and every parameter of a path is described', () => {
  const names = operations().map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)

  for (const { path, operation } of operations()) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
  }
})

test.each(calls.filter(({ contract }) => contract.body))(
  'the example body of $method $path is valid',
  ({ contract: { body: schema }, docs: { bodyExample } }) => {
    const example = typeof bodyExample === 'function' ? bodyExample(now) : bodyExample
    const body = typeof schema === 'function' ? schema({ now }) : schema

    expect(example).toBeDefined()
    expect(body?.safeParse(example).error).toBeUndefined()
  },
)

test.each(calls.filter(({ docs }) => docs.example))(
  'the example response of $method $path is what its schema has, and nothing more',
  ({ contract, docs: { example } }) => {
    expect('response' in contract && z.parse(contract.response, example)).toEqual(example)
  },
)

test('every call with a body may be refused because it arrives too slowly', () => {
  for (const { method, path, operation } of operations())
    expect('408' in operation.responses, `${method} ${path}`).toBe(method !== 'get')
})

test('the lines of the example price sum up to its total', () => {
  const { lines, totalCents } = examples.price

  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
})

test('the responses of the contract are the product’s own types', () => {
  expectTypeOf<Data<'GET /fleet/{slug}'>>().toEqualTypeOf<VehicleClass>()
  expectTypeOf<Item<'POST /bookings/cars'>>().toExtend<Offer>()
  expectTypeOf<Offer>().toExtend<Item<'POST /bookings/cars'>>()
  expectTypeOf<Data<'POST /bookings'>>().toEqualTypeOf<CreateBookingResponse>()
  expectTypeOf<Data<'GET /bookings/{reference}'>>().toExtend<BookingDetail>()
  expectTypeOf<BookingDetail>().toExtend<Data<'GET /bookings/{reference}'>>()
  expectTypeOf<Item<'GET /bookings'>>().toExtend<BookingListItem>()
  expectTypeOf<BookingListItem>().toExtend<Item<'GET /bookings'>>()
  expectTypeOf<Place>().toExtend<Data<'GET /places/{id}'>>()
  expectTypeOf<FoundPromo>().toExtend<Data<'POST /promocodes/code'>>()
  expectTypeOf<PublicSite & { services: PublicServices }>().toExtend<Data<'GET /config'>>()
  expectTypeOf<Data<'GET /auth/profile'>>().toExtend<Profile>()
  expectTypeOf<Profile>().toExtend<Data<'GET /auth/profile'>>()
  expectTypeOf<SavedAddress>().toExtend<Item<'GET /auth/addresses'>>()
  expectTypeOf<SavedPassenger>().toExtend<Item<'GET /auth/passengers'>>()
  expectTypeOf<Data<'GET /payments/confirmation'>>().toExtend<PaymentConfirmation>()
  expectTypeOf<Data<'GET /operator/assignment'>>().toExtend<ChauffeurAssignment>()
  expectTypeOf<Data<'GET /operator/price'>>().toExtend<BookingToPrice>()
  expectTypeOf<Data<'GET /operator/hold'>>().toExtend<HeldBooking>()
  expect(document.openapi).toBe('3.1.0')
})

type Data<Name extends ApiCall> = ResponseBody<Name> extends { data: infer Value } ? Value : never

type Item<Name extends ApiCall> = Data<Name> extends (infer Each)[] ? Each : never

test('the limits of the specification are in it, taken from the schema that judges', () => {
  expect(document.components.schemas.BookingRequest).toMatchObject({
    properties: {
      pickUpLocation: { minLength: 2, maxLength: 100 },
      destinationLocation: { minLength: 3, maxLength: 100 },
      passengerCount: { minimum: 1, maximum: 100, default: 1 },
      type: { default: 'point-to-point' },
    },
    required: ['pickUpAt', 'pickUpLocation', 'destinationLocation'],
  })
})

test('the description is served as JSON, under the name of the site that was asked', async () => {
  const a = await (await call('/openapi.json')).json()
  const b = await (await call('/openapi.json', { host: 'b.localhost' })).json()

  expect([a.info.title, b.info.title]).toEqual(['Sagewood Limousine API', 'Sagewood Black Car API'])
  expect(Object.keys(a.paths)).toEqual(Object.keys(document.paths))
})

test('the description is made once a day, however often it is asked for', async () => {
  let made = 0
  const counted = openapiApi({
    now: () => now,
    calls: () => {
      made += 1
      return calls
    },
  })
  const site = new Hono<HttpEnv>()
  site.use(async (c, next) => {
    c.set('site', { name: 'Sagewood' } as Site)
    await next()
  })
  site.route('/', counted)

  for (let times = 0; times < 3; times += 1)
    for (const path of ['/docs', '/openapi.json']) expect((await site.request(path)).status).toBe(200)

  expect(made).toBe(2)
})

test('the page describes every call, without scripts or inline styles', async () => {
  const response = await call('/docs')
  const text = await response.text()
  const page = readPage(text)

  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(page.inlineScripts).toEqual([])
  expect(text).not.toMatch(/<script|\sstyle=|<style/)
  for (const { operation } of operations()) expect(text).toContain(`id="${operation.operationId}"`)
  expect(text).toContain('<code>stops[].address</code>')
  expect(text).toContain('string or null')
  expect(text).not.toContain('stringnull')
  expect(text).toContain('&quot;reference&quot;: &quot;Q-7K3-M9Q-XTB&quot;')
})

function operations() {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}
