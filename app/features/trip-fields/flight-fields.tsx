import { Button } from '#app/ui/button.tsx'
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx'
import { FieldAnchor, focusField } from '#app/ui/fields/field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { TimePicker } from '#app/ui/time-picker/time-picker.tsx'
import type { WallClock } from '#domain/time/wall-clock.ts'
import type { FlightKind } from '#domain/trip/flight.ts'
import type { ErrorFor } from './error-for.ts'

/** The flight of one way as entered. `at` is New York wall-clock time; empty until entered. */
export type FlightDraft = { airline: string; flightNumber: string; kind: FlightKind; at: WallClock | '' }

/** The API's names of these fields. */
export type FlightPaths = Record<keyof FlightDraft, string>

type Props = {
  flight: FlightDraft
  paths: FlightPaths
  /** The chauffeur waits for a landing; otherwise the flight departs. */
  isLanding: boolean
  errorFor: ErrorFor
  onChange: (change: Partial<FlightDraft>) => void
}

export function FlightFields({ flight, paths, isLanding, errorFor, onChange }: Props) {
  const { kind, at } = flight
  const event = isLanding ? 'Landing' : 'Departure'
  const shared = { value: at, onChange: (changed: WallClock) => onChange({ at: changed }) }
  const text = (name: 'airline' | 'flightNumber') => ({
    name: paths[name],
    value: flight[name],
    error: errorFor(paths[name]),
    autoComplete: 'off',
  })
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <FieldAnchor path={paths.airline}>
          <TextField
            {...text('airline')}
            label="Airline"
            maxLength={80}
            onChange={(typed) => onChange({ airline: typed.currentTarget.value })}
          />
        </FieldAnchor>
        <FieldAnchor path={paths.flightNumber}>
          <TextField
            {...text('flightNumber')}
            label="Flight number"
            maxLength={16}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(typed) => onChange({ flightNumber: typed.currentTarget.value })}
          />
        </FieldAnchor>
      </div>
      <RadioGroup<FlightKind>
        label="Domestic or international"
        labelHidden
        options={[
          { value: 'domestic', label: 'Domestic' },
          { value: 'international', label: 'International' },
        ]}
        look="cards"
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <FieldAnchor path={paths.at} className="grid gap-6 sm:grid-cols-2">
        <DatePicker label={`${event} date`} {...shared} error={errorFor(paths.at)} />
        <TimePicker
          label={`${event} time`}
          {...shared}
          zoneNote={at === '' ? 'New York time. Choose the date first.' : 'New York time'}
        />
        {at === '' ? null : (
          <Button
            size="sm"
            variant="ghost"
            className="-ms-4 -mt-3 justify-self-start"
            onClick={() => {
              onChange({ at: '' })
              // The button is gone with the time.
              focusField(paths.at)
            }}
          >
            Clear the flight time
          </Button>
        )}
      </FieldAnchor>
    </>
  )
}
