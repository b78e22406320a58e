import { type ContactRequestBody, contactMessageSchema } from '#domain/contact/contact-message.ts'
import { phoneFaults } from '#domain/contact/phone-faults.ts'
import { type FieldFault, schemaFaults } from '#domain/errors/field-faults.ts'

/** What the visitor has filled in, as the fields show it. */
export type MessageFields = { name: string; email: string; phone: string; message: string }

export const emptyMessage: MessageFields = { name: '', email: '', phone: '', message: '' }

export function toMessageBody(fields: MessageFields, captcha: string): ContactRequestBody {
  return { ...fields, captcha }
}

/** What is wrong, in the words of the schema. */
export function messageFaults(fields: MessageFields): FieldFault[] {
  return schemaFaults(contactMessageSchema, toMessageBody(fields, ''), phoneFaults('phone', fields.phone))
}
