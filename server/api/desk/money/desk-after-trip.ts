import { Hono } from 'hono'
import { isRowId } from '#server/api/auth/auth-common.ts'
import {
  actingOf,
  createBookingAnswers,
  type DeskBookingDependencies,
  example,
  params,
} from '#server/api/desk/route/booking-answers.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import * as examples from '#server/api/openapi/desk-examples.ts'
import { findExtraPhoto } from '#server/data/dispatch/leg-extras.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { approveExtra, declineExtra } from '#server/use-cases/booking/desk/decide-extra.ts'
import { refundTipAtDesk } from '#server/use-cases/booking/desk/refund-tip-at-desk.ts'
import { seeRating } from '#server/use-cases/booking/desk/see-rating.ts'

/** What the desk decides after a trip. */
export function deskAfterTripApi(deps: DeskBookingDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const { answer } = createBookingAnswers(deps)
  const acting = { params, errors: [404, 409, 422] } as const

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/extras/approve', {
    ...acting,
    permission: 'adjust-prices',
    summary: 'Add an extra of the chauffeur to the price',
    description:
      'The amount may differ from what the chauffeur entered. The customer gets an email with the line and its reason, and a payment link if more is due.',
    bodyExample: { version: 3, extra: examples.requestId, cents: 1_800, reason: 'Parking at JFK Terminal 4' },
    example,
    async handle({ c, auth, params, body }) {
      return answer(c, params.reference, await approveExtra(deps, { ...actingOf(c, auth, params), ...body }))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/extras/decline', {
    ...acting,
    permission: 'adjust-prices',
    summary: 'Decline an extra of the chauffeur',
    bodyExample: { version: 3, extra: examples.requestId, reason: 'The price includes this toll' },
    example,
    async handle({ c, auth, params, body }) {
      return answer(c, params.reference, await declineExtra(deps, { ...actingOf(c, auth, params), ...body }))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/tips/refund', {
    ...acting,
    permission: 'refund-payments',
    isDangerous: true,
    summary: 'Send a tip back, whole or in part',
    description:
      'Returns the money to the card. The price of the trip does not change. Repeating the call with the same `id` refunds once.',
    bodyExample: { id: examples.requestId, payment: examples.requestId, cents: 500, reason: 'Given twice' },
    example,
    async handle({ c, auth, params, body }) {
      return answer(
        c,
        params.reference,
        await refundTipAtDesk(deps, { ...actingOf(c, auth, params), ...body }),
      )
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/rating/seen', {
    ...acting,
    permission: 'change-bookings',
    summary: 'Close the rating of a trip as read',
    example,
    async handle({ c, auth, params }) {
      return answer(c, params.reference, await seeRating(deps, actingOf(c, auth, params)))
    },
  })

  defineDeskRoute(desk, 'GET /desk/extras/{id}/photo', {
    permission: 'read-bookings',
    summary: 'Get the photo of an extra',
    description: 'A JPEG, PNG or WebP image, as the chauffeur took it. Browsers do not store it.',
    params: { id: { description: 'The id of the extra', example: examples.requestId } },
    errors: [404],
    async handle({ params: { id } }) {
      const found = isRowId(id) ? await findExtraPhoto(deps.db, id) : undefined
      if (!found) return { ok: false, error: { code: 'not-found' } }
      return new Response(Buffer.from(found.photo), { headers: photoHeaders(found.photoType) })
    },
  })

  return api
}

const imageTypes = ['image/jpeg', 'image/png', 'image/webp']

/** The type is what a phone said: anything else than a picture is a download, and no browser guesses. */
function photoHeaders(photoType: string | null): Record<string, string> {
  const isImage = photoType !== null && imageTypes.includes(photoType)
  return {
    'Content-Type': isImage ? photoType : 'application/octet-stream',
    'Content-Disposition': isImage ? 'inline' : 'attachment',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
  }
}
