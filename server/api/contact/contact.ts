import { Hono } from 'hono'
import { contactMessageSchema } from '#domain/enquiry/contact-message.ts'
import { handleForm } from '#server/api/forms/handle-form.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import { createContactMessage } from '#server/use-cases/enquiry/create-contact-message.ts'
import type { FormDependencies } from '#server/use-cases/enquiry/submit-form.ts'

const perAddress = { name: 'contact', limit: 30, windowSeconds: 600 }

/** Each message has a letter sent to the address that was typed, which may be a stranger's: few an hour. */
const perEmail = { name: 'contact-by-contact', limit: 5, windowSeconds: 3_600 }

export function contactApi(deps: FormDependencies) {
  const contact = new Hono<HttpEnv>()

  contact.post('/', rateLimit(deps, perAddress), (c) =>
    handleForm(c, deps, {
      scope: 'contact',
      schema: contactMessageSchema,
      emailOf: ({ email }) => email,
      perEmail,
      create: (request, { body: _, ...origin }) => createContactMessage(deps, { request, ...origin }),
      data: (receivedAt) => ({ receivedAt }),
    }),
  )

  return contact
}
