import { type Context, Hono } from 'hono'
import * as bookingExamples from '#server/api/openapi/examples.ts'
import * as examples from '#server/api/openapi/quote-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { quoteHeaderDoc } from '#server/api/routing/route-docs.ts'
import { clientNetwork, rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { BookingDependencies } from '#server/use-cases/booking/create/create-booking.ts'
import { acceptQuote } from '#server/use-cases/quote/accept-quote.ts'
import { declineOffer } from '#server/use-cases/quote/decline-offer.ts'
import { readQuoteToken } from '#server/use-cases/quote/quote-links.ts'
import { readOffer } from '#server/use-cases/quote/read-offer.ts'

/** More than a customer does who compares cars, less than a script would. */
const reading = { name: 'quote-look', limit: 300, windowSeconds: 600 }
const writing = { name: 'quote-act', limit: 60, windowSeconds: 600 }

/** What a customer does by the link in the email that answers a quote. */
export function quoteOfferApi(deps: BookingDependencies) {
  const api = new Hono<HttpEnv>()
  const headers = [quoteHeaderDoc]
  const authorize = (c: Context<HttpEnv>) =>
    readQuoteToken(deps.signer, c.req.header('authorization'), deps.now())
  const act = { headers, authorize, use: [rateLimit(deps, writing)] }

  defineRoute(api, 'GET /quotes/offer', {
    headers,
    authorize,
    use: [rateLimit(deps, reading)],
    summary: 'Get the priced options of a quote',
    description: 'Always the newest ones, whichever email the link is from.',
    example: { data: examples.quoteOffer },
    errors: [401, 404, 429, 503],
    async handle({ auth: quoteId }) {
      const result = await readOffer(deps, quoteId)
      return result.ok ? { data: result.offer } : result
    },
  })

  defineRoute(api, 'POST /quotes/offer/accept', {
    ...act,
    summary: 'Book one of the options at its price',
    description:
      'Holds the car until it is paid. Repeating the call returns the same booking. 409 if the options have changed or expired, or if no such car is free anymore.',
    bodyExample: { number: 1, option: 'a' },
    example: { data: bookingExamples.bookingReceipt },
    errors: [401, 404, 409, 422, 429, 503],
    async handle({ c, auth: quoteId, body }) {
      const result = await acceptQuote(deps, {
        quoteId,
        ...body,
        network: clientNetwork(c.get('clientAddress')),
      })
      return result.ok ? { data: result.receipt } : result
    },
  })

  defineRoute(api, 'POST /quotes/offer/decline', {
    ...act,
    summary: 'End a quote without booking',
    description: 'Repeating the call changes nothing.',
    bodyExample: { words: 'We found another date' },
    example: {
      data: { ...examples.quoteOffer, state: 'declined', options: [], note: '', declinedBy: 'customer' },
    },
    errors: [401, 404, 409, 422, 429, 503],
    async handle({ auth: quoteId, body: { words } }) {
      const done = await declineOffer(deps, { quoteId, words })
      const result = done.ok ? await readOffer(deps, quoteId) : done
      return result.ok ? { data: result.offer } : result
    },
  })

  return api
}
