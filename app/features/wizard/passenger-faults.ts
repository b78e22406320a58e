import type { FormPerson } from '#domain/booking/booking-form.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'
import { type FieldFault, schemaFaults } from '#domain/errors/field-faults.ts'

/** What the server would refuse about a person, under the names that the API gives the fields. */
export function personFaults(path: string, person: Omit<FormPerson, 'id'>): FieldFault[] {
  return schemaFaults(personSchema, person).map((fault) => ({ ...fault, path: `${path}.${fault.path}` }))
}
