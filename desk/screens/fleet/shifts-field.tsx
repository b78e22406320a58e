import { useState } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { controlClass, labelClass } from '#app/ui/fields/control-class.ts'
import { type FleetChauffeur, weekdayOrder, weekdays } from './fleet-data.ts'

type Shift = FleetChauffeur['shifts'][number]

/** The shifts out of the fields below, in the order of the week. */
export function readShifts(values: Record<string, string>): Shift[] {
  return weekdayOrder.flatMap((weekday) => {
    const [from, to] = [values[`shift.${weekday}.from`], values[`shift.${weekday}.to`]]
    return from === undefined || to === undefined ? [] : [{ weekday, from, to }]
  })
}

/** A row for each weekday: whether it is worked, and from when to when. */
export function ShiftsField({ shifts }: { shifts: readonly Shift[] }) {
  return (
    <fieldset className="flex flex-col">
      <legend className={labelClass}>Usual hours</legend>
      <p className="mb-1 text-small text-muted">
        New York time. An end before the start is on the next day. No days: works whenever asked.
      </p>
      {weekdayOrder.map((weekday) => (
        <ShiftRow key={weekday} weekday={weekday} shift={shifts.find((each) => each.weekday === weekday)} />
      ))}
    </fieldset>
  )
}

function ShiftRow({ weekday, shift }: { weekday: (typeof weekdayOrder)[number]; shift: Shift | undefined }) {
  const [isWorked, setWorked] = useState(shift !== undefined)
  const name = weekdays[weekday]
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1">
      <Checkbox
        label={name}
        checked={isWorked}
        onChange={(event) => setWorked(event.currentTarget.checked)}
        className="w-32"
      />
      {isWorked ? (
        <>
          <input
            type="time"
            name={`shift.${weekday}.from`}
            aria-label={`${name} from`}
            defaultValue={shift?.from ?? '08:00'}
            required
            className={`${controlClass()} max-w-36`}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            name={`shift.${weekday}.to`}
            aria-label={`${name} to`}
            defaultValue={shift?.to ?? '18:00'}
            required
            className={`${controlClass()} max-w-36`}
          />
        </>
      ) : (
        <span className="text-small text-muted">Off</span>
      )}
    </div>
  )
}
