import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { CharacterCount, TextArea } from '#app/ui/fields/text-field.tsx'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { comment, luggage, passengers } from '#domain/constants.ts'
import { ChildSeatList } from './child-seat-list.tsx'
import type { ErrorFor } from './error-for.ts'

export type Party = Pick<
  BookingForm,
  'passengerCount' | 'luggageCount' | 'childSeats' | 'isMeetAndGreet' | 'isAccessible'
>

type Props = { party: Party; errorFor: ErrorFor; onChange: (fields: Partial<Party>) => void }

/** Passengers, luggage, child seats and options. */
export function PartyFields({ party, errorFor, onChange }: Props) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <FieldAnchor path="passengerCount">
          <NumberStepper
            label="Passengers"
            {...{ min: passengers.min, max: passengers.max, value: party.passengerCount }}
            onChange={(passengerCount) => onChange({ passengerCount })}
            valueText={(count) => `${count} passenger${count === 1 ? '' : 's'}`}
            error={errorFor('passengerCount')}
          />
        </FieldAnchor>
        <FieldAnchor path="luggageCount">
          <NumberStepper
            label="Luggage"
            {...{ min: luggage.min, max: luggage.max, value: party.luggageCount }}
            onChange={(luggageCount) => onChange({ luggageCount })}
            valueText={(count) => `${count} piece${count === 1 ? '' : 's'}`}
            error={errorFor('luggageCount')}
          />
        </FieldAnchor>
      </div>
      <ChildSeatList
        seats={party.childSeats}
        errorFor={errorFor}
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

type NotesFieldProps = { text: string; error: string | undefined; onChange: (text: string) => void }

export function NotesField({ text, error, onChange }: NotesFieldProps) {
  return (
    <FieldAnchor path="comment">
      <TextArea
        label="Anything your chauffeur should know"
        name="comment"
        rows={3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        hint={<CharacterCount text={text} max={comment.max} />}
        error={error}
      />
    </FieldAnchor>
  )
}
