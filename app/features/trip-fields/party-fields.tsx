import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { NumberStepper } from '#app/ui/number-stepper.tsx'
import type { BookingForm } from '#domain/booking/booking-form.ts'
import { luggage, passengers } from '#domain/constants.ts'
import { ChildSeatList } from './child-seat-list.tsx'
import type { FaultOf } from './fault-of.ts'

export type Party = Pick<
  BookingForm,
  'passengerCount' | 'luggageCount' | 'childSeats' | 'isMeetAndGreet' | 'isAccessible'
>

type Props = { party: Party; fault: FaultOf; onChange: (fields: Partial<Party>) => void }

/** Who travels, with what, and what they need. */
export function PartyFields({ party, fault, onChange }: Props) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <FieldPlace path="passengerCount">
          <NumberStepper
            label="Passengers"
            {...{ min: passengers.min, max: passengers.max, value: party.passengerCount }}
            onChange={(passengerCount) => onChange({ passengerCount })}
            valueText={(count) => `${count} passenger${count === 1 ? '' : 's'}`}
            error={fault('passengerCount')}
          />
        </FieldPlace>
        <FieldPlace path="luggageCount">
          <NumberStepper
            label="Luggage"
            {...{ min: luggage.min, max: luggage.max, value: party.luggageCount }}
            onChange={(luggageCount) => onChange({ luggageCount })}
            valueText={(count) => `${count} piece${count === 1 ? '' : 's'}`}
            error={fault('luggageCount')}
          />
        </FieldPlace>
      </div>
      <ChildSeatList
        seats={party.childSeats}
        fault={fault}
        onChange={(childSeats) => onChange({ childSeats })}
      />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Checkbox
          label="Meet and greet"
          hint="A chauffeur waits inside with your name on a sign."
          checked={party.isMeetAndGreet}
          onChange={(event) => onChange({ isMeetAndGreet: event.target.checked })}
        />
        <Checkbox
          label="Wheelchair accessible"
          hint="We bring a car with a wheelchair lift."
          checked={party.isAccessible}
          onChange={(event) => onChange({ isAccessible: event.target.checked })}
        />
      </div>
    </>
  )
}
