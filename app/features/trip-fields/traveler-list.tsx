import { useRef } from 'react'
import type { FormPassenger } from '#domain/booking/form/booking-form.ts'
import { AddPassenger } from './add-passenger.tsx'
import type { PersonProps } from './person-fields.tsx'
import { TravelerCard } from './traveler-card.tsx'
import { useNewTraveler } from './use-new-traveler.ts'

type Props = Pick<PersonProps, 'errorFor' | 'phoneField'> & {
  travelers: readonly FormPassenger[]
  /** The passengers of the trip. */
  max: number
  onChange: (travelers: FormPassenger[]) => void
}

/** The people the chauffeur meets, if not the customer. */
export function TravelerList({ travelers, max, onChange, ...fields }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)
  const { make, focusIfNew } = useNewTraveler()

  function change(id: string, changed: Partial<FormPassenger>) {
    onChange(travelers.map((traveler) => (traveler.id === id ? { ...traveler, ...changed } : traveler)))
  }

  function remove(id: string) {
    onChange(travelers.filter((traveler) => traveler.id !== id))
    addButton.current?.focus()
  }

  return (
    <>
      <ol className="contents">
        {travelers.map((traveler, index) => (
          <li key={traveler.id} ref={(item) => focusIfNew(item, traveler, index)}>
            <TravelerCard
              {...{ index, traveler, ...fields }}
              onChange={(changed) => change(traveler.id, changed)}
              onRemove={() => remove(traveler.id)}
            />
          </li>
        ))}
      </ol>
      <AddPassenger
        ref={addButton}
        count={travelers.length}
        max={max}
        onAdd={() => onChange([...travelers, make()])}
      />
    </>
  )
}
