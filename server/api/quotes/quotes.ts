import { Hono } from 'hono'
import { handleForm, repeatForm } from '#server/api/forms/handle-form.ts'
import * as examples from '#server/api/openapi/examples.ts'
import { captchaNote, idempotencyKeyDoc } from '#server/api/routing/common-docs.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import { createQuote } from '#server/use-cases/enquiry/create-quote.ts'
import type { FormDependencies } from '#server/use-cases/enquiry/submit-form.ts'

const perAddress = { name: 'quote', limit: 60, windowSeconds: 600 }

/** More often than that is abuse, not interest. */
const perEmail = { name: 'quote-by-contact', limit: 30, windowSeconds: 3_600 }

const form = { scope: 'quotes', data: (reference: string) => ({ reference }) }

export function quotesApi(deps: FormDependencies) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'POST /quotes', {
    summary: 'Ask for a quote',
    description: captchaNote,
    headers: [idempotencyKeyDoc],
    bodyExample: examples.quoteRequest,
    example: { data: examples.quoteReceipt },
    errors: [409, 422, 429, 503],
    now: deps.now,
    use: [rateLimit(deps, perAddress)],
    onInvalidBody: (input) => repeatForm(deps, input, form),
    handle: ({ c, body: request, rawBody }) =>
      handleForm(deps, {
        ...form,
        ...{ c, rawBody, perEmail, email: request.guest.email },
        create: (source) => createQuote(deps, { request, consentsToSms: hasConsented(rawBody), ...source }),
      }),
  })

  return api
}

/** Reads consent from the raw body: a default is not consent. */
function hasConsented(body: unknown): boolean {
  return (body as { guest: { acceptSms?: unknown } }).guest.acceptSms === true
}
