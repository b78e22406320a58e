import { Hono } from 'hono'
import * as examples from '#server/api/openapi/examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { captchaNote, idempotencyKeyDoc } from '#server/api/routing/route-docs.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { createContactMessage, createQuote } from '#server/use-cases/enquiry/create-enquiry.ts'
import type { FormDependencies } from '#server/use-cases/enquiry/submit-form.ts'
import { handleForm, repeatForm } from './handle-form.ts'

const contactsPerAddress = { name: 'contact', limit: 30, windowSeconds: 600 }

/** Each message sends an email to the address that was typed, which may be a stranger's: few an hour. */
const contactsPerEmail = { name: 'contact-by-contact', limit: 5, windowSeconds: 3_600 }

const contactForm = { scope: 'contact', data: (receivedAt: string) => ({ receivedAt }) }

export function contactApi(deps: FormDependencies) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'POST /contact', {
    summary: 'Send a message to the company',
    description: `${captchaNote} The company replies by email.`,
    headers: [idempotencyKeyDoc],
    bodyExample: examples.contactMessage,
    example: { data: examples.contactReceipt },
    errors: [409, 422, 429, 503],
    use: [rateLimit(deps, contactsPerAddress)],
    onInvalidBody: (input) => repeatForm(deps, input, contactForm),
    handle: ({ c, body: request, rawBody }) =>
      handleForm(deps, {
        ...contactForm,
        ...{ c, rawBody, perEmail: contactsPerEmail, email: request.email },
        create: (source) => createContactMessage(deps, { request, ...source }),
      }),
  })

  return api
}

const quotesPerAddress = { name: 'quote', limit: 60, windowSeconds: 600 }

/** More often than that is abuse, not interest. */
const quotesPerEmail = { name: 'quote-by-contact', limit: 30, windowSeconds: 3_600 }

const quoteForm = { scope: 'quotes', data: (reference: string) => ({ reference }) }

export function quotesApi(deps: FormDependencies) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'POST /quotes', {
    summary: 'Request a quote',
    description: captchaNote,
    headers: [idempotencyKeyDoc],
    bodyExample: examples.quoteRequest,
    example: { data: examples.quoteReceipt },
    errors: [409, 422, 429, 503],
    now: deps.now,
    use: [rateLimit(deps, quotesPerAddress)],
    onInvalidBody: (input) => repeatForm(deps, input, quoteForm),
    handle: ({ c, body: request, rawBody }) =>
      handleForm(deps, {
        ...quoteForm,
        ...{ c, rawBody, perEmail: quotesPerEmail, email: request.guest.email },
        create: (source) => createQuote(deps, { request, consentsToSms: hasConsented(rawBody), ...source }),
      }),
  })

  return api
}

/** Reads consent from the raw body: a default is not consent. */
function hasConsented(body: unknown): boolean {
  return (body as { guest: { acceptSms?: unknown } }).guest.acceptSms === true
}
