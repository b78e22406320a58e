import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { focusField } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FormPassenger } from '#domain/booking/form/booking-form.ts'
import { AddPassenger } from './add-passenger.tsx'
import { NotifyTraveler, PersonFields, type PersonProps } from './person-fields.tsx'

type Props = Pick<PersonProps, 'errorFor' | 'phoneField'> & {
  travelers: readonly FormPassenger[]
  /** The passengers of the trip. */
  max: number
  onChange: (travelers: FormPassenger[]) => void
}

/** The people the chauffeur meets, if not the customer. */
export function TravelerList({ travelers, max, onChange, ...fields }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)
  // The traveler just added, whose first field takes the focus.
  const added = useRef<string>(null)

  function add() {
    const id = crypto.randomUUID()
    added.current = id
    const empty = { firstName: '', secondName: '', email: '', phone: '', notify: false }
    onChange([...travelers, { id, ...empty }])
  }

  function change(id: string, changed: Partial<FormPassenger>) {
    onChange(travelers.map((traveler) => (traveler.id === id ? { ...traveler, ...changed } : traveler)))
  }

  function remove(id: string) {
    onChange(travelers.filter((traveler) => traveler.id !== id))
    addButton.current?.focus()
  }

  return (
    <>
      {travelers.map((traveler, index) => (
        <fieldset
          key={traveler.id}
          ref={(item) => {
            if (!item || added.current !== traveler.id) return
            added.current = null
            focusField(`passengers.${index}.firstName`)
          }}
          className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
        >
          <legend className="float-start w-full font-medium">Traveler {index + 1}</legend>
          <PersonFields
            path={`passengers.${index}`}
            person={traveler}
            {...fields}
            onChange={(changed) => change(traveler.id, changed)}
          />
          <NotifyTraveler checked={traveler.notify} onChange={(notify) => change(traveler.id, { notify })} />
          <Button
            size="sm"
            variant="ghost"
            colour="danger"
            icon={<Icon name="x" className="size-4.5" />}
            className="self-end"
            onClick={() => remove(traveler.id)}
          >
            Remove<span className="sr-only"> traveler {index + 1}</span>
          </Button>
        </fieldset>
      ))}
      <AddPassenger ref={addButton} count={travelers.length} max={max} onAdd={add} />
    </>
  )
}
