import { Wrench } from 'lucide-react'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { useBars, useDrag } from '#desk/screens/board/drag/drag-store.ts'
import { DropArea } from '#desk/screens/board/drag/drop-area.tsx'
import type { BoardLeg, BoardModel, BoardRow, Verdict } from '#desk/screens/board/model/board-model.ts'
import { shortVerdict } from '#desk/screens/board/model/leg-text.ts'
import { isCompact, roomOf, type Scale, xOf } from '#desk/screens/board/model/timeline-scale.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { type BarProps, LegBar, lookOf } from './leg-bar.tsx'

/** What all rows share. */
export type RowContext = Omit<BarProps, 'leg' | 'barKey' | 'top' | 'room' | 'look'> & {
  now: Date
  scroller: RefObject<HTMLElement | null>
  onDrop: (row: BoardRow | null) => void
  /** Null if cars cannot be taken out of service here. */
  onBreakdown: ((row: BoardRow) => void) | null
}

type Props = { row: BoardRow; context: RowContext; isFirst: boolean }

/** A car or a chauffeur with their day. The whole row takes a drop, and says before it whether the leg fits. */
export const TimelineRow = memo(function TimelineRow({ row, context, isFirst }: Props) {
  const { model, scale, onBreakdown } = context
  const own = useRef<HTMLDivElement>(null)
  const isNear = useNear(own, context.scroller, isFirst)
  const hasActive = useBars(({ active }) => active?.startsWith(`${row.id} `) ?? false)
  return (
    <DropArea
      id={row.id}
      row={row}
      context={context}
      area={own}
      label={row.name}
      isNear={isNear}
      className={classes('board-line border-t border-line', isCompact(scale) ? 'h-10' : 'h-14')}
    >
      <div className="sticky start-0 z-20 flex h-full w-44 shrink-0 items-center gap-1 border-e border-line bg-surface ps-3 lg:w-52">
        <RowHead row={row} model={model} isNear={isNear} />
        {onBreakdown ? <BreakdownButton row={row} onPress={onBreakdown} /> : null}
      </div>
      <div className="board-track relative h-full min-w-0 flex-1">
        {row.blocks.map((block) => (
          <span
            key={block.id}
            title={`${block.reason || 'Off'}, until ${formatShortDayAndTime(block.to)}`}
            className="board-block absolute inset-y-0 overflow-hidden ps-2 text-small leading-loose text-muted"
            style={spanStyle(scale, block)}
          >
            {block.reason || 'Off'}
          </span>
        ))}
        {isNear || hasActive
          ? row.legs.map((leg, index) => (
              <LegBar
                key={leg.id}
                {...barContext(context, leg)}
                leg={leg}
                barKey={`${row.id} ${leg.id}`}
                top={5}
                room={roomOf(scale, leg, row.legs[index + 1])}
              />
            ))
          : null}
      </div>
    </DropArea>
  )
})

function BreakdownButton({ row, onPress }: { row: BoardRow; onPress: (row: BoardRow) => void }) {
  return (
    <button
      type="button"
      aria-label={`${row.name} broke down`}
      title="Broke down"
      onClick={() => onPress(row)}
      // It stays at the left while the board scrolls: the focus that returns from the dialog must not scroll it.
      className="-scroll-ms-52 grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-tint hover:text-ink"
    >
      <Wrench aria-hidden="true" className="size-4" />
    </button>
  )
}

/** The name of a row; while a leg is dragged, whether it fits. */
function RowHead({ row, model, isNear }: { row: BoardRow; model: BoardModel; isNear: boolean }) {
  const verdict = useDrag(({ verdicts }) => (isNear ? (verdicts.get(row.id) ?? null) : null))
  return (
    <span className="flex min-w-0 flex-1 flex-col leading-tight">
      <span className="truncate font-medium">{row.name}</span>
      <span className={classes('truncate text-small', isOut(verdict) ? 'text-danger' : 'text-muted')}>
        {verdict ? shortVerdict(verdict) : headDetail(row, model)}
      </span>
    </span>
  )
}

function isOut(verdict: Verdict | null): boolean {
  return (verdict?.problems.length ?? 0) > 0
}

/** Who drives a car that day, or which car a chauffeur drives. */
function headDetail(row: BoardRow, { chauffeurNames, carNames }: BoardModel): string {
  if (row.kind === 'chauffeur') {
    const cars = new Set(row.legs.map(({ carId }) => carNames.get(carId ?? '')).filter(Boolean))
    return [...cars].join(', ') || row.detail
  }
  const names = new Set(
    row.legs.map(({ chauffeurId }) => chauffeurNames.get(chauffeurId ?? '')).filter(Boolean),
  )
  return [row.detail, ...names].filter(Boolean).join(' · ')
}

export function barContext(context: RowContext, leg: BoardLeg) {
  const { scroller: _, now, onDrop: __, onBreakdown: ___, ...bar } = context
  return { ...bar, look: lookOf(leg, now) }
}

function spanStyle(scale: Scale, { from, to }: { from: Date; to: Date }) {
  const left = Math.max(0, xOf(scale, from))
  return { left, width: Math.max(0, Math.min(xOf(scale, to), xOf(scale, scale.to)) - left) }
}

/** Whether a row is in view or close to it: only such rows draw their bars. */
function useNear(
  own: RefObject<HTMLDivElement | null>,
  scroller: RefObject<HTMLElement | null>,
  isFirst: boolean,
): boolean {
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const element = own.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      root: scroller.current,
      rootMargin: '400px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [own, scroller])
  return isNear
}
