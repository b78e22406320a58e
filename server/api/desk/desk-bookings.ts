import { type Context, Hono } from 'hono'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { pickUp } from '#domain/constants.ts'
import { siteForHost } from '#domain/site/site.ts'
import { bookingViews } from '#domain/staff/booking-views.ts'
import { parseBookingChange } from '#server/api/booking/parse-booking-change.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import * as bookingExamples from '#server/api/openapi/booking-examples.ts'
import * as examples from '#server/api/openapi/desk-examples.ts'
import { type Booking, findBookingByReference } from '#server/data/booking/bookings.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import type { SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import { readDeskClient } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { ChangeDependencies } from '#server/use-cases/booking/change/change-booking.ts'
import {
  addNote,
  assignAtDesk,
  cancelAtDesk,
  confirmZelleAtDesk,
  declineAtDesk,
  isException,
  priceAtDesk,
} from '#server/use-cases/booking/desk/act-on-booking.ts'
import {
  adjustAtDesk,
  sendsMoneyBack,
  takeBackAtDesk,
  takingBackSendsMoney,
} from '#server/use-cases/booking/desk/adjust-at-desk.ts'
import { changeAtDesk, previewAtDesk } from '#server/use-cases/booking/desk/change-at-desk.ts'
import { sendAgainAtDesk } from '#server/use-cases/booking/desk/desk-messages.ts'
import { listAttention } from '#server/use-cases/booking/desk/list-attention.ts'
import { listBookingsForDesk } from '#server/use-cases/booking/desk/list-bookings.ts'
import { readDeskBooking } from '#server/use-cases/booking/desk/read-desk-booking.ts'
import { refundAtDesk } from '#server/use-cases/booking/desk/refund-at-desk.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { resolveZellePayee, type ZelleDependencies } from '#server/use-cases/payment/zelle-payee.ts'
import { confirmedUntil } from '#server/use-cases/staff/account/confirm-identity.ts'
import type { StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { staffFailure } from '#server/use-cases/staff/staff-error.ts'
import { defineDeskRoute } from './define-desk-route.ts'

export type DeskBookingDependencies = StaffDependencies &
  PaymentDependencies &
  ChangeDependencies &
  ZelleDependencies & { catalogue: () => Promise<Catalogue> }

/** The bookings at the desk: lists, one booking, and what its state allows. */
export function deskBookingsApi(deps: DeskBookingDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const params = { reference: { description: 'The reference of the booking', example: 'SW-7K3-M9Q-XTB' } }
  const acting = { permission: 'change-bookings', params, errors: [404, 409, 422] } as const
  const example = { data: examples.deskBooking }

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
      after: { description: 'Where the page before ended: its `meta.after`' },
    },
    example: { data: [examples.deskBookingItem], meta: { after: null } },
    errors: [422],
    handle: ({ query }) => listBookingsForDesk(deps, query),
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
    summary: 'Assign or replace the chauffeur',
    description: 'Tells the customer. `version` is that of the booking as read.',
    bodyExample: { version: 3, ...bookingExamples.chauffeur },
    example,
    async handle({ c, auth, params, body: { version, ...chauffeur } }) {
      const given = { ...actingOf(c, auth, params), version, chauffeur }
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

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/adjustments', {
    ...acting,
    permission: 'adjust-prices',
    summary: 'Add a line to the price, or a deduction',
    description:
      'Emails the customer the line, its reason and the new total, with a payment link if more is due. Money beyond the new total is refunded, which needs a fresh proof of identity. Repeating the call with the same `id` adds one line.',
    bodyExample: {
      version: 3,
      id: examples.requestId,
      kind: 'waiting',
      cents: 3_000,
      reason: '45 minutes at JFK',
    },
    example,
    async handle({ c, auth, params, body }) {
      const given = { ...actingOf(c, auth, params), ...body }
      if (!isConfirmed(auth) && (await sendsMoneyBack(deps.db, given)))
        return staffFailure('confirmation-needed')
      return answer(c, params.reference, await adjustAtDesk(deps, given))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/adjustments/take-back', {
    ...acting,
    permission: 'adjust-prices',
    summary: 'Remove an added line from the price',
    description:
      'Adds an entry of the opposite amount; both stay in the records. Emails the customer. Money that goes back needs a fresh proof of identity.',
    bodyExample: {
      version: 3,
      id: examples.requestId,
      adjustment: examples.deskBooking.adjustments[0]?.id ?? '',
      reason: 'Entered for the wrong trip',
    },
    example,
    async handle({ c, auth, params, body }) {
      const given = { ...actingOf(c, auth, params), ...body }
      if (!isConfirmed(auth) && (await takingBackSendsMoney(deps.db, given)))
        return staffFailure('confirmation-needed')
      return answer(c, params.reference, await takeBackAtDesk(deps, given))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/refunds', {
    ...acting,
    permission: 'refund-payments',
    isDangerous: true,
    summary: 'Send a payment back, whole or in part',
    description:
      'Lowers the total by the amount and returns the money the way it came; Zelle payments are sent back by hand. Emails the customer the amount and the reason. Repeating the call with the same `id` refunds once.',
    bodyExample: { version: 3, id: examples.requestId, cents: 2_000, reason: 'The car was 20 minutes late' },
    example,
    async handle({ c, auth, params, body }) {
      return answer(c, params.reference, await refundAtDesk(deps, { ...actingOf(c, auth, params), ...body }))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/zelle', {
    ...acting,
    permission: 'confirm-payments',
    summary: 'Confirm that a Zelle payment has arrived',
    description:
      '`cents` only if a part of the requested amount has arrived: the customer is asked for the rest, which stays due.',
    bodyExample: { payment: examples.deskBooking.zelleToConfirm[0]?.id ?? '' },
    example,
    async handle({ c, auth, params, body }) {
      const given = { ...actingOf(c, auth, params), ...body }
      return answer(c, params.reference, await confirmZelleAtDesk(deps, given))
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

  /** Whether there is a fresh proof of identity, for actions that need one only sometimes. */
  function isConfirmed({ session }: SessionWithMember): boolean {
    return confirmedUntil(session.confirmedAt, deps.now()) !== null
  }

  /** The booking after an action, or the action's failure. */
  async function answer(c: Context<HttpEnv>, reference: string, result: { ok: true } | ApiFailure) {
    if (!result.ok) return result
    const booking = await findBookingByReference(deps.db, parseBookingReference(reference) ?? '')
    if (!booking) return { ok: false as const, error: { code: 'not-found' as const } }
    const zellePayee = resolveZellePayee(deps, siteForHost(c.get('sites'), booking.site))
    return { data: await readDeskBooking(deps, { booking, zellePayee }) }
  }

  return api
}

function actingOf(c: Context<HttpEnv>, { member }: SessionWithMember, { reference }: { reference: string }) {
  return { reference: parseBookingReference(reference) ?? '', actor: member, client: readDeskClient(c) }
}
