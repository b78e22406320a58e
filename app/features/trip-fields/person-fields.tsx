import { FieldAnchor } from '#app/ui/fields/field-anchor.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx'
import type { FormPerson } from '#domain/booking/form/booking-form.ts'
import { names } from '#domain/constants.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

type Person = Omit<FormPerson, 'id'>

type Props = {
  /** Where the person stands in a booking: 'guest', 'passengers.0'. */
  path: string
  person: Person
  errors: readonly FieldError[]
  onChange: (fields: Partial<Person>) => void
  /** The visitor's own details can be filled in by the browser; somebody else's must not be mixed up with them. */
  isVisitor: boolean
}

/** Name, e-mail address and phone of one person. */
export function PersonFields({ path, person, errors, onChange, isVisitor }: Props) {
  const autoComplete = (token: string) => (isVisitor ? token : 'off')
  function field(name: keyof Person) {
    const own = `${path}.${name}`
    return {
      name: own,
      value: person[name],
      error: errors.find((fault) => fault.path === own)?.message,
    }
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
        <TextField
          {...field('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          required
          spellCheck={false}
          autoCapitalize="none"
          autoComplete={autoComplete('email')}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.phone`}>
        <PhoneField
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

/** What a field of a person is called, whatever stands before it in its path. */
export function personLabel(path: string): string {
  return personLabels[path.split('.').at(-1) ?? ''] ?? 'Contact details'
}

const personLabels: Record<string, string> = {
  firstName: 'First name',
  secondName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
}
