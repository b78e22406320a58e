import { AddressField } from '#app/features/address/address-field.tsx'
import type { FaultOf } from '#app/features/trip-fields/fault-of.ts'
import { NotesField } from '#app/features/trip-fields/notes-field.tsx'
import { PartyFields } from '#app/features/trip-fields/party-fields.tsx'
import { StopList } from '#app/features/trip-fields/stop-list.tsx'
import { TimesFields } from '#app/features/trip-fields/times-fields.tsx'
import { FieldGroup } from '#app/ui/field-group.tsx'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { NumberStepper } from '#app/ui/number-stepper.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { fitReasons } from '#domain/booking/fits.ts'
import { duration } from '#domain/constants.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'
import type { CarChoice } from './car-choice.ts'
import type { ChangeDraft } from './change-draft.ts'
import { counted } from './counted.ts'

type Props = {
  draft: ChangeDraft
  cars: readonly CarChoice[]
  faults: readonly FieldFault[]
  onChange: (fields: Partial<ChangeDraft>) => void
}

/** The fields of a change. Every message stands at the field it is about. */
export function ChangeFields({ draft, cars, faults, onChange }: Props) {
  const fault: FaultOf = (path) => faults.find((one) => one.path === path)?.message
  return (
    <>
      <FieldGroup legend="When">
        <TimesFields times={draft} isByTheHour={draft.duration !== null} {...{ fault, onChange }} />
        {draft.duration === null ? null : (
          <FieldPlace path="duration" className="sm:max-w-xs">
            <NumberStepper
              label="Hours"
              {...{ min: duration.min, max: duration.max, value: draft.duration }}
              valueText={(hours) => counted(hours, 'hour')}
              error={fault('duration')}
              onChange={(hours) => onChange({ duration: hours })}
            />
          </FieldPlace>
        )}
        {draft.flight ? (
          <ChangeFlight flight={draft.flight} fault={fault} onChange={(flight) => onChange({ flight })} />
        ) : null}
      </FieldGroup>
      <FieldGroup legend="Route">
        <FieldPlace path="pickUpLocation">
          <AddressField
            label="From"
            name="pickUpLocation"
            value={draft.pickUpLocation}
            error={fault('pickUpLocation')}
            onChange={(pickUpLocation) => onChange({ pickUpLocation })}
            required
          />
        </FieldPlace>
        <StopList stops={draft.stops} fault={fault} onChange={(stops) => onChange({ stops })} />
        <FieldPlace path="destinationLocation">
          <AddressField
            label="To"
            name="destinationLocation"
            value={draft.destinationLocation}
            error={fault('destinationLocation')}
            onChange={(destinationLocation) => onChange({ destinationLocation })}
            required
          />
        </FieldPlace>
      </FieldGroup>
      <FieldGroup legend="Travelers and car">
        <PartyFields party={draft} {...{ fault, onChange }} />
        <FieldPlace path="carId">
          <RadioGroup
            label="Car"
            options={carOptions(cars, draft)}
            value={draft.carId}
            error={fault('carId')}
            onChange={(carId) => onChange({ carId })}
          />
        </FieldPlace>
      </FieldGroup>
      <FieldGroup legend="Notes">
        <NotesField
          text={draft.comment}
          fault={fault('comment')}
          onChange={(comment) => onChange({ comment })}
        />
      </FieldGroup>
    </>
  )
}

type FlightProps = {
  flight: NonNullable<ChangeDraft['flight']>
  fault: FaultOf
  onChange: (flight: NonNullable<ChangeDraft['flight']>) => void
}

function ChangeFlight({ flight, fault, onChange }: FlightProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <FieldPlace path="airline">
        <TextField
          label="Airline"
          value={flight.airline}
          autoComplete="off"
          error={fault('airline')}
          onChange={(event) => onChange({ ...flight, airline: event.currentTarget.value })}
        />
      </FieldPlace>
      <FieldPlace path="flightNumber">
        <TextField
          label="Flight number"
          value={flight.flightNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={fault('flightNumber')}
          onChange={(event) => onChange({ ...flight, flightNumber: event.currentTarget.value })}
        />
      </FieldPlace>
    </div>
  )
}

/** Each with the room it has; one that is too small says so, and the server has the last word. */
function carOptions(cars: readonly CarChoice[], party: Parameters<typeof fitReasons>[1]) {
  return cars.map((car) => ({
    value: car.id,
    label: car.name,
    note:
      fitReasons(car, party).join(' ') ||
      `Up to ${counted(car.seats, 'passenger')}, ${counted(car.luggage, 'suitcase')}`,
  }))
}
