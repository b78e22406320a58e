import { useRef } from 'react'
import { AddPassenger } from '#app/features/trip-fields/add-passenger.tsx'
import type { ErrorFor } from '#app/features/trip-fields/error-for.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { FieldAnchor, focusField } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx'
import type { FormPassenger, FormPerson } from '#domain/booking/form/booking-form.ts'
import { names } from '#domain/constants.ts'

type Props = {
  travelers: readonly FormPassenger[]
  /** The passengers of the trip. */
  max: number
  errorFor: ErrorFor
  onChange: (travelers: FormPassenger[]) => void
}

/** The people the chauffeur meets, if the customer books for others. */
export function TravelerList({ travelers, max, errorFor, onChange }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)

  function add() {
    const empty = { firstName: '', secondName: '', email: '', phone: '', notify: false }
    onChange([...travelers, { id: crypto.randomUUID(), ...empty }])
    afterPaint(() => focusField(`passengers.${travelers.length}.firstName`))
  }
  function change(index: number, fields: Partial<FormPassenger>) {
    onChange(travelers.map((one, at) => (at === index ? { ...one, ...fields } : one)))
  }
  function remove(id: string) {
    onChange(travelers.filter((one) => one.id !== id))
    addButton.current?.focus()
  }

  return (
    <>
      <ol className="flex flex-col gap-4 empty:hidden">
        {travelers.map((traveler, index) => (
          <li key={traveler.id} className="rounded-card border border-line p-4">
            <fieldset className="flex min-w-0 flex-col gap-4">
              <legend className="float-start w-full font-medium">Traveler {index + 1}</legend>
              <PersonFields
                path={`passengers.${index}`}
                person={traveler}
                errorFor={errorFor}
                onChange={(fields) => change(index, fields)}
              />
              <div className="flex flex-wrap items-start justify-between gap-x-4">
                <Checkbox
                  label="Also email the traveler"
                  hint="Confirmation, changes and chauffeur, without prices."
                  checked={traveler.notify}
                  onChange={(event) => change(index, { notify: event.target.checked })}
                />
                <Button size="sm" variant="ghost" colour="danger" onClick={() => remove(traveler.id)}>
                  Remove<span className="sr-only"> traveler {index + 1}</span>
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <AddPassenger ref={addButton} count={travelers.length} max={max} onAdd={add} />
    </>
  )
}

type PersonValues = Omit<FormPerson, 'id'>

type PersonProps = {
  path: string
  person: PersonValues
  errorFor: ErrorFor
  onChange: (fields: Partial<PersonValues>) => void
}

export function PersonFields({ path, person, errorFor, onChange }: PersonProps) {
  const field = (name: keyof PersonValues) => ({
    name: `${path}.${name}`,
    value: person[name],
    error: errorFor(`${path}.${name}`),
    autoComplete: 'off',
  })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FieldAnchor path={`${path}.firstName`}>
        <TextField
          {...field('firstName')}
          label="First name"
          required
          maxLength={names.first.max}
          onChange={(event) => onChange({ firstName: event.currentTarget.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.secondName`}>
        <TextField
          {...field('secondName')}
          label="Last name"
          maxLength={names.second.max}
          onChange={(event) => onChange({ secondName: event.currentTarget.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.phone`}>
        <PhoneField {...field('phone')} label="Phone" required onChange={(phone) => onChange({ phone })} />
      </FieldAnchor>
      <FieldAnchor path={`${path}.email`}>
        <EmailField
          {...field('email')}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </FieldAnchor>
    </div>
  )
}
