import { randomUUID } from 'node:crypto'
import type { ContactRequest } from '#domain/contact/contact-message.ts'
import { insertContactMessage } from '#server/data/contact-messages.ts'
import { contactReceived } from '#server/jobs/definitions.ts'
import { type FormDependencies, type FormOrigin, type FormResult, keepForm } from './keep-form.ts'

/** Keeps what somebody wrote to the company, and has both told. The answer is when it came. */
export function createContactMessage(
  deps: FormDependencies,
  { request, ...origin }: FormOrigin & { request: ContactRequest },
): Promise<FormResult> {
  const at = deps.now()
  const { captcha: token, ...written } = request
  return keepForm(deps, {
    ...origin,
    token,
    at,
    keep: async (tx) => {
      const id = randomUUID()
      await insertContactMessage(tx, { id, site: origin.site, ...written, createdAt: at })
      await deps.jobs.enqueue(tx, contactReceived, { messageId: id })
      return at.toISOString()
    },
  })
}
