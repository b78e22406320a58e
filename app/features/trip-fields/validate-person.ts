import type { FormPerson } from '#domain/booking/form/booking-form.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'
import { phoneErrors } from '#domain/contact/phone-errors.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'

/** What is wrong about a person, under the names that the API gives the fields. */
export function validatePerson(path: string, person: Omit<FormPerson, 'id'>): FieldError[] {
  const faults = schemaErrors(personSchema, person, phoneErrors('phone', person.phone))
  return faults.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }))
}
