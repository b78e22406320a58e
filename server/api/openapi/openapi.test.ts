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
import type { CreateBookingResponse, Offer } from '#domain/booking/cars/offer.ts'
import type { BookingDetail, BookingListItem } from '#domain/booking/detail/booking-detail.ts'
import type { BookingToPrice } from '#domain/booking/detail/booking-to-price.ts'
import { chauffeurSchema } from '#domain/booking/detail/chauffeur.ts'
import type { ChauffeurAssignment } from '#domain/booking/detail/chauffeur-assignment.ts'
import type { HeldBooking } from '#domain/booking/detail/held-booking.ts'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import { contactMessageSchema } from '#domain/enquiry/contact-message.ts'
import { quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { PaymentConfirmation } from '#domain/payment/payment-confirmation.ts'
import type { Place } from '#domain/places/geo/place.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import { embeddedServices, type PublicServices } from '#domain/site/public-services.ts'
import type { PublicSite } from '#domain/site/site.ts'
import { type ApiDependencies, createApi } from '#server/api/api.ts'
import { findBookingSchema } from '#server/api/booking/bookings.ts'
import { cancelBookingSchema } from '#server/api/booking/manage-booking.ts'
import { promoLookupSchema } from '#server/api/promocodes/promocodes.ts'
import type { FoundPromo } from '#server/use-cases/booking/pricing/look-up-promo.ts'
import { readPage } from '#tests/readers/read-page.ts'
import { mountApi } from '#tests/support/mount-api.ts'
import * as accountExamples from './account-examples.ts'
import * as accounts from './account-response-schemas.ts'
import * as bookingExamples from './booking-examples.ts'
import * as bookingAnswers from './booking-response-schemas.ts'
import { openapiDocument } from './document.ts'
import * as examples from './examples.ts'
import { openapiApi } from './openapi.ts'
import * as paymentExamples from './payment-examples.ts'
import * as paymentAnswers from './payment-response-schemas.ts'
import * as answers from './response-schemas.ts'

const now = new Date('2026-11-15T12:00:00Z')
const document = openapiDocument({ title: 'Sagewood API', now })
const call = mountApi(openapiApi({ now: () => now }))

test('every call that the API takes is described, and nothing else is', () => {
  const { routes } = createApi({ publicServices: embeddedServices } as ApiDependencies)
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
  ['an error', answers.errorBody, examples.errorBody],
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
  ['a search for a booking', findBookingSchema, bookingExamples.find],
  ['a found booking', bookingAnswers.foundBooking, bookingExamples.found],
  ['a trip in a list', bookingAnswers.tripEntry, bookingExamples.tripEntry],
  ['a booking', bookingAnswers.bookingDetail, bookingExamples.bookingDetail],
  ['a previewed change', bookingAnswers.changePreview, bookingExamples.changePreview],
  ['a shown cancellation', bookingAnswers.cancellationPreview, bookingExamples.cancellationPreview],
  ['a cancellation', cancelBookingSchema, bookingExamples.cancel],
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
  expectTypeOf<z.output<typeof answers.bookingReceipt>>().toExtend<CreateBookingResponse>()
  expectTypeOf<CreateBookingResponse>().toExtend<z.output<typeof answers.bookingReceipt>>()
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
  expectTypeOf<BookingListItem>().toExtend<z.output<typeof bookingAnswers.tripEntry>>()
  expectTypeOf<z.output<typeof paymentAnswers.confirmation>>().toExtend<PaymentConfirmation>()
  expectTypeOf<PaymentConfirmation>().toExtend<z.output<typeof paymentAnswers.confirmation>>()
  expectTypeOf<z.output<typeof paymentAnswers.assignment>>().toExtend<ChauffeurAssignment>()
  expectTypeOf<ChauffeurAssignment>().toExtend<z.output<typeof paymentAnswers.assignment>>()
  expectTypeOf<z.output<typeof paymentAnswers.tripToPrice>>().toExtend<BookingToPrice>()
  expectTypeOf<z.output<typeof paymentAnswers.heldTrip>>().toExtend<HeldBooking>()
  expectTypeOf<HeldBooking>().toExtend<z.output<typeof paymentAnswers.heldTrip>>()
  expectTypeOf<BookingToPrice>().toExtend<z.output<typeof paymentAnswers.tripToPrice>>()
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
