import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ChildSeatList } from './child-seat-list.tsx'
import type { ErrorFor } from './error-for.ts'
import { type Party, PartyCounts, type PartyProps } from './party-fields.tsx'

/** Passengers, bags, child seats and options. */
export function PartyFields(props: PartyProps) {
  return (
    <>
      <PartyCounts {...props} />
      <PartyExtras {...props} />
    </>
  )
}

type Extras = Pick<Party, 'childSeats' | 'isMeetAndGreet' | 'isAccessible'>

type ExtrasProps = { party: Extras; errorFor: ErrorFor; onChange: (fields: Partial<Extras>) => void }

/** Child seats and options. */
export function PartyExtras({ party, errorFor, onChange }: ExtrasProps) {
  return (
    <>
      <ChildSeatList
        seats={party.childSeats}
        errorFor={errorFor}
        onChange={(childSeats) => onChange({ childSeats })}
      />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Checkbox
          label="Meet and greet"
          hint="The chauffeur will wait inside with a name sign."
          checked={party.isMeetAndGreet}
          onChange={(event) => onChange({ isMeetAndGreet: event.target.checked })}
        />
        <Checkbox
          label="Wheelchair accessible"
          hint="A car with a wheelchair lift."
          checked={party.isAccessible}
          onChange={(event) => onChange({ isAccessible: event.target.checked })}
        />
      </div>
    </>
  )
}
