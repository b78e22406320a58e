import { useOffersStore } from '#app/features/wizard/state/offers-store.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx'
import { FieldAnchor, FieldGroup } from '#app/ui/fields/field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TimePicker } from '#app/ui/time-picker/time-picker.tsx'
import type { FlightKind } from '#domain/booking/form/booking-form.ts'
import { flightWarning } from '#domain/booking/form/flight-warning.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { useFieldError } from './form-errors.tsx'
import { useFormField } from './form-fields.tsx'

/** For trips to and from an airport. Optional: without a flight only the pick-up time counts. */
export function FormFlight() {
  const [type] = useFormField('type')
  if (type !== 'to-airport' && type !== 'from-airport') return null
  const isArrival = type === 'from-airport'
  return (
    <FieldGroup
      legend="Flight"
      note={
        isArrival
          ? 'Optional. With your flight we know when you land.'
          : 'Optional. With your flight we can tell whether the pick-up leaves you enough time.'
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Text path="airline" label="Airline" maxLength={80} />
        <Text path="flightNumber" label="Flight number" maxLength={16} />
      </div>
      <Kind />
      <Time label={isArrival ? 'Landing' : 'Departure'} />
      <Warning />
    </FieldGroup>
  )
}

type TextProps = { path: 'airline' | 'flightNumber'; label: string; maxLength: number }

function Text({ path, label, maxLength }: TextProps) {
  const [value, setValue] = useFormField(path)
  return (
    <FieldAnchor path={path}>
      <TextField
        {...{ label, value, maxLength }}
        name={path}
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
        error={useFieldError(path)}
      />
    </FieldAnchor>
  )
}

function Kind() {
  const [value, setValue] = useFormField('flightKind')
  return (
    <RadioGroup<FlightKind>
      label="Domestic or international"
      labelHidden
      options={[
        { value: 'domestic', label: 'Domestic' },
        { value: 'international', label: 'International' },
      ]}
      look="cards"
      {...{ value, onChange: setValue }}
    />
  )
}

function Time({ label }: { label: string }) {
  const [value, onChange] = useFormField('flightAt')
  return (
    <FieldAnchor path="flightAt" className="grid gap-6 sm:grid-cols-2">
      <DatePicker label={`${label} date`} {...{ value, onChange }} error={useFieldError('flightAt')} />
      <TimePicker
        label={`${label} time`}
        {...{ value, onChange }}
        zoneNote={value === '' ? 'New York time, once the date is set' : 'New York time'}
      />
    </FieldAnchor>
  )
}

/** A warning only: the visitor may know better. */
function Warning() {
  const warning = useFlightWarning()
  return (
    <div role="status" className="not-has-[p]:-mt-6 sm:not-has-[p]:-mt-7">
      {warning ? (
        <p className="flex gap-3 rounded-control bg-tint p-4 text-small">
          <Icon name="info" className="mt-0.5 size-5 shrink-0 text-accent" />
          {withNonBreakingSpaces(warning)}
        </p>
      ) : null}
    </div>
  )
}

/** Warns of a pick-up that does not fit the flight, by the current driving time; null without a warning. */
function useFlightWarning(): string | null {
  const minutes = useOffersStore(({ offers }) => offers?.[0]?.durationMinutes ?? null)
  return useWizard(({ form: { type, pickUpAt, flightAt, flightKind, isRoundTrip } }) => {
    if (flightAt === '') return null
    // For a round trip, the offer's duration includes the return.
    const drivingMinutes = minutes === null ? null : isRoundTrip ? Math.round(minutes / 2) : minutes
    return flightWarning({ type, pickUpAt, flightAt, flightKind, drivingMinutes })
  })
}
