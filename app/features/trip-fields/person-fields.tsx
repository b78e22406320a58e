import { FieldPlace } from '#app/ui/field-place.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormPerson } from '#domain/booking/booking-form.ts'
import { names } from '#domain/constants.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'

type Person = Omit<FormPerson, 'id'>

type Props = {
  /** Where the person stands in a booking: 'guest', 'passengers.0'. */
  path: string
  person: Person
  faults: readonly FieldFault[]
  onChange: (fields: Partial<Person>) => void
  /** The visitor's own details can be filled in by the browser; somebody else's must not be mixed up with them. */
  isVisitor: boolean
}

/** Name, e-mail address and phone of one person. */
export function PersonFields({ path, person, faults, onChange, isVisitor }: Props) {
  const autoComplete = (token: string) => (isVisitor ? token : 'off')
  function field(name: keyof Person) {
    const own = `${path}.${name}`
    return {
      name: own,
      value: person[name],
      error: faults.find((fault) => fault.path === own)?.message,
    }
  }
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-7">
      <FieldPlace path={`${path}.firstName`}>
        <TextField
          {...field('firstName')}
          label="First name"
          required
          maxLength={names.first.max}
          autoComplete={autoComplete('given-name')}
          onChange={(event) => onChange({ firstName: event.currentTarget.value })}
        />
      </FieldPlace>
      <FieldPlace path={`${path}.secondName`}>
        <TextField
          {...field('secondName')}
          label="Last name"
          maxLength={names.second.max}
          autoComplete={autoComplete('family-name')}
          onChange={(event) => onChange({ secondName: event.currentTarget.value })}
        />
      </FieldPlace>
      <FieldPlace path={`${path}.email`}>
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
      </FieldPlace>
      <FieldPlace path={`${path}.phone`}>
        <PhoneField
          {...field('phone')}
          label="Phone"
          required
          autoComplete={autoComplete('tel-national')}
          onChange={(phone) => onChange({ phone })}
        />
      </FieldPlace>
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
