import { type ReactNode, useRef } from 'react'
import { AddressField } from '#app/features/address/address-field.tsx'
import type { PickedPlace } from '#app/features/address/places-port.ts'
import { CallLink } from '#app/features/page/contact.tsx'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldAnchor, focusField } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FormStop } from '#domain/booking/form/booking-form.ts'
import { maxStops } from '#domain/booking/request/booking-request.ts'
import type { ErrorFor } from './error-for.ts'
import { IconButton, SortableList } from './sortable-list.tsx'

type Props = {
  stops: FormStop[]
  errorFor: ErrorFor
  onChange: (stops: FormStop[]) => void
  onPick?: (place: PickedPlace) => void
}

/** The stops of a trip in route order, which can be changed by dragging, by keys or by buttons. */
export function StopList({ stops, errorFor, onChange, onPick }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)
  const listError = errorFor('stops')
  const isFull = stops.length >= maxStops

  function add() {
    onChange([...stops, { id: crypto.randomUUID(), address: '' }])
    afterPaint(() => focusField(`stops.${stops.length}.address`))
  }

  return (
    <div className="flex flex-col gap-5">
      <SortableList
        items={stops}
        keyOf={({ id }) => id}
        nameOf={(_, index) => `stop ${index + 1}`}
        onChange={onChange}
      >
        {(stop, index, { handle, moveBy, remove }) => (
          <Stop
            {...{ stop, index, errorFor, onPick }}
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
                // The focused button is removed with its stop.
                afterPaint(() => addButton.current?.focus())
              }}
            />
          </Stop>
        )}
      </SortableList>
      {listError ? <p className="text-small text-danger">{listError}</p> : null}
      <p role="status" className="text-small text-muted empty:-mt-5">
        {isFull ? (
          <>
            You’ve reached {maxStops} stops, the most we take online. For a longer trip, call <CallLink />.
          </>
        ) : null}
      </p>
      {isFull ? null : (
        <div>
          <Button
            ref={addButton}
            variant="ghost"
            size="md"
            className="-ms-5"
            icon={<Icon name="plus" className="size-5" />}
            onClick={add}
          >
            Add a stop
          </Button>
        </div>
      )}
    </div>
  )
}

type StopProps = Pick<Props, 'errorFor' | 'onPick'> & {
  stop: FormStop
  index: number
  onChange: (address: string) => void
  children: ReactNode
}

function Stop({ stop, index, errorFor, onChange, onPick, children }: StopProps) {
  const path = `stops.${index}.address`
  return (
    <div className="flex flex-col gap-1 sm:flex-row sm:gap-2">
      <FieldAnchor path={path} className="grow">
        <AddressField
          label={`Stop ${index + 1}`}
          name={path}
          value={stop.address}
          error={errorFor(path)}
          {...{ onChange, onPick }}
          required
        />
      </FieldAnchor>
      <div className="flex justify-end sm:pt-8.5">{children}</div>
    </div>
  )
}
