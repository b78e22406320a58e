import { DatePicker } from '#app/ui/date-picker.tsx'
import { FieldGroup } from '#app/ui/field-group.tsx'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TimePicker } from '#app/ui/time-picker.tsx'
import type { FlightKind } from '#domain/booking/booking-form.ts'
import { unbroken } from '#domain/text/unbroken.ts'
import { useFlightWarning } from './flight-warning.ts'
import { useFault } from './form-fault-messages.tsx'
import { useFormField } from './form-field.ts'

/** For trips to and from an airport. All of it may stay empty: we then go by the pick-up time alone. */
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
    <FieldPlace path={path}>
      <TextField
        {...{ label, value, maxLength }}
        name={path}
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
        error={useFault(path)}
      />
    </FieldPlace>
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
    <FieldPlace path="flightAt" className="grid gap-6 sm:grid-cols-2">
      <DatePicker label={`${label} date`} {...{ value, onChange }} error={useFault('flightAt')} />
      <TimePicker
        label={`${label} time`}
        {...{ value, onChange }}
        zoneNote={value === '' ? 'New York time, once the date is set' : 'New York time'}
      />
    </FieldPlace>
  )
}

/** Advice, not a refusal: the visitor may know better. */
function Warning() {
  const warning = useFlightWarning()
  return (
    <div role="status" className="not-has-[p]:-mt-6 sm:not-has-[p]:-mt-7">
      {warning ? (
        <p className="flex gap-3 rounded-control bg-tint p-4 text-small">
          <Icon name="info" className="mt-0.5 size-5 shrink-0 text-accent" />
          {unbroken(warning)}
        </p>
      ) : null}
    </div>
  )
}
