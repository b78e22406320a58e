import { type ReactNode, useRef } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/button.tsx'
import { labelClass } from '#app/ui/fields/control-class.ts'
import { FieldAnchor, focusField } from '#app/ui/fields/field.tsx'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { childSeatCount } from '#domain/constants.ts'
import { type ChildSeat, type ChildSeatType, childSeatTypes } from '#domain/trip/trip-options.ts'
import type { ErrorFor } from './error-for.ts'
import { IconButton, SortableList } from './sortable-list.tsx'

type Props = {
  /** Each kind at most once. */
  seats: ChildSeat[]
  errorFor: ErrorFor
  onChange: (seats: ChildSeat[]) => void
}

/** A counter for each chosen kind of seat, and a button for each other kind. */
export function ChildSeatList({ seats, errorFor, onChange }: Props) {
  const kinds = useRef<HTMLDivElement>(null)
  const available = childSeatTypes.filter(({ value }) => !seats.some(({ type }) => type === value))
  const listError = errorFor('childSeats')

  function add(type: ChildSeatType) {
    onChange([...seats, { type, count: childSeatCount.default }])
    // The pressed button is removed. Focuses the counter's plus button: its input would open a phone's keyboard.
    afterPaint(() => focusField(countPath(seats.length), 'button:last-of-type'))
  }

  return (
    <FieldAnchor path="childSeats">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className={`${labelClass} float-start w-full`}>Child seats</legend>
        <SortableList
          items={seats}
          keyOf={({ type }) => type}
          nameOf={({ type }) => labelOf(type)}
          onChange={onChange}
        >
          {(seat, index, { handle, remove }) => (
            <Seat
              {...{ seat, index, errorFor }}
              handle={seats.length > 1 ? handle : null}
              onCount={(count) => onChange(seats.with(index, { ...seat, count }))}
              onRemove={() => {
                remove()
                afterPaint(() => kinds.current?.querySelector('button')?.focus())
              }}
            />
          )}
        </SortableList>
        {listError ? <p className="text-small text-danger">{listError}</p> : null}
        <div ref={kinds} className="flex flex-wrap gap-2.5">
          {available.map(({ value, label }) => (
            <Button
              key={value}
              size="sm"
              className="border-edge! whitespace-normal! text-start"
              icon={<Icon name="plus" className="size-4" />}
              onClick={() => add(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      </fieldset>
    </FieldAnchor>
  )
}

type SeatProps = {
  seat: ChildSeat
  index: number
  errorFor: ErrorFor
  handle: ReactNode
  onCount: (count: number) => void
  onRemove: () => void
}

function Seat({ seat, index, errorFor, handle, onCount, onRemove }: SeatProps) {
  const label = labelOf(seat.type)
  const path = countPath(index)
  return (
    <div className="flex items-start gap-2">
      <FieldAnchor path={path} className="grow sm:max-w-sm">
        <NumberStepper
          label={label}
          min={childSeatCount.min}
          max={maxOfAKind}
          value={seat.count}
          onChange={onCount}
          valueText={(count) => `${count} of ${label}`}
          error={errorFor(path)}
        />
      </FieldAnchor>
      <div className="flex pt-8.5">
        {handle}
        <IconButton label={`Remove ${label}`} icon="x" onClick={onRemove} />
      </div>
    </div>
  )
}

const maxOfAKind = 100

function countPath(index: number): string {
  return `childSeats.${index}.count`
}

function labelOf(type: ChildSeatType): string {
  return childSeatTypes.find(({ value }) => value === type)?.label ?? ''
}
