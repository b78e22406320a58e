import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { PickedPlace } from '#app/features/address/places-port.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyWithRetry, PartFailed } from '#app/ui/loading/lazy-with-retry.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { FormStop } from '#domain/booking/form/booking-form.ts'
import { maxStops } from '#domain/constants.ts'
import type { ErrorFor } from './error-for.ts'

/** Most trips have no stop, so its fields load with the first one. */
export const fetchStopRows = () => import('./stop-rows.tsx')
const StopRows = lazyWithRetry(async () => (await fetchStopRows()).StopRows, PartFailed)

type Props = {
  stops: FormStop[]
  errorFor: ErrorFor
  onChange: (stops: FormStop[]) => void
  onPick?: (place: PickedPlace) => void
  /** For a trip with more stops than a booking can have. */
  fullNote: ReactNode
}

/** The stops of a trip in route order, which can be changed by dragging, by keys or by buttons. */
export function StopList({ stops, errorFor, onChange, onPick, fullNote }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState('')
  // Stays after the last stop is removed: it announces that.
  const [isUsed, setUsed] = useState(false)
  if (stops.length > 0 && !isUsed) setUsed(true)
  const listError = errorFor('stops')
  const isFull = stops.length >= maxStops

  function add() {
    const id = crypto.randomUUID()
    setAdded(id)
    onChange([...stops, { id, address: '' }])
  }

  return (
    <div className="flex flex-col gap-5">
      {isUsed ? (
        <Suspense fallback={<Skeleton className="h-13" />}>
          <StopRows
            {...{ stops, errorFor, onChange, onPick, added }}
            onRemoved={() => afterPaint(() => addButton.current?.focus())}
          />
        </Suspense>
      ) : null}
      {listError ? <p className="text-small text-danger">{listError}</p> : null}
      <p role="status" className="text-small text-muted empty:-mt-5">
        {isFull ? fullNote : null}
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
