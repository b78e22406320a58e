import { useSession } from '#app/client/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SavedPassenger } from '#domain/account/profile.ts'
import type { FormPerson } from '#domain/booking/form/booking-form.ts'

type Props = { added: readonly FormPerson[]; isFull: boolean; onAdd: (person: SavedPassenger) => void }

/** Buttons to add the passengers saved in the profile. */
export function SavedPassengers({ added, isFull, onAdd }: Props) {
  const saved = useSession(({ profile }) => profile?.passengers ?? noPassengers)
  const available = saved.filter((person) => !added.some((other) => isSame(person, other)))
  if (available.length === 0 || isFull) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="float-start text-small font-medium">Saved passengers</legend>
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

function isSame(person: SavedPassenger, other: FormPerson): boolean {
  return (
    person.email.toLowerCase() === other.email.trim().toLowerCase() && person.firstName === other.firstName
  )
}
