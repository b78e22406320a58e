import { type Context, Hono } from 'hono'
import { parseQuoteReference } from '#domain/booking/detail/booking-reference.ts'
import { quoteViews } from '#domain/staff/quote-views.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import * as examples from '#server/api/openapi/quote-examples.ts'
import type { SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import { readDeskClient } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { OfferDependencies } from '#server/use-cases/booking/pricing/offer-cars.ts'
import type { DeskQuoteResult, QuoteDeskDependencies } from '#server/use-cases/quote/act-on-quote.ts'
import { answerQuote, declineQuote, withdrawAnswer } from '#server/use-cases/quote/answer-quote.ts'
import { listQuotesForDesk } from '#server/use-cases/quote/list-quotes.ts'
import { priceQuote } from '#server/use-cases/quote/price-quote.ts'
import { quoteFailure } from '#server/use-cases/quote/quote-error.ts'
import { readDeskQuote } from '#server/use-cases/quote/read-desk-quote.ts'

/** The quotes at the desk: the inbox, one quote, and how it is answered. */
export function deskQuotesApi(deps: QuoteDeskDependencies & OfferDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const params = { reference: { description: 'The reference of the quote', example: 'Q-7K3-M9Q-XTB' } }
  const acting = { permission: 'answer-quotes', params, errors: [404, 409, 422] } as const
  const example = { data: examples.deskQuote }

  defineDeskRoute(desk, 'GET /desk/quotes', {
    permission: 'read-bookings',
    summary: 'List quotes, or search them',
    description:
      'A page of 50. `meta.after` asks for the next page. Every word of the search must begin a word of the quote: reference, name, phone, email or address.',
    query: {
      view: { description: `One of ${Object.keys(quoteViews).join(', ')}` },
      search: { description: 'Words to look for', example: 'lee jfk' },
      after: { description: 'Where the page before ended: its `meta.after`' },
    },
    example: { data: [examples.deskQuoteItem], meta: { after: null } },
    errors: [422],
    handle: ({ query }) => listQuotesForDesk(deps, query),
  })

  defineDeskRoute(desk, 'GET /desk/quotes/{reference}', {
    permission: 'read-bookings',
    summary: 'Get everything about a quote',
    params,
    example,
    errors: [404],
    handle: ({ params: { reference } }) => respond(reference, { ok: true }),
  })

  defineDeskRoute(desk, 'POST /desk/quotes/{reference}/prices', {
    ...acting,
    now: deps.now,
    summary: 'Preview the price of a trip in every car',
    description:
      'By the rates of the site that the quote came from, as the website prices a trip. Nothing is saved.',
    bodyExample: examples.prices,
    example: { data: [examples.carPrice] },
    async handle({ params: { reference }, body: { trip } }) {
      const result = await priceQuote(deps, { reference: parse(reference), trip })
      if (!result.ok) return result
      const data = result.offers.map((offer) => {
        const { id, name, seats, luggage, price, priceReason, fits, fitReasons, available, freeUnits } = offer
        return { id, name, seats, luggage, price, priceReason, fits, fitReasons, available, freeUnits }
      })
      return { data }
    },
  })

  defineDeskRoute(desk, 'POST /desk/quotes/{reference}/answer', {
    ...acting,
    now: deps.now,
    summary: 'Send priced options to the customer',
    description:
      'One to three cars. A price that differs from the rates needs a reason, which the customer sees. Emails the customer a link to the options. Until the customer accepts, another call replaces them. `version` is that of the quote as read.',
    bodyExample: examples.answer,
    example,
    async handle({ c, auth, params, body }) {
      return respond(params.reference, await answerQuote(deps, { ...actingOf(c, auth, params), ...body }))
    },
  })

  defineDeskRoute(desk, 'POST /desk/quotes/{reference}/withdraw', {
    ...acting,
    summary: 'Remove the options that were sent',
    description: 'The quote waits again. The customer’s link says that new options will follow.',
    bodyExample: { version: 2 },
    example,
    async handle({ c, auth, params, body }) {
      return respond(params.reference, await withdrawAnswer(deps, { ...actingOf(c, auth, params), ...body }))
    },
  })

  defineDeskRoute(desk, 'POST /desk/quotes/{reference}/decline', {
    ...acting,
    summary: 'End a quote that the company declines',
    description: 'Emails the customer. The reason is for the company alone.',
    bodyExample: { version: 2, reason: 'Outside the area that we serve' },
    example,
    async handle({ c, auth, params, body }) {
      return respond(params.reference, await declineQuote(deps, { ...actingOf(c, auth, params), ...body }))
    },
  })

  /** The quote after an action, or the action's failure. */
  async function respond(reference: string, result: DeskQuoteResult) {
    if (!result.ok) return result
    const data = await readDeskQuote(deps, parse(reference))
    return data ? { data } : quoteFailure({ code: 'quote-not-found' })
  }

  return api
}

function parse(reference: string): string {
  return parseQuoteReference(reference) ?? ''
}

function actingOf(c: Context<HttpEnv>, { member }: SessionWithMember, { reference }: { reference: string }) {
  return { reference: parse(reference), actor: member, client: readDeskClient(c) }
}
