import { type ReactNode, useState } from 'react'
import { PartyExtras } from '#app/features/trip-fields/party-extras.tsx'
import { TravelerList } from '#app/features/trip-fields/traveler-list.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx'
import type { FormPassenger } from '#domain/booking/form/booking-form.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import type { DeskBooking } from './desk-booking.ts'
import { listText, type TripField, toTraveler, toTripValues } from './trip-values.ts'

type Props = { booking: DeskBooking; errorFor: (name: string) => string | undefined }

/** The fields of a trip. Their names are those of a booking request. */
export function TripFields({ booking, errorFor }: Props) {
  const initial = toTripValues(booking)
  const [count, setCount] = useState(booking.passengerCount)
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
        <TextField
          label="Passengers"
          inputMode="numeric"
          required
          {...field('passengerCount')}
          onChange={(event) => setCount(Number(event.currentTarget.value) || 0)}
        />
        <TextField label="Bags" inputMode="numeric" required {...field('luggageCount')} />
        <TextField label="Hours" inputMode="decimal" {...field('duration')} hint="By the hour only." />
      </div>
      <Pair>
        <TextField label="Airline" {...field('airline')} />
        <TextField label="Flight number" {...field('flightNumber')} />
      </Pair>
      <PartyFields booking={booking} passengerCount={count} errorFor={errorFor} />
      <TextArea label="Customer’s notes" rows={2} {...field('comment')} />
    </>
  )
}

/** Child seats, options and travelers. Hidden fields hold them as text, so that the form reads all its fields alike. */
function PartyFields({ booking, passengerCount, errorFor }: Props & { passengerCount: number }) {
  const { childSeats, isMeetAndGreet, isAccessible } = booking
  const [extras, setExtras] = useState({ childSeats, isMeetAndGreet, isAccessible })
  const [travelers, setTravelers] = useState<FormPassenger[]>(() =>
    booking.passengers.map((person) => ({ ...toTraveler(person), id: crypto.randomUUID() })),
  )
  const error = errorFor('passengers')
  return (
    <>
      <PartyExtras
        party={extras}
        errorFor={errorFor}
        onChange={(fields) => setExtras((before) => ({ ...before, ...fields }))}
      />
      <TravelerList
        travelers={travelers}
        max={passengerCount}
        errorFor={errorFor}
        phoneField={PhoneField}
        onChange={setTravelers}
      />
      {error ? <p className="text-danger text-small">{error}</p> : null}
      <input type="hidden" name="childSeats" value={listText(extras.childSeats)} />
      <input type="hidden" name="isMeetAndGreet" value={extras.isMeetAndGreet ? 'on' : ''} />
      <input type="hidden" name="isAccessible" value={extras.isAccessible ? 'on' : ''} />
      <input type="hidden" name="passengers" value={listText(travelers.map(toTraveler))} />
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
