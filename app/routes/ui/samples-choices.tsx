import { useState } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectList } from '#app/ui/select-list/select-list.tsx'
import { Section, Specimen } from './samples-frame.tsx'

export function Choices() {
  return (
    <Section
      id="choices"
      title="Choices"
      note="Few options stand in the open; many go into a list that can be searched."
    >
      <Specimen title="Checkbox">
        <Checkbox label="Meet and greet" hint="Your chauffeur waits inside with a name board." />
        <Checkbox label="Wheelchair accessible" defaultChecked />
        <Checkbox label="I accept the terms" required error="Please accept the terms to go on" />
        <Checkbox label="Round trip" disabled />
      </Specimen>
      <Specimen title="Radio group" className="grid items-start gap-10">
        <Payment look="cards" label="How would you like to pay?" />
        <div className="grid gap-8 md:grid-cols-2">
          <Payment label="As a list" hint="You can change it later." />
          <Payment label="With an error" error="Choose one" initial={null} />
        </div>
      </Specimen>
      <Specimen title="Select list" note="Opens with the arrow keys; typing jumps to a match.">
        <TripType label="One of a few" />
        <TripType label="Searchable" searchable hint="“san” finds San Francisco, so does “sna”." />
        <TripType label="With an error" error="Choose a city" />
        <TripType label="Disabled" disabled />
        <Cities label="Several" />
        <Cities label="Several, and new ones" creatable />
        <TripType label="Empty" empty />
      </Specimen>
    </Section>
  )
}

type PaymentProps = {
  label: string
  look?: 'list' | 'cards'
  hint?: string
  error?: string
  initial?: 'card' | 'zelle' | null
}

function Payment({ initial = 'card', ...rest }: PaymentProps) {
  const [value, setValue] = useState<'card' | 'zelle' | 'invoice' | null>(initial)
  return <RadioGroup {...rest} options={payments} value={value} onChange={setValue} />
}

type CityProps = {
  label: string
  hint?: string
  error?: string
  searchable?: boolean
  disabled?: boolean
  empty?: boolean
}

function TripType({ empty = false, ...rest }: CityProps) {
  const [value, setValue] = useState('')
  return <SelectList {...rest} options={empty ? [] : cities} value={value} onChange={setValue} />
}

function Cities({ label, creatable }: { label: string; creatable?: boolean }) {
  const [value, setValue] = useState<string[]>(['nyc', 'bos'])
  return (
    <SelectList multiple searchable {...{ label, creatable, value }} options={cities} onChange={setValue} />
  )
}

const payments = [
  { value: 'card', label: 'Card', note: 'On our payment partner’s page' },
  { value: 'zelle', label: 'Zelle', note: 'We email you a request' },
  { value: 'invoice', label: 'Invoice', note: 'Corporate accounts only', disabled: true },
] as const

const cities = [
  { value: 'nyc', label: 'New York' },
  { value: 'bos', label: 'Boston' },
  { value: 'phl', label: 'Philadelphia' },
  { value: 'was', label: 'Washington' },
  { value: 'mia', label: 'Miami' },
  { value: 'sfo', label: 'San Francisco' },
  { value: 'lax', label: 'Los Angeles' },
]
