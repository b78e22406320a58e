import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { calendarFile } from '#domain/booking/calendar-entry.ts'
import { siteForHost } from '#domain/site/site.ts'
import { listCharges } from '#server/data/booking-charges.ts'
import { type Booking, findBooking } from '#server/data/bookings.ts'
import { findKeptAnswer } from '#server/data/request-keys.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { identify, notAuthenticated } from '#server/http/identify.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { receiptFacts } from '#server/receipts/receipt-facts.ts'
import { receiptPdf } from '#server/receipts/receipt-pdf.ts'
import { cancelBooking, showCancellation } from '#server/use-cases/cancel-booking.ts'
import { type ChangeDependencies, changeBooking } from '#server/use-cases/change-booking.ts'
import { confirmEmail } from '#server/use-cases/confirm-email.ts'
import { findBookingOf } from '#server/use-cases/find-booking-of.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { type PayeeDependencies, zellePayeeOf } from '#server/use-cases/payment/zelle-payee.ts'
import { previewChange } from '#server/use-cases/preview-change.ts'
import { readBooking } from '#server/use-cases/read-booking.ts'
import { revokeLinks } from '#server/use-cases/revoke-links.ts'
import { payBooking } from './booking-payments.ts'
import { notCancellable, refuseCancel, refuseChange } from './booking-refusals.ts'
import { fieldFaults, refuse } from './errors.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { readChange } from './read-change.ts'

/** More than somebody does who is changing plans, less than a machine would. */
const looking = { name: 'manage-look', limit: 300, windowSeconds: 600 }
const acting = { name: 'manage-act', limit: 60, windowSeconds: 600 }

/** What may be done with one booking, by its owner or by whoever holds a manage link to it. */
export function manageBookingApi(deps: ChangeDependencies & PaymentDependencies & PayeeDependencies) {
  const manage = new Hono<HttpEnv>()
  const look = rateLimit(deps, looking)
  const act = rateLimit(deps, acting)

  manage.get('/:reference', look, (c) => withBooking(c, deps, (booking) => answer(c, booking)))

  manage.post('/:reference/change-preview', look, (c) =>
    withBooking(c, deps, async (booking) => {
      const read = readChange(booking, { body: await c.req.json(), now: deps.now() })
      if (!read.ok) return refuse(c, 422, unreadable, read.faults)
      const previewed = await previewChange(deps, { booking, ...read })
      return previewed.ok ? c.json({ data: previewed.preview }) : refuseChange(c, previewed.error)
    }),
  )

  manage.patch('/:reference', act, (c) =>
    withBooking(c, deps, async (booking) => {
      const body: unknown = await c.req.json()
      const key = readIdempotencyKey(c, { scope: `change:${booking.id}`, body })
      if (!key.ok) return refuse(c, 422, key.fault.message, [key.fault])
      const { keyed } = key
      // What was changed in time is not refused when it is asked for again, though the pick-up is too near by now.
      const earlier = keyed && (await findKeptAnswer(deps.db, keyed.key))
      if (earlier && earlier.fingerprint === keyed.fingerprint) return answer(c, booking)
      const read = readChange(booking, { body, now: deps.now() })
      if (!read.ok) return refuse(c, 422, unreadable, read.faults)
      const changed = await changeBooking(deps, { booking, ...read, keyed })
      return changed.ok ? answer(c, await found(booking.id)) : refuseChange(c, changed.error)
    }),
  )

  manage.get('/:reference/cancellation', look, (c) =>
    withBooking(c, deps, async (booking) => {
      const data = await showCancellation(deps, booking)
      return data ? c.json({ data }) : refuse(c, 409, notCancellable(c))
    }),
  )

  manage.post('/:reference/cancel', act, (c) =>
    withBooking(c, deps, async ({ id: bookingId }) => {
      const body = cancelSchema.safeParse(await c.req.json())
      if (!body.success) return refuse(c, 422, unreadable, fieldFaults(body.error))
      const cancelled = await cancelBooking(deps, { bookingId, ...body.data })
      return cancelled.ok ? answer(c, cancelled.booking) : refuseCancel(c, cancelled.error)
    }),
  )

  manage.post('/:reference/payments', act, (c) =>
    withBooking(c, deps, (booking) => payBooking(c, deps, booking)),
  )

  manage.post('/:reference/revoke-links', act, (c) =>
    withBooking(c, deps, async (booking) => c.json({ data: await revokeLinks(deps, booking) })),
  )

  manage.get('/:reference/receipt.pdf', look, (c) =>
    withBooking(c, deps, async (booking) => {
      const facts = receiptFacts(await read(c, booking), await listCharges(deps.db, booking.id))
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
    return readBooking(deps, { booking, zellePayee: zellePayeeOf(deps, site) })
  }

  async function found(id: string): Promise<Booking> {
    const booking = await findBooking(deps.db, id)
    if (!booking) throw new Error('A booking is never deleted')
    return booking
  }

  return manage
}

const unreadable = 'Please check what you have entered'

const amount = 'Send the amount that was shown as given back, in cents'

export const cancelSchema = z.object({ refundCents: z.int(amount).check(z.gte(0, amount)) }, amount)

/**
 * Nobody learns whether there is a booking that is not theirs. Whoever asks with a link that was emailed confirms the
 * address by it, whatever is asked: only a page that runs sends the link, so a mail server that looks at it does not.
 */
async function withBooking(
  c: Context<HttpEnv>,
  deps: ChangeDependencies,
  handle: (booking: Booking) => Promise<Response>,
): Promise<Response> {
  const manager = await identify(c, deps)
  if (!manager) return refuse(c, 401, notAuthenticated)
  const found = await findBookingOf(deps.db, { reference: c.req.param('reference') ?? '', manager })
  if (!found) return refuse(c, 404, 'We found no such booking')
  const isEmailed = manager.kind === 'manage' && manager.emailed
  return handle(isEmailed ? await confirmEmail(deps, found) : found)
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
