import { type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react'
import { classes } from '#app/ui/classes.ts'
import { type BarDrag, dragHelpId } from '#desk/screens/board/drag/drag-source.tsx'
import { useBars } from '#desk/screens/board/drag/drag-store.ts'
import {
  type BoardLeg,
  type BoardModel,
  isLate,
  isMovableByDesk,
  isUnassigned,
  isUrgent,
} from '#desk/screens/board/model/board-model.ts'
import { describePlace, detailOf, routeOf } from '#desk/screens/board/model/leg-text.ts'
import { isCompact, type Scale, xOf } from '#desk/screens/board/model/timeline-scale.ts'
import { isLegOver, isUnderWay } from '#domain/dispatch/leg-status.ts'
import { earlyMinutes, turnaroundMinutes } from '#domain/dispatch/leg-window.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'

export type BarProps = {
  leg: BoardLeg
  model: BoardModel
  scale: Scale
  /** The same leg may be in the lane and on a row. */
  barKey: string
  top: number
  /** Pixels from its start to that of the next bar: its text ends there. */
  room: number
  /** Its colors, by `lookOf`. */
  look: string
  canDispatch: boolean
  isPale: boolean
  drag: BarDrag
  onOpen: (leg: BoardLeg) => void
}

/** One leg: the time with the passenger solid, the drives, the wait and the buffer around it lighter. */
export const LegBar = memo(function LegBar(props: BarProps) {
  const { leg, model, scale, barKey, top, room, look, canDispatch, isPale, drag, onOpen } = props
  const isActive = useBars(({ active }) => active === barKey)
  const isSaving = useBars(({ savingIds }) => savingIds.has(leg.id))
  const isDraggable = canDispatch && isMovableByDesk(leg)
  const dragProps = useMemo(() => (isDraggable ? drag.propsOf(leg) : null), [isDraggable, drag, leg])
  const x = xOf(scale, leg.startsAt)
  const width = Math.max(6, xOf(scale, leg.endsAt) - x)
  const isLow = isCompact(scale)
  const textStyle = { maxWidth: Math.max(0, room - 16) }

  function openOnClick(event: MouseEvent<HTMLDivElement>) {
    dragProps?.onClick?.(event)
    if (!event.isDefaultPrevented()) onOpen(leg)
  }

  function openOnSpace(event: KeyboardEvent<HTMLDivElement>) {
    const isOpening = event.key === ' ' || (event.key === 'Enter' && !isMovableByDesk(leg))
    if (!isOpening || event.target !== event.currentTarget) return
    event.preventDefault()
    onOpen(leg)
  }

  return (
    <>
      {scale.hourPx >= 20 && !isUnassigned(leg) && !leg.partnerId ? (
        <Around leg={leg} scale={scale} top={top} />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a button's own Enter and Space would start a drag like a screen reader's click */}
      <div
        {...dragProps}
        // The handlers stay: the end of the drag that is being saved is still to come.
        draggable={isDraggable && !isSaving}
        role="button"
        tabIndex={isActive ? 0 : -1}
        data-bar={barKey}
        data-leg={isDraggable && !isSaving ? leg.id : undefined}
        aria-describedby={isDraggable ? dragHelpId : undefined}
        aria-label={
          isPale
            ? `${formatNewYorkClock(leg.startsAt)} ${routeOf(leg)}, ${describePlace(leg, model)}`
            : undefined
        }
        onClick={openOnClick}
        onKeyDown={openOnSpace}
        onFocus={() => useBars.setState({ active: barKey })}
        style={{ left: x, top, width }}
        className={classes(
          // Without a border at its end, which would cross a text that is longer than the bar.
          'absolute z-10 flex cursor-pointer flex-col justify-center rounded-md border border-e-0 px-2 text-start whitespace-nowrap select-none focus-visible:z-20 data-dragging:opacity-50',
          isLow ? 'h-8' : 'h-11',
          isPale ? 'border-line bg-sunken' : look,
        )}
      >
        {isPale ? null : (
          <>
            <span style={textStyle} className={classes(textClass, !isLegOver(leg.progress) && 'font-medium')}>
              <span className="tabular">{formatNewYorkClock(leg.startsAt)}</span> {routeOf(leg)}
            </span>
            <span style={textStyle} className={isLow && !isSaving ? 'sr-only' : textClass}>
              {isSaving ? 'Saving' : detailOf(leg)}
            </span>
            <span className="sr-only">{describePlace(leg, model)}</span>
          </>
        )}
      </div>
    </>
  )
})

// Not clipped by the bar, which may be shorter.
const textClass = 'w-max overflow-hidden text-small leading-tight text-ellipsis'

/** Red and amber mark legs that need a person: late, or soon without a chauffeur. The rest shows how far a leg is. */
export function lookOf(leg: BoardLeg, now: Date): string {
  if (isLate(leg, now)) return 'border-danger bg-danger-tint text-danger'
  if (isUrgent(leg, now)) return 'border-dashed border-warning bg-warning-tint text-warning'
  if (isUnassigned(leg)) return 'border-dashed border-edge bg-surface text-ink'
  if (isLegOver(leg.progress)) return 'border-line bg-sunken text-muted'
  if (isUnderWay(leg.progress)) return 'border-primary bg-tint text-ink'
  return 'border-edge bg-raised text-ink'
}

/** The drives are dotted; being there early and getting ready again are light blocks. */
function Around({ leg, scale, top }: { leg: BoardLeg; scale: Scale; top: number }) {
  const minutePx = scale.hourPx / 60
  const [from, to] = [xOf(scale, leg.during.from), xOf(scale, leg.during.to)]
  const [starts, ends] = [xOf(scale, leg.startsAt), xOf(scale, leg.endsAt)]
  const arrives = Math.max(from, starts - earlyMinutes * minutePx)
  const ready = Math.min(to, ends + turnaroundMinutes * minutePx)
  // At the foot of the bar: the text continues beside it.
  const foot = top + (isCompact(scale) ? 29 : 41)
  return (
    <span aria-hidden="true">
      <span className={driveClass} style={{ left: from, top: foot, width: arrives - from }} />
      <span className={waitClass} style={{ left: arrives, top: foot - 2, width: starts - arrives }} />
      <span className={waitClass} style={{ left: ends, top: foot - 2, width: ready - ends }} />
      <span className={driveClass} style={{ left: ready, top: foot, width: to - ready }} />
    </span>
  )
}

const driveClass = 'absolute border-t-2 border-dotted border-edge/60'
const waitClass = 'absolute h-1.5 bg-edge/50'
