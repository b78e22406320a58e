import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { duration, luggage, passengers } from '#domain/constants.ts'
import { hasFlight, isHourly, type TripType, tripTypes } from '#domain/trip/trip.ts'
import { formatChildSeats } from '#domain/trip/trip-options.ts'
import type { TripDraft } from './answer-draft.ts'

type Props = {
  trip: TripDraft
  onChange: (change: Partial<TripDraft>) => void
  errorFor: (path: string) => string | undefined
}

/** The trip as it is offered: what the customer asked for, completed or corrected. */
export function TripFields({ trip, onChange, errorFor }: Props) {
  const [hasStops, setStops] = useState(trip.stops !== '')
  const text = (name: 'pickUpLocation' | 'destinationLocation' | 'pickUpAt' | 'returnAt') => ({
    name: `trip.${name}`,
    value: trip[name],
    error: errorFor(`trip.${name}`),
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  })
  const number = (name: 'passengerCount' | 'luggageCount', limits: { min: number; max: number }) => ({
    name: `trip.${name}`,
    type: 'number',
    ...limits,
    value: Number.isNaN(trip[name]) ? '' : trip[name],
    error: errorFor(`trip.${name}`),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: event.currentTarget.valueAsNumber }),
  })
  return (
    <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
      <Field label="Trip type" error={errorFor('trip.type')}>
        {(control) => (
          <select
            {...control}
            name="trip.type"
            value={trip.type}
            onChange={(event) => onChange({ type: event.currentTarget.value as TripType })}
            className={controlClass()}
          >
            {tripTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label="Pick-up, New York time" type="datetime-local" required {...text('pickUpAt')} />
      <TextField label="Pick-up address" required autoComplete="off" {...text('pickUpLocation')} />
      <TextField label="Destination" required autoComplete="off" {...text('destinationLocation')} />
      {hasStops ? (
        <TextArea
          label="Stops, one a line"
          rows={2}
          name="trip.stops"
          value={trip.stops}
          error={errorFor('trip.stops') ?? errorFor('trip.stops.0.address')}
          onChange={(event) => onChange({ stops: event.currentTarget.value })}
          className="sm:col-span-2"
        />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-4 justify-self-start sm:col-span-2"
          onClick={() => setStops(true)}
        >
          Add stops
        </Button>
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Passengers" {...number('passengerCount', passengers)} />
        <TextField label="Bags" {...number('luggageCount', luggage)} />
      </div>
      {isHourly(trip.type) ? (
        <TextField
          label="Hours"
          type="number"
          name="trip.duration"
          min={duration.min}
          max={duration.max}
          value={trip.duration ?? duration.default}
          error={errorFor('trip.duration')}
          onChange={(event) => onChange({ duration: event.currentTarget.valueAsNumber })}
        />
      ) : hasFlight(trip.type) ? (
        <TextField
          label="Flight number"
          name="trip.flightNumber"
          autoComplete="off"
          value={trip.flightNumber ?? ''}
          error={errorFor('trip.flightNumber')}
          onChange={(event) => onChange({ flightNumber: event.currentTarget.value })}
        />
      ) : null}
      <div className="flex flex-col sm:col-span-2 sm:flex-row sm:flex-wrap sm:gap-x-6">
        <Checkbox
          label="Meet and greet"
          checked={trip.isMeetAndGreet}
          onChange={(event) => onChange({ isMeetAndGreet: event.currentTarget.checked })}
        />
        <Checkbox
          label="Wheelchair accessible"
          checked={trip.isAccessible}
          onChange={(event) => onChange({ isAccessible: event.currentTarget.checked })}
        />
        {isHourly(trip.type) ? null : (
          <Checkbox
            label="Round trip"
            checked={trip.isRoundTrip}
            onChange={(event) => onChange({ isRoundTrip: event.currentTarget.checked })}
          />
        )}
      </div>
      {trip.isRoundTrip && !isHourly(trip.type) ? (
        <TextField label="Way back, New York time" type="datetime-local" required {...text('returnAt')} />
      ) : null}
      {trip.childSeats.length > 0 ? (
        <p className="text-small text-muted sm:col-span-2">
          Child seats, included in the prices: {formatChildSeats(trip.childSeats)}
        </p>
      ) : null}
    </div>
  )
}
