import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import {
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from '#domain/account/credentials.ts'
import {
  type Profile,
  profileChangeSchema,
  type SavedAddress,
  type SavedPassenger,
  savedAddressSchema,
  savedPassengerSchema,
} from '#domain/account/profile.ts'
import type { Assignment } from '#domain/booking/assignment.ts'
import type { BookingDetail, TripEntry } from '#domain/booking/booking-detail.ts'
import { bookingRequestSchema } from '#domain/booking/booking-request.ts'
import { chauffeurSchema } from '#domain/booking/chauffeur.ts'
import type { HeldTrip } from '#domain/booking/held-trip.ts'
import type { BookingReceipt, Offer } from '#domain/booking/offer.ts'
import type { TripToPrice } from '#domain/booking/trip-to-price.ts'
import { contactMessageSchema } from '#domain/contact/contact-message.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Confirmation } from '#domain/payment/confirmation.ts'
import type { Place } from '#domain/places/place.ts'
import type { Price } from '#domain/pricing/price.ts'
import { quoteRequestSchema } from '#domain/quotes/quote-request.ts'
import { ownServices, type PublicServices } from '#domain/site/services.ts'
import type { PublicSite } from '#domain/site/site.ts'
import { type ApiDependencies, createApi } from '#server/api/api.ts'
import { findSchema } from '#server/api/bookings.ts'
import { cancelSchema } from '#server/api/manage-booking.ts'
import { openapiApi } from '#server/api/openapi.ts'
import { promoLookupSchema } from '#server/api/promocodes.ts'
import type { FoundPromo } from '#server/use-cases/look-up-promo.ts'
import { readPage } from '#tests/html.ts'
import { mountApi } from '#tests/mount-api.ts'
import * as accounts from './account-answer-schemas.ts'
import * as accountExamples from './account-examples.ts'
import * as answers from './answer-schemas.ts'
import * as bookingAnswers from './booking-answer-schemas.ts'
import * as bookingExamples from './booking-examples.ts'
import { openapiDocument } from './document.ts'
import * as examples from './examples.ts'
import * as paymentAnswers from './payment-answer-schemas.ts'
import * as paymentExamples from './payment-examples.ts'

const now = new Date('2026-11-15T12:00:00Z')
const document = openapiDocument({ title: 'Sagewood API', now })
const call = mountApi(openapiApi({ now: () => now }))

test('every call that the API takes is described, and nothing else is', () => {
  const { routes } = createApi({ shown: ownServices } as ApiDependencies)
  const taken = routes
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

test('no two calls share a name, and every parameter of a path is described', () => {
  const names = operations().map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)

  for (const { path, operation } of operations()) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
  }
})

test.each([
  ['a booking request', bookingRequestSchema({ now }), examples.bookingRequest(now)],
  ['a quote request', quoteRequestSchema({ now }), examples.quoteRequest(now)],
  ['a message', contactMessageSchema, examples.contactMessage],
  ['a promo lookup', promoLookupSchema, examples.promoLookup],
  ['a car', answers.vehicleClass, examples.vehicleClass],
  ['an offer', answers.offer, examples.offer],
  ['a booking’s receipt', answers.bookingReceipt, examples.bookingReceipt],
  ['a quote’s receipt', answers.quoteReceipt, examples.quoteReceipt],
  ['a message’s receipt', answers.contactReceipt, examples.contactReceipt],
  ['a promo', answers.promo, examples.promo],
  ['a place', answers.place, examples.place],
  ['a challenge', answers.challenge, examples.challenge],
  ['an error', answers.fault, examples.fault],
  ['a sign-up', signUpSchema, accountExamples.signUp],
  ['a sign-in', signInSchema, accountExamples.signIn],
  ['a confirmation', verifyEmailSchema, accountExamples.verifyEmail],
  ['a forgotten password', forgotPasswordSchema, accountExamples.forgotPassword],
  ['a reset password', resetPasswordSchema, accountExamples.resetPassword],
  ['a changed password', changePasswordSchema, accountExamples.changePassword],
  ['a changed e-mail address', changeEmailSchema, accountExamples.changeEmail],
  ['a deleted account', deleteAccountSchema, accountExamples.deleteAccount],
  ['a changed profile', profileChangeSchema, accountExamples.profileChange],
  ['an address to be saved', savedAddressSchema, accountExamples.savedAddress],
  ['a passenger to be saved', savedPassengerSchema, accountExamples.savedPassenger],
  ['an admission', accounts.admission, accountExamples.admission],
  ['a mailed address', accounts.mailedTo, accountExamples.mailedTo],
  ['a profile', accounts.profile, accountExamples.profile],
  ['a session', accounts.session, accountExamples.session],
  ['a saved address', accounts.savedAddress, accountExamples.savedAddress],
  ['a search for a booking', findSchema, bookingExamples.find],
  ['a found booking', bookingAnswers.foundBooking, bookingExamples.found],
  ['a trip in a list', bookingAnswers.tripEntry, bookingExamples.tripEntry],
  ['a booking', bookingAnswers.bookingDetail, bookingExamples.bookingDetail],
  ['a previewed change', bookingAnswers.changePreview, bookingExamples.changePreview],
  ['a shown cancellation', bookingAnswers.shownCancellation, bookingExamples.shownCancellation],
  ['a cancellation', cancelSchema, bookingExamples.cancel],
  ['a chauffeur', chauffeurSchema, paymentExamples.chauffeur],
  ['an assignment', paymentAnswers.assignment, paymentExamples.assignment],
  ['a fresh link', bookingAnswers.freshLink, bookingExamples.freshLink],
  ['a saved passenger', accounts.savedPassenger, accountExamples.savedPassenger],
])('the example of %s is one', (_name, schema, example) => {
  expect(z.safeParse(schema, example).error).toBeUndefined()
})

test('the lines of the example price sum up to its total', () => {
  const { lines, totalCents } = examples.price

  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
})

test('what is said of answers is what the product’s own types say', () => {
  expectTypeOf<z.output<typeof answers.vehicleClass>>().toExtend<VehicleClass>()
  expectTypeOf<VehicleClass>().toExtend<z.output<typeof answers.vehicleClass>>()
  expectTypeOf<z.output<typeof answers.offer>>().toExtend<Offer>()
  expectTypeOf<Offer>().toExtend<z.output<typeof answers.offer>>()
  expectTypeOf<z.output<typeof answers.bookingReceipt>>().toExtend<BookingReceipt>()
  expectTypeOf<BookingReceipt>().toExtend<z.output<typeof answers.bookingReceipt>>()
  expectTypeOf<z.output<typeof answers.price>>().toExtend<Price>()
  expectTypeOf<Place>().toExtend<z.output<typeof answers.place>>()
  expectTypeOf<FoundPromo>().toExtend<z.output<typeof answers.promo>>()
  expectTypeOf<PublicSite & { services: PublicServices }>().toExtend<z.output<typeof answers.publicConfig>>()
  expectTypeOf<z.output<typeof accounts.profile>>().toExtend<Profile>()
  expectTypeOf<Profile>().toExtend<z.output<typeof accounts.profile>>()
  expectTypeOf<SavedAddress>().toExtend<z.output<typeof accounts.savedAddress>>()
  expectTypeOf<SavedPassenger>().toExtend<z.output<typeof accounts.savedPassenger>>()
  expectTypeOf<z.output<typeof bookingAnswers.bookingDetail>>().toExtend<BookingDetail>()
  expectTypeOf<BookingDetail>().toExtend<z.output<typeof bookingAnswers.bookingDetail>>()
  expectTypeOf<TripEntry>().toExtend<z.output<typeof bookingAnswers.tripEntry>>()
  expectTypeOf<z.output<typeof paymentAnswers.confirmation>>().toExtend<Confirmation>()
  expectTypeOf<Confirmation>().toExtend<z.output<typeof paymentAnswers.confirmation>>()
  expectTypeOf<z.output<typeof paymentAnswers.assignment>>().toExtend<Assignment>()
  expectTypeOf<Assignment>().toExtend<z.output<typeof paymentAnswers.assignment>>()
  expectTypeOf<z.output<typeof paymentAnswers.tripToPrice>>().toExtend<TripToPrice>()
  expectTypeOf<z.output<typeof paymentAnswers.heldTrip>>().toExtend<HeldTrip>()
  expectTypeOf<HeldTrip>().toExtend<z.output<typeof paymentAnswers.heldTrip>>()
  expectTypeOf<TripToPrice>().toExtend<z.output<typeof paymentAnswers.tripToPrice>>()
  expect(document.openapi).toBe('3.1.0')
})

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

test('the page tells of every call, without a script or a style of its own', async () => {
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
