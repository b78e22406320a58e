import { type Context, Hono } from 'hono'
import { chooseMethod } from '#domain/api/booking.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { calendarFile, toCalendarTrip } from '#domain/booking/detail/calendar-file.ts'
import { siteForHost } from '#domain/site/site.ts'
import type { Actor } from '#domain/status/actor.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import { readIdempotencyKey } from '#server/api/forms/idempotency-key.ts'
import * as examples from '#server/api/openapi/booking-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { idempotencyKeyDoc } from '#server/api/routing/route-docs.ts'
import { type Booking, findBooking, listCharges } from '#server/data/booking/bookings.ts'
import { findStoredAnswer } from '#server/data/limits/request-keys.ts'
import { readTips } from '#server/data/payment/payments.ts'
import { identify } from '#server/http/identity/identify.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { receiptContent } from '#server/receipts/receipt-content.ts'
import { receiptPdf } from '#server/receipts/receipt-pdf.ts'
import { confirmBookingEmail, revokeLinks } from '#server/use-cases/booking/booking-links.ts'
import { cancelBooking, previewCancellation } from '#server/use-cases/booking/cancel-booking.ts'
import { type ChangeDependencies, changeBooking } from '#server/use-cases/booking/change/change-booking.ts'
import { previewChange } from '#server/use-cases/booking/change/preview-change.ts'
import { actorFor, findManagedBooking } from '#server/use-cases/booking/find-booking.ts'
import { readBooking } from '#server/use-cases/booking/read-booking.ts'
import { openPayment } from '#server/use-cases/payment/checkout/open-payment.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { resolveZellePayee, type ZelleDependencies } from '#server/use-cases/payment/zelle-payee.ts'
import { browserOrigin } from './browser-origin.ts'
import { addLiveTripRoutes, type LiveTripDependencies } from './live-trip.ts'
import { parseBookingChange } from './parse-booking-change.ts'

/** Enough for a customer who changes plans several times, too few for a script. */
export const reading = { name: 'manage-look', limit: 300, windowSeconds: 600 }
export const writing = { name: 'manage-act', limit: 60, windowSeconds: 600 }

export const byOwner =
  'For the signed-in owner (`Authorization: Bearer …`) or anyone with a manage link (`Authorization: Manage …`).'

export const params = {
  reference: {
    description: 'The booking reference',
    example: examples.find.reference,
  },
}

const detail = { data: examples.bookingDetail }

/** Calls about one booking, for its owner or the holder of a manage link. */
export function manageBookingApi(
  deps: ChangeDependencies & PaymentDependencies & ZelleDependencies & LiveTripDependencies,
) {
  const api = new Hono<HttpEnv>()
  const authorize = (c: Context<HttpEnv>) => authorizeBooking(c, deps)
  const look = { params, authorize, use: [rateLimit(deps, reading)] }
  const act = { params, authorize, use: [rateLimit(deps, writing)] }

  defineRoute(api, 'GET /bookings/{reference}', {
    ...look,
    summary: 'Get a booking',
    description: byOwner,
    example: detail,
    errors: [401, 404, 429, 503],
    handle: async ({ c, auth: { booking } }) => ({ data: await readDetail(c, booking) }),
  })

  defineRoute(api, 'POST /bookings/{reference}/change-preview', {
    ...look,
    summary: 'Preview the price of a change',
    description: `${byOwner} The body has only the fields of a booking request that change. Nothing is saved.`,
    bodyExample: examples.change,
    example: { data: examples.changePreview },
    errors: [401, 404, 409, 422, 429, 503],
    async handle({ auth: { booking }, body }) {
      const parsed = parseBookingChange(booking, { body, now: deps.now() })
      if (!parsed.ok) return parsed
      const previewed = await previewChange(deps, { booking, ...parsed })
      return previewed.ok ? { data: previewed.preview } : previewed
    },
  })

  defineRoute(api, 'PATCH /bookings/{reference}', {
    ...act,
    summary: 'Change a booking',
    description: `${byOwner} The body has the fields that change and the price token of the preview. 409 if the booking has a price and the changed trip cannot be priced online. The booking keeps its old car until the change is saved.`,
    headers: [idempotencyKeyDoc],
    bodyExample: { ...examples.change, priceToken: examples.changePreview.priceToken },
    example: detail,
    errors: [401, 404, 409, 422, 429, 503],
    async handle({ c, auth: { booking, actor }, body }) {
      const key = readIdempotencyKey(c, { scope: `change:${booking.id}`, body })
      if (!key.ok) return key
      const { keyed } = key
      // A change that was made in time is repeated, though the pick-up is too near by now.
      const earlier = keyed && (await findStoredAnswer(deps.db, keyed.key))
      if (earlier && earlier.fingerprint === keyed.fingerprint) return { data: await readDetail(c, booking) }
      const parsed = parseBookingChange(booking, { body, now: deps.now() })
      if (!parsed.ok) return parsed
      const changed = await changeBooking(deps, { booking, ...parsed, keyed, by: { actor } })
      return changed.ok ? { data: await readDetail(c, await reload(booking.id)) } : changed
    },
  })

  defineRoute(api, 'GET /bookings/{reference}/cancellation', {
    ...look,
    summary: 'Preview a cancellation',
    description: byOwner,
    example: { data: examples.cancellationPreview },
    errors: [401, 404, 409, 429, 503],
    async handle({ auth: { booking } }) {
      const data = await previewCancellation(deps, booking)
      return data ? { data } : { ok: false, error: { code: 'not-cancellable' } }
    },
  })

  defineRoute(api, 'POST /bookings/{reference}/cancel', {
    ...act,
    summary: 'Cancel a booking',
    description: `${byOwner} The body has the refund and the fee that were shown. 409 with the new amounts if one has changed. Repeating the call returns the same response.`,
    bodyExample: examples.cancel,
    example: detail,
    errors: [401, 404, 409, 422, 429, 503],
    async handle({ c, auth: { booking, actor }, body }) {
      const cancelled = await cancelBooking(deps, { bookingId: booking.id, ...body, actor })
      return cancelled.ok ? { data: await readDetail(c, cancelled.booking) } : cancelled
    },
  })

  defineRoute(api, 'POST /bookings/{reference}/payments', {
    ...act,
    summary: 'Start a payment',
    description: `${byOwner} For the amount due now. The response has the page to open: the provider’s checkout or, for Zelle, the page that confirms the emailed request. While a checkout is open, another call returns the same one.`,
    bodyExample: examples.payBooking,
    example: { data: examples.paymentPage },
    errors: [401, 404, 409, 422, 429, 503],
    invalidBodyMessage: chooseMethod,
    async handle({ c, auth: { booking, actor }, body }) {
      const opened = await openPayment(deps, {
        bookingId: booking.id,
        ...body,
        actor,
        origin: browserOrigin(c),
      })
      return opened.ok ? { data: { redirectUrl: opened.redirectUrl } } : opened
    },
  })

  defineRoute(api, 'POST /bookings/{reference}/revoke-links', {
    ...act,
    summary: 'Reset the links to a booking',
    description: `${byOwner} All earlier links stop working. The response has the new link.`,
    example: { data: examples.freshLink },
    errors: [401, 404, 429, 503],
    handle: async ({ auth: { booking, actor } }) => ({ data: await revokeLinks(deps, { booking, actor }) }),
  })

  defineRoute(api, 'GET /bookings/{reference}/receipt.pdf', {
    ...look,
    summary: 'Get the receipt',
    description: `${byOwner} Before a payment, it is a confirmation or an estimate.`,
    errors: [401, 404, 429, 503],
    async handle({ c, auth: { booking } }) {
      const charges = await listCharges(deps.db, booking.id)
      const tips = await readTips(deps.db, booking.id)
      const content = receiptContent(await readDetail(c, booking), charges, tips.ledger)
      const site = siteForHost(c.get('sites'), booking.site)
      const body = await receiptPdf(content, { site, now: deps.now() })
      return fileResponse(c, { name: content.fileName, type: 'application/pdf', body })
    },
  })

  defineRoute(api, 'GET /bookings/{reference}/calendar.ics', {
    ...look,
    summary: 'Get the calendar file',
    description: byOwner,
    errors: [401, 404, 429, 503],
    async handle({ c, auth: { booking } }) {
      const trip = toCalendarTrip(await readDetail(c, booking))
      const site = siteForHost(c.get('sites'), booking.site)
      const body = Buffer.from(calendarFile(trip, { ...site, host: booking.site }))
      return fileResponse(c, {
        name: `${booking.reference}.ics`,
        type: 'text/calendar; charset=utf-8',
        body,
      })
    },
  })

  addLiveTripRoutes({ api, deps, look, description: byOwner })

  function readDetail(c: Context<HttpEnv>, booking: Booking): Promise<BookingDetail> {
    const site = siteForHost(c.get('sites'), booking.site)
    return readBooking(deps, { booking, zellePayee: resolveZellePayee(deps, site) })
  }

  async function reload(id: string): Promise<Booking> {
    const booking = await findBooking(deps.db, id)
    if (!booking) throw new Error('A booking is never deleted')
    return booking
  }

  return api
}

/**
 * Responds with the same 404 to a booking of another customer and to one that does not exist. A request with an emailed
 * link confirms the email address: only a page that runs sends the link, so a mail server that scans it does not.
 */
export async function authorizeBooking(
  c: Context<HttpEnv>,
  deps: ChangeDependencies,
): Promise<{ booking: Booking; actor: Actor } | null | ApiFailure> {
  const manager = await identify(c, deps)
  if (!manager) return null
  const booking = await findManagedBooking(deps.db, { reference: c.req.param('reference') ?? '', manager })
  if (!booking) return { ok: false, error: { code: 'not-found' } }
  const isEmailed = manager.kind === 'manage' && manager.emailed
  return {
    booking: isEmailed ? await confirmBookingEmail(deps, booking) : booking,
    actor: actorFor(manager),
  }
}

function fileResponse(
  c: Context<HttpEnv>,
  { name, type, body }: { name: string; type: string; body: Buffer },
): Response {
  return c.body(new Uint8Array(body), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
