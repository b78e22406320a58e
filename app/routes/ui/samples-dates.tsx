import { useState } from 'react'
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx'
import { TimePicker } from '#app/ui/time-picker/time-picker.tsx'
import type { WallClock } from '#domain/time/wall-clock.ts'
import { Section, Specimen } from './samples-frame.tsx'

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
