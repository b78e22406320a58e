import { type ReactNode, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { labelClass } from '#app/ui/control-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NumberStepper } from '#app/ui/number-stepper.tsx'
import { type ChildSeat, type ChildSeatType, childSeatTypes } from '#domain/booking/child-seats.ts'
import { childSeatCount } from '#domain/constants.ts'
import { FieldPlace } from './field-group.tsx'
import { useFault } from './form-fault-messages.tsx'
import { useFormField } from './form-field.ts'
import { IconButton } from './icon-button.tsx'
import { SortableList } from './sortable-list.tsx'

/** Seats by kind: what is not there yet is a button away, what is there has a number. */
export function FormChildSeats() {
  const [seats, setSeats] = useFormField('childSeats')
  const kinds = useRef<HTMLDivElement>(null)
  const open = childSeatTypes.filter(({ value }) => !seats.some(({ type }) => type === value))

  function remove(removed: ChildSeatType) {
    setSeats(seats.filter(({ type }) => type !== removed))
    requestAnimationFrame(() => kinds.current?.querySelector('button')?.focus())
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className={`${labelClass} float-start w-full`}>Child seats</legend>
      {seats.length > 0 ? (
        <SortableList
          items={seats}
          keyOf={({ type }) => type}
          nameOf={({ type }) => labelOf(type)}
          onSort={setSeats}
        >
          {(seat, index, handle) => (
            <Seat
              {...{ seat, index }}
              handle={seats.length > 1 ? handle : null}
              onCount={(count) => setSeats(seats.with(index, { ...seat, count }))}
              onRemove={() => remove(seat.type)}
            />
          )}
        </SortableList>
      ) : null}
      <div ref={kinds} className="flex flex-wrap gap-2.5">
        {open.map(({ value, label }) => (
          <Button
            key={value}
            size="sm"
            className="border-edge! whitespace-normal! text-start"
            icon={<Icon name="plus" className="size-4" />}
            onClick={() => setSeats([...seats, { type: value, count: childSeatCount.default }])}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

type SeatProps = {
  seat: ChildSeat
  index: number
  handle: ReactNode
  onCount: (count: number) => void
  onRemove: () => void
}

function Seat({ seat, index, handle, onCount, onRemove }: SeatProps) {
  const label = labelOf(seat.type)
  return (
    <div className="flex items-start gap-2">
      <FieldPlace path={`childSeats.${index}.count`} className="grow sm:max-w-sm">
        <NumberStepper
          label={label}
          min={childSeatCount.min}
          max={mostOfAKind}
          value={seat.count}
          onChange={onCount}
          valueText={(count) => `${count} of ${label}`}
          error={useFault(`childSeats.${index}.count`)}
        />
      </FieldPlace>
      <div className="flex pt-8.5">
        {handle}
        <IconButton label={`Remove ${label}`} icon="x" onClick={onRemove} />
      </div>
    </div>
  )
}

const mostOfAKind = 100

function labelOf(type: ChildSeatType): string {
  return childSeatTypes.find(({ value }) => value === type)?.label ?? ''
}
