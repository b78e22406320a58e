import { type ContactRequestBody, contactMessageSchema } from '#domain/contact/contact-message.ts'

/** What the visitor has filled in, as the fields show it. */
export type MessageFields = { name: string; email: string; phone: string; message: string }

export const emptyMessage: MessageFields = { name: '', email: '', phone: '', message: '' }

export type MessageFaults = Partial<Record<string, string>>

export function toMessageBody(fields: MessageFields, captcha: string): ContactRequestBody {
  return { ...fields, captcha }
}

/** What is wrong, by field, in the words of the schema. */
export function messageFaults(fields: MessageFields): MessageFaults {
  const { error } = contactMessageSchema.safeParse(toMessageBody(fields, ''))
  return faultsByField((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** What the server found wrong, where it said so. */
export function refusedFields(body: unknown): MessageFaults {
  const { errors } = (body ?? {}) as { errors?: unknown }
  return Array.isArray(errors) ? faultsByField(errors) : {}
}

/** The first fault of each field. */
function faultsByField(faults: readonly { path: string; message: string }[]): MessageFaults {
  return Object.fromEntries(faults.toReversed().map(({ path, message }) => [path, message]))
}
