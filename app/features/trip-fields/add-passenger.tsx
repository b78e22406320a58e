import type { RefObject } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { ref: RefObject<HTMLButtonElement | null>; count: number; max: number; onAdd: () => void }

/** The button below a list of passengers. At the limit it stays focusable, and says why it does nothing. */
export function AddPassenger({ ref, count, max, onAdd }: Props) {
  const isFull = count >= max
  return (
    <div>
      <Button
        ref={ref}
        size="md"
        icon={<Icon name="plus" className="size-5" />}
        aria-disabled={isFull || undefined}
        aria-describedby="passengers-limit"
        onClick={() => !isFull && onAdd()}
      >
        {count === 0 ? 'Add a traveler' : 'Add another traveler'}
      </Button>
      <p id="passengers-limit" className="pt-2 text-small text-muted empty:hidden">
        {isFull ? `The trip is for ${max === 1 ? 'one passenger' : `${max} passengers`}.` : ''}
      </p>
    </div>
  )
}
