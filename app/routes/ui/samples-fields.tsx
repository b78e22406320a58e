import { useState } from 'react'
import { AddressField } from '#app/features/address/address-field.tsx'
import { PlacesProvider } from '#app/features/address/places-provider.tsx'
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx'
import { TimePicker } from '#app/ui/time-picker/time-picker.tsx'
import { duration, passengers } from '#domain/constants.ts'
import { invalidPhoneMessage } from '#domain/contact/phone-number.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import { Section, Specimen } from './samples-frame.tsx'

export function Fields() {
  return (
    <Section
      id="fields"
      title="Fields"
      note="A label above, help below, an error in the field’s own place. Nothing typed is ever lost."
    >
      <Specimen title="Text">
        <TextField label="First name" placeholder="Ada" />
        <TextField label="Email" type="email" hint="Your confirmation goes here." required />
        <TextField label="First name" defaultValue="A" error="At least 2 characters" />
        <TextField label="Reference" defaultValue="SW-4821" disabled />
        <TextArea label="Comment" hint="Anything your chauffeur should know." className="md:col-span-2" />
      </Specimen>
      <Specimen
        title="Phone"
        note="US numbers. Formats while you type, keeps the caret, and reads what you paste. Try “+1 212 555 0147”."
      >
        <PhoneSample label="Empty" />
        <PhoneSample label="Valid" initial="+12125550147" />
        <PhoneSample label="With an error" initial="212 555" error={invalidPhoneMessage} />
        <PhoneSample label="Disabled" initial="+12125550147" disabled />
      </Specimen>
      <Specimen title="Address" note="Suggests places while you type. Its sizes are those of a button.">
        <PlacesProvider mapsKey={null}>
          <AddressSample size="xl" />
          <AddressSample size="md" />
          <AddressSample size="sm" />
        </PlacesProvider>
      </Specimen>
      <Specimen
        title="Number"
        note="Buttons, arrows, Page Up and Down, Home and End; typed values settle on leaving."
      >
        <NumberSample label="Passengers" range={passengers} hint="1 to 100" />
        <NumberSample label="Hours" range={duration} />
        <NumberSample label="Passengers" range={passengers} error="This car takes 3" />
        <NumberSample label="Passengers" range={passengers} disabled />
      </Specimen>
    </Section>
  )
}

type PhoneSampleProps = { label: string; initial?: string; error?: string; disabled?: boolean }

function PhoneSample({ label, initial = '', error, disabled }: PhoneSampleProps) {
  const [value, setValue] = useState(initial)
  return (
    <PhoneField
      {...{ label, error, disabled, value }}
      onChange={setValue}
      autoComplete="off"
      hint={value === '' ? 'The value will stand here.' : <code>{value}</code>}
    />
  )
}

function AddressSample({ size }: { size: 'sm' | 'md' | 'xl' }) {
  const [value, setValue] = useState('')
  return <AddressField label={`Size ${size}`} {...{ size, value }} onChange={setValue} />
}

type NumberSampleProps = {
  label: string
  range: { default: number; min: number; max: number }
  hint?: string
  error?: string
  disabled?: boolean
}

function NumberSample({ label, range: { min, max, ...range }, ...rest }: NumberSampleProps) {
  const [value, setValue] = useState(range.default)
  return <NumberStepper {...rest} {...{ label, min, max, value }} onChange={setValue} />
}

/** A fixed clock, so that the guide looks the same every day and on the server. */
const now = new Date('2030-05-01T12:00:00-04:00')

export function Dates() {
  return (
    <Section
      id="dates"
      title="Dates and times"
      note="The time on a New York wall, and it says so. Type a date or pick it; the past can’t be chosen."
    >
      <Specimen title="Date and time together" className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <PickUp />
      </Specimen>
      <Specimen title="States">
        <DateSample label="Empty" />
        <DateSample label="With help" hint="New York time" initial="2030-05-04T12:00" />
        <DateSample
          label="With an error"
          initial="2030-05-02T06:00"
          error="Pick up date must be at least 1 day from now"
        />
        <DateSample label="Disabled" initial="2030-05-04T12:00" disabled />
        <TimePicker label="Waiting for a day" value="" onChange={() => {}} />
        <TimePicker label="Disabled" value="2030-05-04T18:45" onChange={() => {}} disabled />
      </Specimen>
    </Section>
  )
}

function PickUp() {
  const [value, setValue] = useState<WallClock>('2030-05-04T12:00')
  return (
    <>
      <DatePicker label="Pick-up date" value={value} onChange={setValue} now={now} required />
      <TimePicker label="Pick-up time" value={value} onChange={setValue} zoneNote="New York time" required />
      <p className="text-small text-muted tabular md:col-span-2">
        The value: <code>{value}</code>
      </p>
    </>
  )
}

type DateSampleProps = {
  label: string
  initial?: WallClock
  hint?: string
  error?: string
  disabled?: boolean
}

function DateSample({ initial, ...rest }: DateSampleProps) {
  const [value, setValue] = useState<WallClock | ''>(initial ?? '')
  return <DatePicker {...rest} value={value} onChange={setValue} now={now} />
}
