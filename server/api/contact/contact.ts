import { Hono } from 'hono'
import { handleForm, repeatForm } from '#server/api/forms/handle-form.ts'
import * as examples from '#server/api/openapi/examples.ts'
import { captchaNote, idempotencyKeyDoc } from '#server/api/routing/common-docs.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import { createContactMessage } from '#server/use-cases/enquiry/create-contact-message.ts'
import type { FormDependencies } from '#server/use-cases/enquiry/submit-form.ts'

const perAddress = { name: 'contact', limit: 30, windowSeconds: 600 }

/** Each message sends an email to the address that was typed, which may be a stranger's: few an hour. */
const perEmail = { name: 'contact-by-contact', limit: 5, windowSeconds: 3_600 }

const form = { scope: 'contact', data: (receivedAt: string) => ({ receivedAt }) }

export function contactApi(deps: FormDependencies) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'POST /contact', {
    summary: 'Write to the company',
    description: `${captchaNote} The answer comes by e-mail.`,
    headers: [idempotencyKeyDoc],
    bodyExample: examples.contactMessage,
    example: { data: examples.contactReceipt },
    errors: [409, 422, 429, 503],
    use: [rateLimit(deps, perAddress)],
    onInvalidBody: (input) => repeatForm(deps, input, form),
    handle: ({ c, body: request, rawBody }) =>
      handleForm(deps, {
        ...form,
        ...{ c, rawBody, perEmail, email: request.email },
        create: (source) => createContactMessage(deps, { request, ...source }),
      }),
  })

  return api
}
