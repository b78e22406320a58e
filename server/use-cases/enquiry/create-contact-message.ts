import { randomUUID } from 'node:crypto'
import type { ContactRequest } from '#domain/enquiry/contact-message.ts'
import { insertContactMessage } from '#server/data/messaging/contact-messages.ts'
import { contactReceived } from '#server/queue/job-definitions.ts'
import { type FormDependencies, type FormResult, type FormSource, submitForm } from './submit-form.ts'

/** Stores a message to the company, and emails both sides. Returns when it came. */
export function createContactMessage(
  deps: FormDependencies,
  { request, ...origin }: FormSource & { request: ContactRequest },
): Promise<FormResult> {
  const at = deps.now()
  const { captcha: token, ...written } = request
  return submitForm(deps, {
    ...origin,
    token,
    at,
    write: async (tx) => {
      const id = randomUUID()
      await insertContactMessage(tx, { id, site: origin.site, ...written, createdAt: at })
      await deps.jobs.enqueue(tx, contactReceived, { messageId: id })
      return at.toISOString()
    },
  })
}
