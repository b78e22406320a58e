import { useMemo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { fittingRows, isTooSmall } from '#desk/screens/board/drag/drag-store.ts'
import {
  type Assignment,
  type BoardLeg,
  type BoardModel,
  isSame,
  judge,
} from '#desk/screens/board/model/board-model.ts'
import { describeTarget } from './open-assignment.tsx'

/** More would be a list to read; the lists of cars and chauffeurs have all of them. */
const most = 3

type Props = {
  leg: BoardLeg
  model: BoardModel
  isBusy: boolean
  onChoose: (to: Assignment, needsAnswer: boolean) => void
}

/** The cars that fit best, with their chauffeurs: what a drag would do, by one press, where a drag is awkward. */
export function BestRows({ leg, model, isBusy, onChoose }: Props) {
  const best = useMemo(
    () =>
      fittingRows(model.rows.car, (row) => judge(model, leg, row))
        .filter(({ verdict }) => !isSame(leg, verdict) && !isTooSmall(verdict))
        .slice(0, most),
    [leg, model],
  )
  if (best.length === 0)
    return (
      <p className="text-muted">
        No car of this class or a larger one fits at this time. The list below says why. You can farm the trip
        out.
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      <h3 id="fits-best" className="font-sans text-body font-semibold">
        Fits best
      </h3>
      <ul
        aria-labelledby="fits-best"
        className="flex flex-col divide-y divide-line rounded-card border border-line"
      >
        {best.map(({ row, verdict: { carId, chauffeurId, emptyMiles, warnings } }) => (
          <li key={row.id} className="flex items-center gap-3 py-1.5 ps-4 pe-2">
            <span className="min-w-0 flex-1">
              {describeTarget({ carId, chauffeurId }, model)}
              <span className="block text-small text-muted">
                {[
                  chauffeurId ? '' : 'Still without a chauffeur.',
                  ...warnings.map(({ text }) => text),
                  `${emptyMiles} empty ${emptyMiles === 1 ? 'mile' : 'miles'}`,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </span>
            <Button
              size="sm"
              disabled={isBusy}
              onClick={() => onChoose({ carId, chauffeurId }, warnings.length > 0)}
            >
              Assign<span className="sr-only"> {row.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
