import type { FormPerson } from '#domain/booking/booking-form.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'

/** What the server would refuse about a person, asked beforehand; one fault a field, in the order of the fields. */
export function personFaults(path: string, person: Omit<FormPerson, 'id'>): FieldFault[] {
  const read = personSchema.safeParse(person)
  if (read.success) return []
  const faults = new Map<string, FieldFault>()
  for (const { path: field, message } of read.error.issues) {
    const own = [path, ...field].join('.')
    if (!faults.has(own)) faults.set(own, { path: own, message })
  }
  return [...faults.values()]
}
