import { useRef } from 'react'
import { AddPassenger } from '#app/features/trip-fields/add-passenger.tsx'
import { NotifyTraveler, PersonFields } from '#app/features/trip-fields/person-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusField } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FormPassenger } from '#domain/booking/form/booking-form.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

type Props = {
  passengers: readonly FormPassenger[]
  max: number
  errors: readonly FieldError[]
  onChange: (passengers: FormPassenger[]) => void
}

/** The people the chauffeur meets, if not the customer. */
export function ChangePassengers({ passengers, max, errors, onChange }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)
  // The passenger just added, whose first field takes the focus.
  const added = useRef<string>(null)

  function add() {
    const id = crypto.randomUUID()
    added.current = id
    const empty = { firstName: '', secondName: '', email: '', phone: '', notify: false }
    onChange([...passengers, { id, ...empty }])
  }

  function change(id: string, fields: Partial<FormPassenger>) {
    onChange(passengers.map((person) => (person.id === id ? { ...person, ...fields } : person)))
  }

  function remove(id: string) {
    onChange(passengers.filter((person) => person.id !== id))
    addButton.current?.focus()
  }

  return (
    <>
      {passengers.map((person, index) => (
        <fieldset
          key={person.id}
          ref={(item) => {
            if (!item || added.current !== person.id) return
            added.current = null
            focusField(`passengers.${index}.firstName`)
          }}
          className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
        >
          <legend className="float-start w-full font-medium">Traveler {index + 1}</legend>
          <PersonFields
            path={`passengers.${index}`}
            {...{ person, errors }}
            onChange={(fields) => change(person.id, fields)}
            isVisitor={false}
          />
          <NotifyTraveler checked={person.notify} onChange={(notify) => change(person.id, { notify })} />
          <Button
            size="sm"
            variant="ghost"
            colour="danger"
            icon={<Icon name="x" className="size-4.5" />}
            className="self-end"
            onClick={() => remove(person.id)}
          >
            Remove<span className="sr-only"> traveler {index + 1}</span>
          </Button>
        </fieldset>
      ))}
      <AddPassenger ref={addButton} count={passengers.length} max={max} onAdd={add} />
    </>
  )
}
