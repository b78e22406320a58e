import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ChildSeatList } from './child-seat-list.tsx'
import { PartyCounts, type PartyProps } from './party-fields.tsx'

/** Passengers, bags, child seats and options. */
export function PartyFields(props: PartyProps) {
  return (
    <>
      <PartyCounts {...props} />
      <PartyExtras {...props} />
    </>
  )
}

/** Child seats and options. */
export function PartyExtras({ party, errorFor, onChange }: PartyProps) {
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
          hint="Your chauffeur will wait inside with your name on a sign."
          checked={party.isMeetAndGreet}
          onChange={(event) => onChange({ isMeetAndGreet: event.target.checked })}
        />
        <Checkbox
          label="Wheelchair accessible"
          hint="We’ll send a car with a wheelchair lift."
          checked={party.isAccessible}
          onChange={(event) => onChange({ isAccessible: event.target.checked })}
        />
      </div>
    </>
  )
}
