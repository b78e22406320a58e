import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { tripTypes } from '#domain/trip/trip.ts'
import type { DeskBooking } from './desk-booking.ts'
import { type TripField, toTripValues } from './trip-values.ts'

type Props = { booking: DeskBooking; errorFor: (name: string) => string | undefined }

/** The fields of a trip. Their names are those of a booking request. */
export function TripFields({ booking, errorFor }: Props) {
  const initial = toTripValues(booking)
  const field = (name: TripField) => ({
    name,
    defaultValue: initial[name],
    error: errorFor(name),
    autoComplete: 'off',
  })
  return (
    <>
      <Pair>
        <TextField label="Pick-up, New York time" type="datetime-local" required {...field('pickUpAt')} />
        <TextField
          label="Return"
          type="datetime-local"
          hint="Empty for a one-way trip."
          {...field('returnAt')}
        />
      </Pair>
      <TextField label="Pick-up address" required {...field('pickUpLocation')} />
      <TextArea label="Stops" rows={2} hint="One address a line." {...field('stops')} />
      <TextField label="Destination" required {...field('destinationLocation')} />
      <Pair>
        <Select
          label="Trip type"
          {...field('type')}
          options={tripTypes.map(({ value, label }) => ({ value, label }))}
        />
        <Select
          label="Car class"
          {...field('carId')}
          options={[
            ...(initial.carId === '' ? [{ value: '', label: 'To be chosen' }] : []),
            ...booking.carClasses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Pair>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField label="Passengers" inputMode="numeric" required {...field('passengerCount')} />
        <TextField label="Bags" inputMode="numeric" required {...field('luggageCount')} />
        <TextField label="Hours" inputMode="decimal" {...field('duration')} hint="By the hour only." />
      </div>
      <Pair>
        <TextField label="Airline" {...field('airline')} />
        <TextField label="Flight number" {...field('flightNumber')} />
      </Pair>
      <Checkbox name="isMeetAndGreet" defaultChecked={booking.isMeetAndGreet} label="Meet and greet" />
      <TextArea label="Customer’s notes" rows={2} {...field('comment')} />
    </>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

type SelectProps = {
  label: string
  name: string
  defaultValue: string
  error: string | undefined
  options: { value: string; label: string }[]
}

function Select({ label, name, defaultValue, error, options }: SelectProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          name={name}
          defaultValue={defaultValue}
          className={controlClass({ invalid: Boolean(error) })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
