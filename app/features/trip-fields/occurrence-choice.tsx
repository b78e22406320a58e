import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import type { Occurrence } from '#domain/time/new-york-clock.ts'

type Props = { name: string; occurrence: Occurrence; onChange: (occurrence: Occurrence) => void }

/** Which of the two instants of a time that occurs twice. */
export function OccurrenceChoice({ name, occurrence, onChange }: Props) {
  return (
    <RadioGroup<Occurrence>
      label={`${name}: which one?`}
      hint="Clocks go back that night, so this time happens twice."
      options={[
        { value: 'earlier', label: 'The first', note: 'Daylight time, before clocks go back' },
        { value: 'later', label: 'The second', note: 'Standard time, an hour later' },
      ]}
      look="cards"
      value={occurrence}
      onChange={onChange}
    />
  )
}
