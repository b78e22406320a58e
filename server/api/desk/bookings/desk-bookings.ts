import { Hono } from 'hono'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { pickUp } from '#domain/constants.ts'
import { bookingViews } from '#domain/staff/booking-views.ts'
import { parseBookingChange } from '#server/api/booking/parse-booking-change.ts'
import {
  actingOf,
  createBookingAnswers,
  type DeskBookingDependencies,
  example,
  params,
} from '#server/api/desk/route/booking-answers.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import * as bookingExamples from '#server/api/openapi/booking-examples.ts'
import * as examples from '#server/api/openapi/desk-examples.ts'
import * as fleetExamples from '#server/api/openapi/fleet-examples.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import {
  addNote,
  assignAtDesk,
  cancelAtDesk,
  declineAtDesk,
  isException,
  priceAtDesk,
} from '#server/use-cases/booking/desk/act-on-booking.ts'
import { changeAtDesk, previewAtDesk } from '#server/use-cases/booking/desk/change-at-desk.ts'
import { sendAgainAtDesk } from '#server/use-cases/booking/desk/desk-messages.ts'
import { sendTextAgain } from '#server/use-cases/booking/desk/desk-texts.ts'
import { listAttention } from '#server/use-cases/booking/desk/list-attention.ts'
import { listBookingsForDesk } from '#server/use-cases/booking/desk/list-bookings.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { staffFailure } from '#server/use-cases/staff/staff-error.ts'

/** The bookings at the desk: lists, one booking, and what its state allows. */
export function deskBookingsApi(deps: DeskBookingDependencies & DispatchDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const { answer, isConfirmed } = createBookingAnswers(deps)
  const acting = { permission: 'change-bookings', params, errors: [404, 409, 422] } as const

  defineDeskRoute(desk, 'GET /desk/now', {
    permission: 'read-bookings',
    summary: 'List what needs a person now',
    description: 'The most urgent kind first. `since` is the time that its urgency counts from.',
    example: { data: [examples.attentionItem] },
    handle: async () => ({ data: await listAttention(deps) }),
  })

  defineDeskRoute(desk, 'GET /desk/bookings', {
    permission: 'read-bookings',
    summary: 'List bookings, or search them',
    description:
      'A page of 50. `meta.after` asks for the next page. Every word of the search must begin a word of the booking: reference, names, phone, email, addresses, flight, chauffeur or plate.',
    query: {
      view: { description: `One of ${Object.keys(bookingViews).join(', ')}` },
      search: { description: 'Words to look for', example: 'lee jfk' },
      from: { description: 'The first day of pick-up, in New York' },
      to: { description: 'The last day of pick-up, in New York' },
      sort: { description: 'The order; each list has its own if it is left out' },
      status: { description: 'Only bookings with this status' },
      payment: { description: 'Only bookings with this payment status' },
      type: { description: 'Only trips of this type' },
      car: { description: 'Only this class of car: its id' },
      source: { description: 'Only bookings from the website (web) or by phone' },
      site: { description: 'Only bookings of this site' },
      after: { description: 'Where the page before ended: its `meta.after`' },
    },
    example: {
      data: [examples.deskBookingItem],
      meta: { after: null, choices: { carClasses: [], sites: [] } },
    },
    errors: [422],
    handle: ({ c, query }) =>
      listBookingsForDesk(deps, { ...query, sites: c.get('sites').map(({ host }) => host) }),
  })

  defineDeskRoute(desk, 'GET /desk/bookings/{reference}', {
    permission: 'read-bookings',
    summary: 'Get everything about a booking',
    params,
    example,
    errors: [404],
    handle: ({ c, params: { reference } }) => answer(c, reference, { ok: true }),
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/price', {
    ...acting,
    summary: 'Set the price of a request that the rates could not price',
    description:
      'All in, before the promo of the booking. Emails the customer the price and a payment link. `version` is that of the booking as read.',
    bodyExample: { version: 3, priceCents: 18_500, note: 'Fare, tolls and gratuity' },
    example,
    async handle({ c, auth, params, body: { version, ...named } }) {
      return answer(
        c,
        params.reference,
        await priceAtDesk(deps, { ...actingOf(c, auth, params), version, named }),
      )
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/change-preview', {
    ...acting,
    summary: 'Preview the price of a change',
    description:
      'The body has only the fields of a booking request that change. Also within a day of the pick-up. Nothing is saved.',
    bodyExample: bookingExamples.change,
    example: { data: bookingExamples.changePreview },
    async handle({ params, body }) {
      const reference = parseBookingReference(params.reference) ?? ''
      const previewed = await previewAtDesk(deps, { reference, parse: parserOf(body) })
      return previewed.ok ? { data: previewed.preview } : previewed
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/change', {
    ...acting,
    summary: 'Change the trip for the customer',
    description:
      '`changes` has the fields of a booking request that change, and the price token of the preview. Allowed until a chauffeur sets out. Emails the customer and the travelers.',
    bodyExample: {
      version: 3,
      reason: 'The customer called',
      changes: { ...bookingExamples.change, priceToken: bookingExamples.changePreview.priceToken },
    },
    example,
    async handle({ c, auth, params, body: { changes, ...body } }) {
      const given = { ...actingOf(c, auth, params), ...body, parse: parserOf(changes) }
      return answer(c, params.reference, await changeAtDesk(deps, given))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/chauffeur', {
    ...acting,
    permission: 'dispatch',
    summary: 'Assign one chauffeur to the whole booking',
    description:
      'For every leg that is not over, with the car that it has. Emails the customer. `version` is that of the booking as read. 409 with `problems` if the chauffeur cannot drive it, with `warnings` if they have to be accepted first.',
    bodyExample: { version: 3, chauffeurId: fleetExamples.fleetChauffeur.id, acceptsWarnings: false },
    example,
    async handle({ c, auth, params, body }) {
      const given = { ...actingOf(c, auth, params), ...body }
      return answer(c, params.reference, await assignAtDesk(deps, given))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/decline', {
    ...acting,
    summary: 'Cancel an unpaid request that the company declines',
    description: 'Frees the car and tells the customer. The reason is for the audit log.',
    bodyExample: { version: 3, reason: 'No van left on that day' },
    example,
    async handle({ c, auth, params, body }) {
      return answer(c, params.reference, await declineAtDesk(deps, { ...actingOf(c, auth, params), ...body }))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/cancel', {
    ...acting,
    summary: 'Cancel a booking for the customer',
    description:
      '`keptCents` is the fee: that of the policy, or less as an exception, which needs a fresh proof of identity. Anything paid beyond it is refunded.',
    bodyExample: { version: 3, keptCents: 0, reason: 'Flight canceled by the airline' },
    example,
    async handle({ c, auth, params, body }) {
      const given = { ...actingOf(c, auth, params), ...body }
      if (!isConfirmed(auth) && (await isException(deps, given))) return staffFailure('confirmation-needed')
      return answer(c, params.reference, await cancelAtDesk(deps, given))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/messages', {
    ...acting,
    permission: 'send-messages',
    summary: 'Send a message of a booking again',
    description:
      'To the customer alone, with the booking as it is now. Five in an hour for one booking; 409 if the message is no longer true.',
    bodyExample: { message: examples.deskBooking.messages[0]?.id ?? '' },
    example,
    errors: [404, 409, 422, 429],
    async handle({ c, auth, params, body }) {
      const given = { ...actingOf(c, auth, params), ...body }
      return answer(c, params.reference, await sendAgainAtDesk(deps, given))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/texts', {
    ...acting,
    permission: 'send-messages',
    summary: 'Send a text of a booking again',
    description:
      'To the customer or traveler who got it, with the booking as it is now; one that failed is tried for another day. Shares the limit of messages. 409 if it is no longer true or the person wants no texts.',
    bodyExample: { text: examples.deskBooking.texts[0]?.id ?? '' },
    example,
    errors: [404, 409, 422, 429],
    async handle({ c, auth, params, body }) {
      return answer(c, params.reference, await sendTextAgain(deps, { ...actingOf(c, auth, params), ...body }))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/notes', {
    ...acting,
    permission: 'write-notes',
    summary: 'Add a note that only the company sees',
    bodyExample: { body: 'Prefers the back entrance' },
    example,
    async handle({ c, auth, params, body }) {
      return answer(c, params.reference, await addNote(deps, { ...actingOf(c, auth, params), ...body }))
    },
  })

  /** The company may move a pick-up to any time that is still to come. */
  function parserOf(changes: Readonly<Record<string, unknown>>) {
    const body = changes as Partial<BookingRequestBody>
    return (booking: Booking) =>
      parseBookingChange(booking, { body, now: new Date(deps.now().getTime() - pickUp.earliestLeadMs) })
  }

  return api
}
