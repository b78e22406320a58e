import { ChildSeatList } from '#app/features/trip-fields/child-seat-list.tsx'
import type { PartyProps } from '#app/features/trip-fields/party-fields.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'

type Extras = Pick<BookingForm, 'childSeats' | 'isMeetAndGreet' | 'isAccessible'>

type Props = Pick<PartyProps, 'errorFor'> & { extras: Extras; onChange: (fields: Partial<Extras>) => void }

/** Child seats and options of a trip, in the words of the desk. */
export function TripExtras({ extras, errorFor, onChange }: Props) {
  return (
    <>
      <ChildSeatList
        seats={extras.childSeats}
        errorFor={errorFor}
        onChange={(childSeats) => onChange({ childSeats })}
      />
      <Checkbox
        label="Meet and greet"
        hint="The chauffeur waits inside with the name on a sign."
        checked={extras.isMeetAndGreet}
        onChange={(event) => onChange({ isMeetAndGreet: event.target.checked })}
      />
      <Checkbox
        label="Wheelchair accessible"
        hint="A car with a wheelchair lift."
        checked={extras.isAccessible}
        onChange={(event) => onChange({ isAccessible: event.target.checked })}
      />
    </>
  )
}
