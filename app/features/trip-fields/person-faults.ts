import type { FormPerson } from '#domain/booking/booking-form.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'
import { phoneFaults } from '#domain/contact/phone-faults.ts'
import { type FieldFault, schemaFaults } from '#domain/errors/field-faults.ts'

/** What is wrong about a person, under the names that the API gives the fields. */
export function personFaults(path: string, person: Omit<FormPerson, 'id'>): FieldFault[] {
  const faults = schemaFaults(personSchema, person, phoneFaults('phone', person.phone))
  return faults.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }))
}
