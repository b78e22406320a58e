import type { Context } from 'hono'
import * as z from 'zod/mini'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import type { Site } from '#domain/site/site.ts'
import type { Actor } from '#domain/status/actor.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { openPayment } from '#server/use-cases/payment/checkout/open-payment.ts'
import type { PaymentError } from '#server/use-cases/payment/checkout/payment-error.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'

const choice = 'Choose how to pay: by card or by Zelle'

export const payBookingSchema = z.object({ method: z.enum(paymentMethods, choice) }, choice)

/** Begins a payment of what is due for a booking. */
export async function payBooking(
  c: Context<HttpEnv>,
  deps: PaymentDependencies,
  { booking: { id: bookingId }, actor }: { booking: Booking; actor: Actor },
): Promise<Response> {
  const body = payBookingSchema.safeParse(await c.req.json())
  if (!body.success) return errorResponse(c, 422, choice, fieldErrorsFrom(body.error))
  const opened = await openPayment(deps, { bookingId, ...body.data, actor, origin: browserOrigin(c) })
  return opened.ok
    ? c.json({ data: { redirectUrl: opened.redirectUrl } }, 201)
    : paymentErrorResponse(c, opened.error)
}

/** How each refusal of a payment is told. */
function paymentErrorResponse(c: Context<HttpEnv>, refusal: PaymentError): Response {
  const phone = c.get('site').configPhoneNumber
  switch (refusal.code) {
    case 'already-paid':
      return errorResponse(c, 409, 'Nothing is due for this booking.')
    case 'not-priced':
      return errorResponse(c, 409, 'This booking has no price yet. We will send it to you by e-mail.')
    case 'not-payable':
      return errorResponse(c, 409, `This booking can no longer be paid online. Please call ${phone}.`)
    case 'too-late':
      return errorResponse(
        c,
        409,
        `The time to pay for this booking is over. Please book again, or call ${phone}.`,
      )
    case 'too-late-for-zelle':
      return errorResponse(c, 409, 'It is too late for a payment by Zelle. Please pay by card.')
    case 'too-little-for-card':
      return errorResponse(c, 409, 'So small an amount cannot be paid by card. Please pay by Zelle.')
    case 'too-many-requests':
      c.header('Retry-After', String(refusal.retryAfterSeconds))
      return errorResponse(
        c,
        429,
        `We have sent the request several times already. Please try again in ${refusal.retryAfterSeconds} seconds.`,
      )
    case 'provider-down':
      c.header('Retry-After', '10')
      return errorResponse(
        c,
        503,
        'Our payment service does not answer right now. Your booking is kept. Please try again in a moment, or pay by Zelle.',
      )
  }
}

/** Where the customer's browser is, so that a provider leads back to there; never to anybody else's site. */
function browserOrigin(c: Context<HttpEnv>): string {
  const site = c.get('site')
  const told = [c.req.header('origin'), `${c.get('https') ? 'https' : 'http'}://${c.req.header('host')}`]
  return told.find((origin) => origin !== undefined && isSiteOrigin(site, origin)) ?? `https://${site.host}`
}

function isSiteOrigin({ host, aliases }: Site, origin: string): boolean {
  const url = URL.parse(origin)
  return url !== null && url.origin === origin && [host, ...aliases].includes(url.hostname)
}
