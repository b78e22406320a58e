import { useRef } from 'react'
import { classes } from '#app/ui/classes.ts'
import { DragHint } from '#desk/screens/board/drag/drag-hint.tsx'
import { laneId, useDrag } from '#desk/screens/board/drag/drag-store.ts'
import { DropArea } from '#desk/screens/board/drag/drop-area.tsx'
import type { BoardLeg, PartnerRow } from '#desk/screens/board/model/board-model.ts'
import { isCompact, roomOf, type Scale, stackBars } from '#desk/screens/board/model/timeline-scale.ts'
import { barContext, type RowContext } from './board-row.tsx'
import { LegBar } from './leg-bar.tsx'

/** On top: what has no car or no chauffeur yet. Bars that would cover each other are below each other. */
export function UnassignedLane({ legs, context }: { legs: readonly BoardLeg[]; context: RowContext }) {
  const { scale, model } = context
  const own = useRef<HTMLDivElement>(null)
  const { bars, levels, height } = stack(legs, scale)
  return (
    <DropArea
      id={laneId}
      row={null}
      context={context}
      area={own}
      label="Unassigned"
      isNear
      // A lane that fills half of the window scrolls away with the rows.
      className={classes('border-b border-edge bg-ground', levels <= 5 && 'sticky top-9 z-30')}
    >
      <div className="sticky start-0 z-20 flex w-44 shrink-0 flex-col justify-center border-e border-line bg-ground ps-3 lg:w-52">
        <span className="font-semibold">Unassigned {legs.length > 0 ? legs.length : ''}</span>
        <LaneText canDispatch={context.canDispatch} isEmpty={legs.length === 0} />
      </div>
      <div className="board-track relative flex-1" style={{ height }}>
        {bars.map(({ item, top, room }) => (
          <LegBar
            key={item.id}
            {...barContext(context, item)}
            leg={item}
            barKey={`${laneId} ${item.id}`}
            top={top}
            room={room}
            isPale={false}
          />
        ))}
      </div>
      <DragHint id={laneId} model={model} scale={scale} className="top-full mt-1" />
    </DropArea>
  )
}

function LaneText({ canDispatch, isEmpty }: { canDispatch: boolean; isEmpty: boolean }) {
  const isDragging = useDrag(({ dragged }) => dragged !== null)
  const text = isDragging ? 'Take car and chauffeur away' : isEmpty ? 'All trips are assigned' : null
  if (!canDispatch && !isEmpty) return null
  return (
    <span className="text-small text-muted">
      {text ?? (
        <>
          <span className="pointer-coarse:hidden">Drag, or press Enter</span>
          <span className="hidden pointer-coarse:inline">Hold, then drag</span>
        </>
      )}
    </span>
  )
}

/** The legs of a partner company, for the overview. They go back to us on the booking's page. */
export function PartnerLane({ partner, context }: { partner: PartnerRow; context: RowContext }) {
  const { id, name, legs } = partner
  const { bars, height } = stack(legs, context.scale)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the timeline is no fieldset
    <div role="group" aria-label={name} data-row className="relative flex border-t border-line bg-ground">
      <div className="sticky start-0 z-20 flex w-44 shrink-0 flex-col justify-center border-e border-line bg-ground ps-3 leading-tight lg:w-52">
        <span className="truncate font-medium">{name}</span>
        <span className="text-small text-muted">Partner</span>
      </div>
      <div className="board-track relative flex-1" style={{ height }}>
        {bars.map(({ item, top, room }) => (
          <LegBar
            key={item.id}
            {...barContext(context, item)}
            leg={item}
            barKey={`${id} ${item.id}`}
            top={top}
            room={room}
          />
        ))}
      </div>
    </div>
  )
}

/** Bars below each other where they would cover each other. */
function stack(legs: readonly BoardLeg[], scale: Scale) {
  const step = isCompact(scale) ? 36 : 48
  const stacked = stackBars(legs, scale, isCompact(scale) ? 150 : 190)
  const levels = Math.max(1, ...stacked.map(({ level }) => level + 1))
  return {
    bars: stacked.map(({ item, level }, index) => {
      const next = stacked.slice(index + 1).find((other) => other.level === level)
      return { item, top: 5 + level * step, room: roomOf(scale, item, next?.item) }
    }),
    levels,
    height: levels * step + 10,
  }
}
