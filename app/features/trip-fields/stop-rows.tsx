import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { AddressField } from '#app/features/address/address-field.tsx'
import type { PickedPlace } from '#app/features/address/places-port.ts'
import { classes } from '#app/ui/classes.ts'
import { FieldAnchor, focusField } from '#app/ui/fields/field.tsx'
import type { FormStop } from '#domain/booking/form/booking-form.ts'
import type { ErrorFor } from './error-for.ts'
import { IconButton, SortableList } from './sortable-list.tsx'

type Props = {
  stops: FormStop[]
  errorFor: ErrorFor
  onChange: (stops: FormStop[]) => void
  onPick?: (place: PickedPlace) => void
  /** The id of the stop that takes the focus when it appears. */
  added: string
  /** The focused button is removed with its stop. */
  onRemoved: () => void
}

/** The stops of a trip in route order, which can be changed by dragging, by keys or by buttons. */
export function StopRows({ stops, errorFor, onChange, onPick, added, onRemoved }: Props) {
  return (
    <SortableList
      items={stops}
      keyOf={({ id }) => id}
      nameOf={(_, index) => `stop ${index + 1}`}
      onChange={onChange}
    >
      {(stop, index, { handle, moveBy, remove }) => (
        <Stop
          {...{ stop, index, errorFor, onPick }}
          takesFocus={stop.id === added}
          isOnly={stops.length === 1}
          onChange={(address) => onChange(stops.with(index, { ...stop, address }))}
        >
          {stops.length > 1 ? (
            <>
              {handle}
              <IconButton
                label={`Move stop ${index + 1} up`}
                icon="chevron-down"
                iconClass="rotate-180"
                aria-disabled={index === 0 || undefined}
                onClick={() => moveBy(-1)}
              />
              <IconButton
                label={`Move stop ${index + 1} down`}
                icon="chevron-down"
                aria-disabled={index === stops.length - 1 || undefined}
                onClick={() => moveBy(1)}
              />
            </>
          ) : null}
          <IconButton
            label={`Remove stop ${index + 1}`}
            icon="x"
            onClick={() => {
              remove()
              onRemoved()
            }}
          />
        </Stop>
      )}
    </SortableList>
  )
}

type StopProps = Pick<Props, 'errorFor' | 'onPick'> & {
  takesFocus: boolean
  isOnly: boolean
  stop: FormStop
  index: number
  onChange: (address: string) => void
  children: ReactNode
}

/** On a phone the buttons are below the field, unless there is only the one that removes it. */
function Stop({ stop, index, isOnly, errorFor, takesFocus, onChange, onPick, children }: StopProps) {
  const path = `stops.${index}.address`
  // Only when it appears: a stop that is moved keeps the focus where it is.
  const focusOnMount = useEffectEvent(() => takesFocus && focusField(path))
  useEffect(() => {
    focusOnMount()
  }, [])
  return (
    <div className={classes('flex gap-1 sm:flex-row sm:gap-2', !isOnly && 'flex-col')}>
      <FieldAnchor path={path} className="min-w-0 grow">
        <AddressField
          label={`Stop ${index + 1}`}
          name={path}
          value={stop.address}
          error={errorFor(path)}
          {...{ onChange, onPick }}
          required
        />
      </FieldAnchor>
      <div className={classes('flex justify-end sm:pt-8.5', isOnly && 'pt-8.5')}>{children}</div>
    </div>
  )
}
