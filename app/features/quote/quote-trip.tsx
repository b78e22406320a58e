import { useId } from 'react'
import { AddressField } from '#app/features/address/address-field.tsx'
import { SelectField } from '#app/features/prices/select-field.tsx'
import { DatePicker } from '#app/ui/date-picker.tsx'
import { NumberStepper } from '#app/ui/number-stepper.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { TimePicker } from '#app/ui/time-picker.tsx'
import { comment, passengers } from '#domain/constants.ts'
import type { FaultsByField } from '#domain/errors/field-faults.ts'
import { useCarChoices } from './car-choices.ts'
import { Group } from './quote-group.tsx'
import { type QuoteFields, useQuote } from './quote-state.ts'

export function QuoteTrip({ faults }: { faults: FaultsByField }) {
  const { fields, fill } = useQuote()
  const cars = useCarChoices()
  const dateId = useId()

  function leaveDateOpen() {
    // First: the button that has the focus goes with the date.
    document.getElementById(dateId)?.focus()
    fill({ pickUpAt: '' })
  }

  return (
    <Group legend="Your trip">
      <AddressField
        label="Pick-up"
        name="pickUpLocation"
        value={fields.pickUpLocation}
        onChange={(pickUpLocation) => fill({ pickUpLocation })}
        error={faults.pickUpLocation}
      />
      <AddressField
        label="Destination"
        name="destinationLocation"
        value={fields.destinationLocation}
        onChange={(destinationLocation) => fill({ destinationLocation })}
        error={faults.destinationLocation}
      />
      <NumberStepper
        label="Passengers"
        name="passengerCount"
        {...{ min: passengers.min, max: passengers.max }}
        value={fields.passengerCount}
        onChange={(passengerCount) => fill({ passengerCount })}
        valueText={(count) => (count === 1 ? '1 passenger' : `${count} passengers`)}
        error={faults.passengerCount}
      />
      <SelectField
        label="Car"
        name="carId"
        value={fields.carId}
        onChange={(event) => fill({ carId: event.target.value })}
        error={faults.carId}
      >
        <option value="">No preference</option>
        {cars.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DatePicker
        label="Date"
        value={fields.pickUpAt}
        onChange={(pickUpAt) => fill({ pickUpAt })}
        id={dateId}
        hint={<DateHint {...fields} onLeaveOpen={leaveDateOpen} />}
        error={faults.pickUpAt}
      />
      <TimePicker
        label="Time"
        value={fields.pickUpAt}
        onChange={(pickUpAt) => fill({ pickUpAt })}
        zoneNote="New York time"
      />
      <TextArea
        label="Comment"
        name="comment"
        value={fields.comment}
        onChange={(event) => fill({ comment: event.target.value })}
        hint={`${fields.comment.length} of ${comment.max} characters`}
        error={faults.comment}
        className="sm:col-span-2"
      />
    </Group>
  )
}

type DateHintProps = Pick<QuoteFields, 'pickUpAt' | 'carId'> & { onLeaveOpen: () => void }

/** By SPEC a date goes along only with a car; whoever gives one alone is told, so that it is not lost unseen. */
function DateHint({ pickUpAt, carId, onLeaveOpen }: DateHintProps) {
  if (pickUpAt === '') return 'Leave it open if you do not know it yet.'
  return (
    <>
      {carId === '' ? (
        <span className="block">
          A date is sent with the car that you choose; without one, please write it in the comment.
        </span>
      ) : null}
      <button
        type="button"
        onClick={onLeaveOpen}
        className="inline-block py-1.5 underline underline-offset-4 hover:text-ink"
      >
        Leave the date open
      </button>
    </>
  )
}
