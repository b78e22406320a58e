import type { FormPerson } from '#domain/booking/form/booking-form.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'
import { phoneErrors } from '#domain/contact/phone-number.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'

/** The errors of a person's fields, with their API paths. */
export function validatePerson(path: string, person: Omit<FormPerson, 'id'>): FieldError[] {
  const errors = schemaErrors(personSchema, person, phoneErrors('phone', person.phone))
  return errors.map((error) => ({ ...error, path: `${path}.${error.path}` }))
}
