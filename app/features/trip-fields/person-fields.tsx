import type { ComponentProps, ComponentType } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { PhoneField } from '#app/ui/phone-field/phone-field.tsx'
import type { FormPerson } from '#domain/booking/form/booking-form.ts'
import { names } from '#domain/constants.ts'
import { personSchema, travelerSchema } from '#domain/contact/contact-schema.ts'
import { phoneErrors } from '#domain/contact/phone-number.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'
import type { ErrorFor } from './error-for.ts'

type Person = Omit<FormPerson, 'id'>

export type PersonProps = {
  /** The person's path in the API: 'guest', 'passengers.0'. */
  path: string
  person: Person
  errorFor: ErrorFor
  onChange: (fields: Partial<Person>) => void
  /** The website's field explains what to do with a number from another country. */
  phoneField: ComponentType<ComponentProps<typeof PhoneField>>
  /** Enables autofill for the visitor's own details, but not for those of other passengers. */
  isVisitor?: boolean
}

export function PersonFields({
  path,
  person,
  errorFor,
  onChange,
  isVisitor,
  phoneField: Phone,
}: PersonProps) {
  const autoComplete = (token: string) => (isVisitor ? token : 'off')
  function field(name: keyof Person) {
    const fieldPath = `${path}.${name}`
    return { name: fieldPath, value: person[name], error: errorFor(fieldPath) }
  }
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-7">
      <FieldAnchor path={`${path}.firstName`}>
        <TextField
          {...field('firstName')}
          label="First name"
          required
          maxLength={names.first.max}
          autoComplete={autoComplete('given-name')}
          onChange={(event) => onChange({ firstName: event.currentTarget.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.secondName`}>
        <TextField
          {...field('secondName')}
          label="Last name"
          maxLength={names.second.max}
          autoComplete={autoComplete('family-name')}
          onChange={(event) => onChange({ secondName: event.currentTarget.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.email`}>
        <EmailField
          {...field('email')}
          autoComplete={autoComplete('email')}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.phone`}>
        <Phone
          {...field('phone')}
          label="Phone"
          required
          autoComplete={autoComplete('tel-national')}
          onChange={(phone) => onChange({ phone })}
        />
      </FieldAnchor>
    </div>
  )
}

type NotifyProps = { checked: boolean; onChange: (notify: boolean) => void }

/** Whether we also write to a passenger. Off by default: it is their address, and the customer's choice. */
export function NotifyTraveler({ checked, onChange }: NotifyProps) {
  return (
    <Checkbox
      label="Also email the traveler"
      hint="When the booking is confirmed, changed or canceled, and when a chauffeur is assigned. Without prices."
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** The label of a person's field, by the last part of its path. */
export function personLabel(path: string): string {
  return personLabels[path.split('.').at(-1) ?? ''] ?? 'Contact details'
}

const personLabels: Record<string, string> = {
  firstName: 'First name',
  secondName: 'Last name',
  email: 'Email',
  phone: 'Phone',
}

/** The errors of a person's fields, with their API paths. */
export function validatePerson(path: string, person: Omit<FormPerson, 'id'>): FieldError[] {
  const schema = path === 'guest' ? personSchema : travelerSchema
  const errors = schemaErrors(schema, person, phoneErrors('phone', person.phone))
  return errors.map((error) => ({ ...error, path: `${path}.${error.path}` }))
}
