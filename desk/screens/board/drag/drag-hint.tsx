import type { CSSProperties } from 'react'
import { classes } from '#app/ui/classes.ts'
import type { BoardModel, BoardRow } from '#desk/screens/board/model/board-model.ts'
import { verdictText } from '#desk/screens/board/model/leg-text.ts'
import { isCompact, type Scale, xOf } from '#desk/screens/board/model/timeline-scale.ts'
import { useDrag, useFinger } from './drag-store.ts'

type Shared = { model: BoardModel; scale: Scale }

/** The hint of the row that the dragged leg is over. One for all rows: they clip what is outside of them. */
export function RowHint({ rows, model, scale }: Shared & { rows: readonly BoardRow[] }) {
  const over = useDrag((state) => state.over)
  const index = rows.findIndex(({ id }) => id === over)
  if (!over || index < 0) return null
  const rowHeight = isCompact(scale) ? 2.5 : 3.5
  // Below the last rows there is no room for it.
  const isAbove = index > 3 && index > rows.length - 3
  const style = isAbove
    ? { bottom: `calc(${(rows.length - index) * rowHeight}rem + 4px)` }
    : { top: `calc(${(index + 1) * rowHeight}rem + 4px)` }
  return <DragHint id={over} model={model} scale={scale} style={style} />
}

type Props = Shared & { id: string; style?: CSSProperties; className?: string }

/** Beside the dragged leg: whether the row fits, and why not. */
export function DragHint({ id, model, scale, style, className }: Props) {
  const isOver = useDrag(({ over }) => over === id)
  const verdict = useDrag(({ verdicts }) => verdicts.get(id))
  const dragged = useDrag((state) => state.dragged)
  // A finger has its own beside it.
  const isByFinger = useFinger(({ at }) => at !== null)
  if (!isOver || !verdict || !dragged || isByFinger) return null
  return (
    <span
      aria-hidden="true"
      className={classes(
        'rail-surface pointer-events-none absolute z-40 w-72 rounded-control px-3 py-2 text-small shadow-float',
        className,
      )}
      style={{ left: Math.max(216, 208 + xOf(scale, dragged.startsAt)), ...style }}
    >
      {verdictText(verdict, model)}
    </span>
  )
}
