import { Hono } from 'hono'
import { quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { handleForm } from '#server/api/forms/handle-form.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import { createQuote } from '#server/use-cases/enquiry/create-quote.ts'
import type { FormDependencies } from '#server/use-cases/enquiry/submit-form.ts'

const perAddress = { name: 'quote', limit: 60, windowSeconds: 600 }

/** Whoever asks more often wants something else than a quote. */
const perEmail = { name: 'quote-by-contact', limit: 30, windowSeconds: 3_600 }

export function quotesApi(deps: FormDependencies) {
  const quotes = new Hono<HttpEnv>()

  quotes.post('/', rateLimit(deps, perAddress), (c) =>
    handleForm(c, deps, {
      scope: 'quotes',
      schema: quoteRequestSchema({ now: deps.now() }),
      emailOf: ({ guest }) => guest.email,
      perEmail,
      create: (request, { body, ...origin }) =>
        createQuote(deps, { request, consentsToSms: hasConsented(body), ...origin }),
      data: (reference) => ({ reference }),
    }),
  )

  return quotes
}

/** Consent is what the visitor sent, to the letter: what the schema fills in is nobody's. */
function hasConsented(body: unknown): boolean {
  return (body as { guest: { acceptSms?: unknown } }).guest.acceptSms === true
}
