import { Hono } from 'hono'
import {
  actingOf,
  createBookingAnswers,
  type DeskBookingDependencies,
  example,
  params,
} from '#server/api/desk/route/booking-answers.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import * as examples from '#server/api/openapi/desk-examples.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { confirmZelleAtDesk } from '#server/use-cases/booking/desk/act-on-booking.ts'
import {
  adjustAtDesk,
  sendsMoneyBack,
  takeBackAtDesk,
  takingBackSendsMoney,
} from '#server/use-cases/booking/desk/adjust-at-desk.ts'
import { refundAtDesk } from '#server/use-cases/booking/desk/refund-at-desk.ts'
import { recordRefundSent } from '#server/use-cases/booking/desk/refund-sent-at-desk.ts'
import { staffFailure } from '#server/use-cases/staff/staff-error.ts'

/** The money of a booking at the desk: price lines, refunds and Zelle payments. */
export function deskBookingMoneyApi(deps: DeskBookingDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const { answer, isConfirmed } = createBookingAnswers(deps)
  const acting = { params, errors: [404, 409, 422] } as const

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

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/refunds/sent', {
    ...acting,
    permission: 'confirm-payments',
    summary: 'Confirm that a refund was sent by Zelle or by hand',
    description:
      'For the whole amount of the refund. `transfer` is what the bank calls it. Repeating the call records it once.',
    bodyExample: {
      ...{ version: 3, cents: 2_000, transfer: 'BAC a8k2p' },
      refund: examples.deskBooking.refundsToSend[0]?.id ?? '',
    },
    example,
    async handle({ c, auth, params, body }) {
      const given = { ...actingOf(c, auth, params), ...body }
      return answer(c, params.reference, await recordRefundSent(deps, given))
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

  return api
}
