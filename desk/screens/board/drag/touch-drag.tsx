import { useMemo } from 'react'
import { classes } from '#app/ui/classes.ts'
import { type BoardModel, type BoardRow, judge } from '#desk/screens/board/model/board-model.ts'
import { routeOf, shortVerdict, verdictText } from '#desk/screens/board/model/leg-text.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { fittingRows, laneId, useDrag, useFinger } from './drag-store.ts'

/** The picture of a trip below a finger: beside it, because a finger covers what is below. */
export function DraggedTrip({ model }: { model: BoardModel }) {
  const at = useFinger(({ at }) => at)
  const dragged = useDrag(({ dragged }) => dragged)
  const verdict = useDrag(({ over, verdicts }) => (over ? verdicts.get(over) : undefined))
  if (!at || !dragged) return null
  const left = Math.min(Math.max(at.x - 144, 8), innerWidth - 296)
  const isBelow = at.y < 200
  return (
    <div
      aria-hidden="true"
      data-dragged-trip
      className="rail-surface pointer-events-none fixed z-50 w-72 rounded-control px-3 py-2 text-small shadow-float"
      style={{ left, ...(isBelow ? { top: at.y + 44 } : { bottom: innerHeight - at.y + 32 }) }}
    >
      <p className="font-medium">
        {formatNewYorkClock(dragged.startsAt)} {routeOf(dragged)}
      </p>
      <p>{verdict ? verdictText(verdict, model) : 'Move it to a row. Let go elsewhere to put it back.'}</p>
    </div>
  )
}

type Props = { model: BoardModel; rows: readonly BoardRow[] }

/** Where a trip can go, while it is dragged on a phone: its list of trips is too long to drag across. */
export function DropSheet({ model, rows }: Props) {
  const isShown = useFinger(({ at }) => at !== null)
  const dragged = useDrag(({ dragged }) => dragged)
  const over = useDrag(({ over }) => over)
  const places = useMemo(() => {
    if (!dragged) return []
    const verdicts = new Map(rows.map((row) => [row.id, judge(model, dragged, row)]))
    const fitting = fittingRows(rows, ({ id }) => verdicts.get(id)).map(({ row }) => row)
    const others = rows.filter((row) => !fitting.includes(row))
    return [...fitting, ...others].flatMap(({ id, name }) => {
      const verdict = verdicts.get(id)
      return verdict ? [{ id, name, text: shortVerdict(verdict), isOut: verdict.problems.length > 0 }] : []
    })
  }, [model, rows, dragged])
  if (!isShown || !dragged) return null
  const lane = { id: laneId, name: 'Unassigned', text: 'Take car and chauffeur away', isOut: false }
  return (
    <div className="fixed inset-x-3 top-3 bottom-24 z-40 flex items-end" aria-hidden="true">
      <ul
        data-drop-list
        className="max-h-full w-full overflow-y-auto rounded-card border border-edge bg-raised shadow-float"
      >
        {[...places, lane].map(({ id, name, text, isOut }) => (
          <li
            key={id}
            data-drop={id}
            data-look={over === id ? (isOut ? 'over-out' : 'over') : 'idle'}
            className="board-row flex min-h-11 items-center justify-between gap-3 border-b border-line px-4 last:border-b-0"
          >
            <span className={classes('truncate font-medium', isOut && 'text-muted')}>{name}</span>
            <span className={classes('shrink-0 text-small', isOut ? 'text-danger' : 'text-muted')}>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
