import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { calendarFile } from '#domain/booking/detail/calendar-file.ts'
import { siteForHost } from '#domain/site/site.ts'
import type { Actor } from '#domain/status/actor.ts'
import { readIdempotencyKey } from '#server/api/forms/idempotency-key.ts'
import { listCharges } from '#server/data/booking/booking-charges.ts'
import { type Booking, findBooking } from '#server/data/booking/bookings.ts'
import { findStoredAnswer } from '#server/data/limits/request-keys.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { identify, notAuthenticated } from '#server/http/identity/identify.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import { receiptContent } from '#server/receipts/receipt-content.ts'
import { receiptPdf } from '#server/receipts/receipt-pdf.ts'
import { cancelBooking, previewCancellation } from '#server/use-cases/booking/cancel-booking.ts'
import { type ChangeDependencies, changeBooking } from '#server/use-cases/booking/change/change-booking.ts'
import { previewChange } from '#server/use-cases/booking/change/preview-change.ts'
import { confirmBookingEmail } from '#server/use-cases/booking/confirm-booking-email.ts'
import { actorFor, findManagedBooking } from '#server/use-cases/booking/find-managed-booking.ts'
import { readBooking } from '#server/use-cases/booking/read-booking.ts'
import { revokeLinks } from '#server/use-cases/booking/revoke-links.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { resolveZellePayee, type ZelleDependencies } from '#server/use-cases/payment/zelle-payee.ts'
import { cancelErrorResponse, changeErrorResponse, notCancellableMessage } from './booking-errors.ts'
import { parseBookingChange } from './parse-booking-change.ts'
import { payBooking } from './pay-booking.ts'

/** More than somebody does who is changing plans, less than a machine would. */
const looking = { name: 'manage-look', limit: 300, windowSeconds: 600 }
const acting = { name: 'manage-act', limit: 60, windowSeconds: 600 }

/** What may be done with one booking, by its owner or by whoever holds a manage link to it. */
export function manageBookingApi(deps: ChangeDependencies & PaymentDependencies & ZelleDependencies) {
  const manage = new Hono<HttpEnv>()
  const look = rateLimit(deps, looking)
  const act = rateLimit(deps, acting)

  manage.get('/:reference', look, (c) => withBooking(c, deps, (booking) => answer(c, booking)))

  manage.post('/:reference/change-preview', look, (c) =>
    withBooking(c, deps, async (booking) => {
      const read = parseBookingChange(booking, { body: await c.req.json(), now: deps.now() })
      if (!read.ok) return errorResponse(c, 422, invalidInputMessage, read.errors)
      const previewed = await previewChange(deps, { booking, ...read })
      return previewed.ok ? c.json({ data: previewed.preview }) : changeErrorResponse(c, previewed.error)
    }),
  )

  manage.patch('/:reference', act, (c) =>
    withBooking(c, deps, async (booking, actor) => {
      const body: unknown = await c.req.json()
      const key = readIdempotencyKey(c, { scope: `change:${booking.id}`, body })
      if (!key.ok) return errorResponse(c, 422, key.error.message, [key.error])
      const { keyed } = key
      // What was changed in time is not refused when it is asked for again, though the pick-up is too near by now.
      const earlier = keyed && (await findStoredAnswer(deps.db, keyed.key))
      if (earlier && earlier.fingerprint === keyed.fingerprint) return answer(c, booking)
      const read = parseBookingChange(booking, { body, now: deps.now() })
      if (!read.ok) return errorResponse(c, 422, invalidInputMessage, read.errors)
      const changed = await changeBooking(deps, { booking, ...read, keyed, actor })
      return changed.ok ? answer(c, await found(booking.id)) : changeErrorResponse(c, changed.error)
    }),
  )

  manage.get('/:reference/cancellation', look, (c) =>
    withBooking(c, deps, async (booking) => {
      const data = await previewCancellation(deps, booking)
      return data ? c.json({ data }) : errorResponse(c, 409, notCancellableMessage(c))
    }),
  )

  manage.post('/:reference/cancel', act, (c) =>
    withBooking(c, deps, async ({ id: bookingId }, actor) => {
      const body = cancelBookingSchema.safeParse(await c.req.json())
      if (!body.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(body.error))
      const cancelled = await cancelBooking(deps, { bookingId, ...body.data, actor })
      return cancelled.ok ? answer(c, cancelled.booking) : cancelErrorResponse(c, cancelled.error)
    }),
  )

  manage.post('/:reference/payments', act, (c) =>
    withBooking(c, deps, (booking, actor) => payBooking(c, deps, { booking, actor })),
  )

  manage.post('/:reference/revoke-links', act, (c) =>
    withBooking(c, deps, async (booking, actor) =>
      c.json({ data: await revokeLinks(deps, { booking, actor }) }),
    ),
  )

  manage.get('/:reference/receipt.pdf', look, (c) =>
    withBooking(c, deps, async (booking) => {
      const facts = receiptContent(await read(c, booking), await listCharges(deps.db, booking.id))
      const site = siteForHost(c.get('sites'), booking.site)
      const pdf = await receiptPdf(facts, { site, now: deps.now() })
      return file(c, { name: `receipt-${booking.reference}.pdf`, type: 'application/pdf', body: pdf })
    }),
  )

  manage.get('/:reference/calendar.ics', look, (c) =>
    withBooking(c, deps, async (booking) => {
      const { timeline, car, ...trip } = await read(c, booking)
      const changedAt = timeline.at(-1)?.at ?? trip.createdAt
      const shown = { ...trip, car: car?.name ?? null, changes: Math.max(0, timeline.length - 1), changedAt }
      const body = Buffer.from(calendarFile(shown, booking.site))
      return file(c, { name: `${booking.reference}.ics`, type: 'text/calendar; charset=utf-8', body })
    }),
  )

  async function answer(c: Context<HttpEnv>, booking: Booking) {
    return c.json({ data: await read(c, booking) })
  }

  function read(c: Context<HttpEnv>, booking: Booking): Promise<BookingDetail> {
    const site = siteForHost(c.get('sites'), booking.site)
    return readBooking(deps, { booking, zellePayee: resolveZellePayee(deps, site) })
  }

  async function found(id: string): Promise<Booking> {
    const booking = await findBooking(deps.db, id)
    if (!booking) throw new Error('A booking is never deleted')
    return booking
  }

  return manage
}

const invalidInputMessage = 'Please check what you have entered'

const amount = 'Send the amount that was shown as given back, in cents'

export const cancelBookingSchema = z.object({ refundCents: z.int(amount).check(z.gte(0, amount)) }, amount)

/**
 * Nobody learns whether there is a booking that is not theirs. Whoever asks with a link that was emailed confirms the
 * address by it, whatever is asked: only a page that runs sends the link, so a mail server that looks at it does not.
 */
async function withBooking(
  c: Context<HttpEnv>,
  deps: ChangeDependencies,
  handle: (booking: Booking, actor: Actor) => Promise<Response>,
): Promise<Response> {
  const manager = await identify(c, deps)
  if (!manager) return errorResponse(c, 401, notAuthenticated)
  const found = await findManagedBooking(deps.db, { reference: c.req.param('reference') ?? '', manager })
  if (!found) return errorResponse(c, 404, 'We found no such booking')
  const isEmailed = manager.kind === 'manage' && manager.emailed
  return handle(isEmailed ? await confirmBookingEmail(deps, found) : found, actorFor(manager))
}

function file(
  c: Context<HttpEnv>,
  { name, type, body }: { name: string; type: string; body: Buffer },
): Response {
  return c.body(new Uint8Array(body), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
