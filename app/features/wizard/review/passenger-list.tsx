import { useRef } from 'react'
import { create } from 'zustand'
import { callApi } from '#app/client/call-api.ts'
import { useSession } from '#app/client/session.ts'
import { UsPhoneField } from '#app/features/page/us-phone-field.tsx'
import { AddPassenger } from '#app/features/trip-fields/add-passenger.tsx'
import { TravelerCard } from '#app/features/trip-fields/traveler-card.tsx'
import { useNewTraveler } from '#app/features/trip-fields/use-new-traveler.ts'
import {
  clearValidationError,
  clearValidationErrorsIn,
} from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { useErrorFor } from '#app/features/wizard/trip/form-errors.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { maxSavedItems, type SavedPassenger } from '#domain/account/profile.ts'
import type { FormPassenger, FormPerson } from '#domain/booking/form/booking-form.ts'

/** The passengers, if not the customer: at most as many as the trip is for. */
export function PassengerList() {
  const passengers = useWizard(({ form }) => form.passengers)
  const max = useWizard(({ form }) => form.passengerCount)
  const { fill } = useWizard.getState()
  const errorFor = useErrorFor()
  const addButton = useRef<HTMLButtonElement>(null)
  const { make, focusIfNew } = useNewTraveler()

  /** A saved passenger is complete, so the focus moves to the add button. */
  function addSaved({ firstName, secondName, email, phone }: SavedPassenger) {
    const person = { id: crypto.randomUUID(), firstName, secondName: secondName ?? '', email, phone }
    fill({ passengers: [...passengers, { ...person, notify: false }] })
    addButton.current?.focus()
  }

  function change(index: number, fields: Partial<FormPassenger>) {
    const { form } = useWizard.getState()
    fill({ passengers: form.passengers.map((one, at) => (at === index ? { ...one, ...fields } : one)) })
    clearValidationErrorsIn(`passengers.${index}`, fields)
  }

  function remove(id: string) {
    // The others move up, so errors by index would point at the wrong passengers.
    clearValidationError('passengers')
    fill({ passengers: passengers.filter((one) => one.id !== id) })
    addButton.current?.focus()
  }

  return (
    <section aria-labelledby="passengers" className="flex flex-col gap-5 border-t border-line pt-7 sm:pt-9">
      <div className="flex flex-col gap-1">
        <h2 id="passengers" className="small-caps font-sans text-accent">
          Who is traveling
        </h2>
        <p>
          {passengers.length === 0
            ? 'You. Booking for someone else? Add them so your chauffeur knows who to meet.'
            : 'Your chauffeur will meet the people you name here.'}
        </p>
      </div>
      <ol className="flex flex-col gap-5 empty:hidden">
        {passengers.map((person, index) => (
          <li key={person.id} ref={(item) => focusIfNew(item, person, index)}>
            <TravelerCard
              {...{ index, errorFor }}
              traveler={person}
              phoneField={UsPhoneField}
              onChange={(fields) => change(index, fields)}
              onRemove={() => remove(person.id)}
            >
              <SavePassengerBox person={person} />
            </TravelerCard>
          </li>
        ))}
      </ol>
      <SavedPassengers added={passengers} isFull={passengers.length >= max} onAdd={addSaved} />
      <AddPassenger
        ref={addButton}
        count={passengers.length}
        max={max}
        onAdd={() => fill({ passengers: [...passengers, make()] })}
      />
    </section>
  )
}

/** For a signed-in customer: saves the passenger with the booking, for the next one. */
function SavePassengerBox({ person }: { person: FormPassenger }) {
  const saved = useSession(({ profile }) => profile?.passengers)
  const isChosen = useChosenToSave(({ ids }) => ids.includes(person.id))
  if (!saved || saved.length >= maxSavedItems || saved.some((other) => isSame(other, person))) return null
  return (
    <Checkbox
      label="Save this traveler"
      hint="You’ll find them in your profile and here the next time you book."
      checked={isChosen}
      onChange={({ target: { checked } }) =>
        useChosenToSave.setState(({ ids }) => ({
          ids: checked ? [...ids, person.id] : ids.filter((id) => id !== person.id),
        }))
      }
    />
  )
}

/** The ids of the passengers to save. Not part of the booking, so ticking the box does not make it another request. */
const useChosenToSave = create<{ ids: string[] }>(() => ({ ids: [] }))

/** Saves the chosen passengers to the profile. A failure does not stop the booking, and is not worth a message. */
export async function saveChosenPassengers(): Promise<void> {
  const { ids } = useChosenToSave.getState()
  for (const { id, secondName, notify: _, ...person } of useWizard.getState().form.passengers) {
    const { profile } = useSession.getState()
    if (!profile || !ids.includes(id) || profile.passengers.some((other) => isSame(other, person))) continue
    const body = { ...person, secondName: secondName.trim() || null }
    const result = await callApi('POST /auth/passengers', { body })
    if (result.ok)
      useSession.setState({ profile: { ...profile, passengers: [...profile.passengers, result.data.data] } })
  }
}

type Props = { added: readonly FormPerson[]; isFull: boolean; onAdd: (person: SavedPassenger) => void }

/** Buttons to add the passengers saved in the profile. */
function SavedPassengers({ added, isFull, onAdd }: Props) {
  const saved = useSession(({ profile }) => profile?.passengers ?? noPassengers)
  const available = saved.filter((person) => !added.some((other) => isSame(person, other)))
  if (available.length === 0 || isFull) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="float-start text-small font-medium">Saved travelers</legend>
      <div className="flex flex-wrap gap-2.5">
        {available.map((person) => (
          <Button
            key={person.id}
            size="sm"
            className="border-edge! whitespace-normal! text-start wrap-anywhere"
            icon={<Icon name="plus" className="size-4 shrink-0" />}
            onClick={() => onAdd(person)}
          >
            {[person.firstName, person.secondName].filter(Boolean).join(' ')}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const noPassengers: SavedPassenger[] = []

function isSame(person: SavedPassenger, other: Pick<FormPerson, 'email' | 'firstName'>): boolean {
  return (
    person.email.toLowerCase() === other.email.trim().toLowerCase() && person.firstName === other.firstName
  )
}
