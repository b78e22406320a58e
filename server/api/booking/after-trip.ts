import { type Context, Hono } from 'hono'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { rateTrip } from '#server/use-cases/after-trip/rate-trip.ts'
import { readAfterTrip } from '#server/use-cases/after-trip/read-after-trip.ts'
import { sendTripMessage } from '#server/use-cases/after-trip/send-trip-message.ts'
import type { ChangeDependencies } from '#server/use-cases/booking/change/change-booking.ts'
import { openPayment } from '#server/use-cases/payment/checkout/open-payment.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { browserOrigin } from './browser-origin.ts'
import { authorizeBooking, byOwner, params, reading, writing } from './manage-booking.ts'

const example = {
  data: {
    isPriceFinal: true,
    tip: {
      canTip: true,
      includedCents: 1_900,
      suggestions: [{ percent: 10, cents: 1_500 }],
      mostCents: 14_820,
      paidCents: 0,
      isPending: false,
    },
    rating: { stars: 5, comment: 'A smooth ride', canChange: true },
    canRate: true,
    canWrite: true,
  },
}

/** What the customer of a booking does after the trip. */
export function afterTripApi(deps: ChangeDependencies & PaymentDependencies) {
  const api = new Hono<HttpEnv>()
  const authorize = (c: Context<HttpEnv>) => authorizeBooking(c, deps)
  const act = { params, authorize, use: [rateLimit(deps, writing)], errors: [401, 404, 409, 422, 429, 503] }

  defineRoute(api, 'GET /bookings/{reference}/after-trip', {
    params,
    authorize,
    use: [rateLimit(deps, reading)],
    summary: 'Get what is possible after a trip',
    description: byOwner,
    example,
    errors: [401, 404, 429, 503],
    handle: async ({ auth: { booking } }) => ({ data: await readAfterTrip(deps, booking) }),
  })

  defineRoute(api, 'POST /bookings/{reference}/tips', {
    ...act,
    summary: 'Start the payment of a tip',
    description: `${byOwner} A tip is a card payment of its own: it changes neither the price nor what is due.`,
    bodyExample: { cents: 1_500 },
    example: { data: { redirectUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1b2' } },
    async handle({ c, auth: { booking, actor }, body }) {
      const origin = browserOrigin(c)
      const opened = await openPayment(deps, { bookingId: booking.id, tipCents: body.cents, actor, origin })
      if (opened.ok) return { data: { redirectUrl: opened.redirectUrl } }
      return opened.error.code === 'provider-down' ? { ok: false, error: { code: 'tip-not-opened' } } : opened
    },
  })

  defineRoute(api, 'POST /bookings/{reference}/rating', {
    ...act,
    summary: 'Rate a trip',
    description: `${byOwner} Only the company reads it. It can be changed for seven days.`,
    bodyExample: { stars: 5, comment: 'A smooth ride' },
    example,
    async handle({ auth: { booking }, body }) {
      const rated = await rateTrip(deps, { bookingId: booking.id, ...body })
      return rated.ok ? { data: await readAfterTrip(deps, booking) } : rated
    },
  })

  defineRoute(api, 'POST /bookings/{reference}/messages', {
    ...act,
    summary: 'Send a message about a trip',
    description: `${byOwner} About something that was left in the car, or about the price. Repeating the call with the same \`id\` sends one message.`,
    bodyExample: {
      topic: 'lost-item',
      id: '0d9f6c56-5a04-4f5a-8d5e-8f0f6a1c2b3d',
      item: 'A black umbrella',
      place: 'On the back seat',
      reach: '(212) 555-0100',
    },
    example: { data: { receivedAt: '2026-11-20T23:10:00.000Z' } },
    async handle({ auth: { booking }, body }) {
      const sent = await sendTripMessage(deps, { booking, message: body })
      return sent.ok ? { data: { receivedAt: sent.receivedAt.toISOString() } } : sent
    },
  })

  return api
}
