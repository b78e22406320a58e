import { type Context, Hono } from 'hono'
import { chooseMethod } from '#domain/api/booking.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { calendarFile } from '#domain/booking/detail/calendar-file.ts'
import { siteForHost } from '#domain/site/site.ts'
import type { Actor } from '#domain/status/actor.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import { readIdempotencyKey } from '#server/api/forms/idempotency-key.ts'
import * as examples from '#server/api/openapi/booking-examples.ts'
import * as paymentExamples from '#server/api/openapi/booking-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { idempotencyKeyDoc } from '#server/api/routing/route-docs.ts'
import { type Booking, findBooking, listCharges } from '#server/data/booking/bookings.ts'
import { findStoredAnswer } from '#server/data/limits/request-keys.ts'
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
import { parseBookingChange } from './parse-booking-change.ts'

/** More than a customer does who is changing plans, less than a script would. */
const reading = { name: 'manage-look', limit: 300, windowSeconds: 600 }
const writing = { name: 'manage-act', limit: 60, windowSeconds: 600 }

const byOwner =
  'For the owner (Authorization: Bearer …) or the holder of a manage link (Authorization: Manage …).'

const params = {
  reference: {
    description: 'By what the customer names the booking',
    example: examples.find.reference,
  },
}

const detail = { data: examples.bookingDetail }

/** Calls about one booking, for its owner or the holder of a manage link. */
export function manageBookingApi(deps: ChangeDependencies & PaymentDependencies & ZelleDependencies) {
  const api = new Hono<HttpEnv>()
  const authorize = (c: Context<HttpEnv>) => authorizeBooking(c, deps)
  const look = { params, authorize, use: [rateLimit(deps, reading)] }
  const act = { params, authorize, use: [rateLimit(deps, writing)] }

  defineRoute(api, 'GET /bookings/{reference}', {
    ...look,
    summary: 'One booking',
    description: byOwner,
    example: detail,
    errors: [401, 404, 429, 503],
    handle: async ({ c, auth: { booking } }) => ({ data: await readDetail(c, booking) }),
  })

  defineRoute(api, 'POST /bookings/{reference}/change-preview', {
    ...look,
    summary: 'What a change would cost',
    description: `${byOwner} The body has the changed fields of a booking request, and no others. Nothing is changed.`,
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
    description: `${byOwner} The body has the changed fields, and the price token of the preview. A trip that has a price cannot be changed to one that cannot be priced online: 409. Until it is done the booking keeps its old car.`,
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
      const changed = await changeBooking(deps, { booking, ...parsed, keyed, actor })
      return changed.ok ? { data: await readDetail(c, await reload(booking.id)) } : changed
    },
  })

  defineRoute(api, 'GET /bookings/{reference}/cancellation', {
    ...look,
    summary: 'What canceling now means',
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
    description: `${byOwner} The body has the refund that was shown; where it has changed, the answer is a 409 with the new one. Done again, it is the same answer.`,
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
    summary: 'Begin a payment',
    description: `${byOwner} Of what is due now. The answer says where the customer goes: to the provider’s checkout, or, by Zelle, to a page that says that the request was mailed. Asked again while it is open, it is the same checkout.`,
    bodyExample: paymentExamples.payBooking,
    example: { data: paymentExamples.paymentPage },
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
    summary: 'Take back every link to a booking',
    description: `${byOwner} The answer has the link that counts from then on.`,
    example: { data: examples.freshLink },
    errors: [401, 404, 429, 503],
    handle: async ({ auth: { booking, actor } }) => ({ data: await revokeLinks(deps, { booking, actor }) }),
  })

  defineRoute(api, 'GET /bookings/{reference}/receipt.pdf', {
    ...look,
    summary: 'The receipt',
    description: byOwner,
    errors: [401, 404, 429, 503],
    async handle({ c, auth: { booking } }) {
      const content = receiptContent(await readDetail(c, booking), await listCharges(deps.db, booking.id))
      const site = siteForHost(c.get('sites'), booking.site)
      const body = await receiptPdf(content, { site, now: deps.now() })
      return fileResponse(c, { name: `receipt-${booking.reference}.pdf`, type: 'application/pdf', body })
    },
  })

  defineRoute(api, 'GET /bookings/{reference}/calendar.ics', {
    ...look,
    summary: 'The trip for a calendar',
    description: byOwner,
    errors: [401, 404, 429, 503],
    async handle({ c, auth: { booking } }) {
      const { timeline, car, ...trip } = await readDetail(c, booking)
      const changedAt = timeline.at(-1)?.at ?? trip.createdAt
      const event = { ...trip, car: car?.name ?? null, changes: Math.max(0, timeline.length - 1), changedAt }
      const body = Buffer.from(calendarFile(event, booking.site))
      return fileResponse(c, {
        name: `${booking.reference}.ics`,
        type: 'text/calendar; charset=utf-8',
        body,
      })
    },
  })

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
async function authorizeBooking(
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
