import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { CharacterCount, TextArea } from '#app/ui/fields/text-field.tsx'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { comment, luggage, passengers } from '#domain/constants.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import type { ErrorFor } from './error-for.ts'

export type Party = Pick<
  BookingForm,
  'passengerCount' | 'luggageCount' | 'childSeats' | 'isMeetAndGreet' | 'isAccessible'
>

export type PartyProps = { party: Party; errorFor: ErrorFor; onChange: (fields: Partial<Party>) => void }

/** Passengers and bags. */
export function PartyCounts({ party, errorFor, onChange }: PartyProps) {
  return (
    <div className="grid grid-cols-2 gap-4 max-xs:grid-cols-1 sm:gap-6">
      <FieldAnchor path="passengerCount">
        <NumberStepper
          label="Passengers"
          {...{ min: passengers.min, max: passengers.max, value: party.passengerCount }}
          onChange={(passengerCount) => onChange({ passengerCount })}
          valueText={(count) => pluralize(count, 'passenger')}
          error={errorFor('passengerCount')}
        />
      </FieldAnchor>
      <FieldAnchor path="luggageCount">
        <NumberStepper
          label="Bags"
          {...{ min: luggage.min, max: luggage.max, value: party.luggageCount }}
          onChange={(luggageCount) => onChange({ luggageCount })}
          valueText={(count) => pluralize(count, 'bag')}
          error={errorFor('luggageCount')}
        />
      </FieldAnchor>
    </div>
  )
}

type NotesFieldProps = { text: string; error: string | undefined; onChange: (text: string) => void }

export function NotesField({ text, error, onChange }: NotesFieldProps) {
  return (
    <FieldAnchor path="comment">
      <TextArea
        label="Notes for your chauffeur"
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
