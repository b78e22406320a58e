import { phoneErrors } from '#domain/contact/phone-number.ts'
import { type ContactRequestBody, contactMessageSchema } from '#domain/enquiry/contact-message.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'

/** The form's values as the fields show them. */
export type MessageFields = { name: string; email: string; phone: string; message: string }

export const emptyMessage: MessageFields = { name: '', email: '', phone: '', message: '' }

export function toMessageBody(fields: MessageFields, captcha: string): ContactRequestBody {
  return { ...fields, captcha }
}

/** The validation errors with the schema's messages. */
export function validateMessage(fields: MessageFields): FieldError[] {
  return schemaErrors(contactMessageSchema, toMessageBody(fields, ''), phoneErrors('phone', fields.phone))
}
