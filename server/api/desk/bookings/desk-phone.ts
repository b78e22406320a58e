import { type Context, Hono } from 'hono'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import { shortestCallerSearch } from '#domain/staff/phone-booking-schemas.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import { readIdempotencyKey, serializeByKey } from '#server/api/forms/idempotency-key.ts'
import * as deskExamples from '#server/api/openapi/desk-examples.ts'
import * as examples from '#server/api/openapi/examples.ts'
import { idempotencyKeyDoc } from '#server/api/routing/route-docs.ts'
import type { SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import { readDeskClient } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import {
  type BookingDependencies,
  createBooking,
  findBookingByRequestKey,
} from '#server/use-cases/booking/create/create-booking.ts'
import { findCallers } from '#server/use-cases/booking/desk/find-callers.ts'
import { sendPaymentLink } from '#server/use-cases/booking/desk/send-payment-link.ts'
import { offerCars } from '#server/use-cases/booking/pricing/offer-cars.ts'
import type { StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'

export type DeskPhoneDependencies = StaffDependencies & BookingDependencies

/** Bookings by phone: who is calling, what the trip costs, the booking, and the link to pay it. */
export function deskPhoneApi(deps: DeskPhoneDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const permission = 'take-bookings'

  defineDeskRoute(desk, 'GET /desk/callers', {
    permission,
    summary: 'List the customers that a caller may be',
    description: `With their last bookings and usual addresses. Every word of the search must begin a word of the phone number, name or email of the customer or one of their travelers. A search under ${shortestCallerSearch} characters finds nobody.`,
    query: { search: { description: 'Part of a phone number, name or email', example: '555-0188' } },
    example: { data: [deskExamples.caller] },
    errors: [422],
    handle: async ({ query: { search } }) => ({ data: await findCallers(deps, search) }),
  })

  defineDeskRoute(desk, 'POST /desk/cars', {
    permission,
    summary: 'List cars with prices for a caller’s trip',
    description: 'As for the website, to the cent. A trip can begin in an hour.',
    bodyExample: examples.bookingRequest,
    example: { data: [examples.offer] },
    errors: [422],
    now: deps.now,
    async handle({ c, body: request }) {
      const site = c.get('site').host
      const found = await offerCars(deps, { request, site, sort: 'price', slug: undefined })
      return found.ok ? { data: found.offers } : { ok: false, error: { code: 'car-not-found' } }
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings', {
    permission,
    summary: 'Book a car for a caller',
    description:
      'As on the website, without captcha, for trips that begin in an hour or later. Holds the car for up to 12 hours and emails the customer the payment link. `agreed` is a price other than that of the rates, within the limit of the role; the customer sees its reason. The Idempotency-Key is required: the same key with the same body makes one booking.',
    headers: [idempotencyKeyDoc],
    bodyExample: deskExamples.phoneBooking,
    example: { data: examples.bookingReceipt },
    errors: [409, 422],
    now: deps.now,
    // A booking that was made in time is repeated, though its pick-up is too near by now.
    async onInvalidBody({ c, auth, rawBody, failure }) {
      const read = readKey(c, auth, rawBody)
      const earlier = read.ok && read.keyed && (await findBookingByRequestKey(deps, read.keyed))
      return earlier ? { data: earlier } : failure
    },
    async handle({ c, auth, body: { booking: request, agreed, sendText }, rawBody }) {
      const read = readKey(c, auth, rawBody)
      if (!read.ok) return read
      const { keyed } = read
      if (!keyed) return keyMissing
      const client = readDeskClient(c)
      const phone = { member: auth.member, client, agreed, sendText }
      const site = c.get('site').host
      const made = await serializeByKey(keyed.key, () =>
        createBooking(deps, { request, userId: null, site, keyed, network: client.network, phone }),
      )
      return made.ok ? { data: made.receipt } : made
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/payment-link', {
    permission,
    summary: 'Send the customer the payment link of an unpaid request',
    description: 'By email, or by text to a customer who agreed to texts. Five in an hour for one booking.',
    params: { reference: { description: 'The reference of the booking', example: 'SW-7K3-M9Q-XTB' } },
    bodyExample: { by: 'email' },
    example: { data: { paymentUrl: '/payment#token', sentTo: 'ann@example.com' } },
    errors: [404, 409, 422, 429],
    async handle({ c, auth, params, body: { by } }) {
      const reference = parseBookingReference(params.reference) ?? ''
      const sending = { reference, by, actor: auth.member, client: readDeskClient(c) }
      const sent = await sendPaymentLink(deps, sending)
      return sent.ok ? { data: sent.link } : sent
    },
  })

  return api
}

const message = 'Send an Idempotency-Key, so that a repeated request makes one booking'

const keyMissing: ApiFailure = {
  ok: false,
  error: { code: 'invalid-input', message, errors: [{ path: 'Idempotency-Key', message }] },
}

/** The price token is not part of what is booked: a retry may need a new one. */
function readKey(c: Context<HttpEnv>, { member }: SessionWithMember, rawBody: unknown) {
  const { booking, ...rest } = { ...(rawBody as { booking?: object }) }
  return readIdempotencyKey(c, { scope: `desk-bookings:${member.id}`, body: { ...booking, ...rest } })
}
