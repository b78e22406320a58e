import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { classes } from '#app/ui/classes.ts'
import { RowHint } from '#desk/screens/board/drag/drag-hint.tsx'
import { DragSource, useBarDrag } from '#desk/screens/board/drag/drag-source.tsx'
import { laneId, useBars } from '#desk/screens/board/drag/drag-store.ts'
import { DropHelp } from '#desk/screens/board/drag/drop-area.tsx'
import {
  type BoardLeg,
  type BoardModel,
  type BoardRow,
  judge,
  type PartnerRow,
} from '#desk/screens/board/model/board-model.ts'
import { type Scale, ticksOf, widthOf, xOf } from '#desk/screens/board/model/timeline-scale.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { type RowContext, TimelineRow } from './board-row.tsx'
import { PartnerLane, UnassignedLane } from './lanes.tsx'

type Props = {
  rows: readonly BoardRow[]
  unassigned: BoardModel['unassigned']
  partners: readonly PartnerRow[]
  context: Omit<RowContext, 'scroller' | 'drag'>
  onStart: (leg: BoardLeg, isByKeyboard: boolean) => void
}

/** The width of the names at the left, as `w-52`. */
const headPx = 208

/** Room at the end of the day for the text beside a short bar. */
const tailPx = 200

/** The day as a timeline: time to the right, cars or chauffeurs below each other. */
export function Timeline({ rows, unassigned, partners, context, onStart }: Props) {
  const scroller = useRef<HTMLElement>(null)
  const { scale, now, model } = context
  const drag = useBarDrag()
  const shared = useMemo(() => ({ ...context, scroller, drag }), [context, drag])
  useFirstView(scroller, { scale, now, model })
  useValidTabStop(unassigned, [...rows, ...partners])
  useWarmRules(model, rows)
  const isNowShown = now > scale.from && now < scale.to
  return (
    <section
      ref={scroller}
      aria-label="Timeline"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it, also on a day without bars
      tabIndex={0}
      onKeyDown={moveFocus}
      data-drop-list
      className="relative max-h-[calc(100dvh-14rem)] min-h-80 select-none overflow-auto overscroll-x-contain rounded-card border border-line bg-surface"
      style={{ scrollPaddingInlineStart: headPx }}
    >
      <DragSource bars={drag} onStart={onStart} />
      <DropHelp />
      <div
        className="relative"
        data-now={isNowShown || undefined}
        style={
          { width: headPx + widthOf(scale) + tailPx, '--now': `${xOf(scale, now)}px` } as React.CSSProperties
        }
      >
        <div className="sticky top-0 z-40 flex h-9 border-b border-line bg-surface">
          <div className="sticky start-0 z-10 flex w-44 shrink-0 items-center border-e border-line bg-surface ps-3 text-small text-muted lg:w-52">
            {rows[0]?.kind === 'chauffeur' ? 'Chauffeur · car' : 'Car · chauffeur'}
          </div>
          <Axis scale={scale} now={isNowShown ? now : null} />
        </div>
        <UnassignedLane legs={unassigned} context={shared} />
        <div
          className="board-grid relative"
          style={{ '--hour': `${scale.hourPx}px`, backgroundPositionX: headPx } as React.CSSProperties}
        >
          {rows.map((row, index) => (
            <TimelineRow key={row.id} row={row} context={shared} isFirst={index < 12} />
          ))}
          <RowHint rows={rows} model={model} scale={scale} />
        </div>
        {partners.map((partner) => (
          <PartnerLane key={partner.id} partner={partner} context={shared} />
        ))}
      </div>
    </section>
  )
}

function Axis({ scale, now }: { scale: Scale; now: Date | null }) {
  const all = useMemo(() => ticksOf(scale), [scale])
  // The present covers the hour beside it.
  const ticks = now ? all.filter(({ x }) => Math.abs(x + 22 - xOf(scale, now)) > 52) : all
  return (
    <div className="relative flex-1 text-small text-muted">
      {ticks.map(({ x, label, isDay }) => (
        <span
          key={x}
          className={classes(
            'tabular absolute top-2 ps-1.5 whitespace-nowrap',
            isDay && 'font-semibold text-ink',
          )}
          style={{ left: x }}
        >
          {label}
        </span>
      ))}
      {now ? (
        <span
          className="tabular absolute top-1.5 -translate-x-1/2 rounded bg-danger px-1.5 text-on-danger"
          style={{ left: xOf(scale, now) }}
        >
          <span className="sr-only">Now </span>
          {formatNewYorkClock(now)}
        </span>
      ) : null}
    </div>
  )
}

/** Opens a little before now, or before the first leg of another day. Zooming keeps the time at the left. */
function useFirstView(
  scroller: RefObject<HTMLElement | null>,
  { scale, now, model }: { scale: Scale; now: Date; model: BoardModel },
): void {
  const seen = useRef<{ from: number; hourPx: number } | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const before = seen.current
    seen.current = { from: scale.from.getTime(), hourPx: scale.hourPx }
    if (before?.from === scale.from.getTime()) {
      if (before.hourPx !== scale.hourPx) element.scrollLeft *= scale.hourPx / before.hourPx
      return
    }
    const first = model.legs.reduce<Date | null>(
      (found, { startsAt }) => (!found || startsAt < found ? startsAt : found),
      null,
    )
    const isToday = now > scale.from && now < scale.to
    const shown = isToday ? now : (first ?? new Date(scale.from.getTime() + 6 * 3_600_000))
    element.scrollLeft = xOf(scale, shown) - 1.5 * scale.hourPx
  }, [scroller, scale, now, model])
}

/** Judges one leg while nothing else happens: the first time takes ten times as long, and would hold up the first drag. */
function useWarmRules(model: BoardModel, rows: readonly BoardRow[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const leg = model.unassigned[0] ?? model.legs[0]
      if (leg) for (const row of rows.slice(0, 3)) judge(model, leg, row)
    }, 500)
    return () => clearTimeout(timer)
  }, [model, rows])
}

/** Tab reaches one bar: the one that was focused last, or the first. */
function useValidTabStop(
  unassigned: BoardModel['unassigned'],
  rows: readonly Pick<BoardRow, 'id' | 'legs'>[],
): void {
  useEffect(() => {
    const keys = [
      ...unassigned.map(({ id }) => `${laneId} ${id}`),
      ...rows.flatMap((row) => row.legs.map(({ id }) => `${row.id} ${id}`)),
    ]
    const { active } = useBars.getState()
    if (!active || !keys.includes(active)) useBars.setState({ active: keys[0] ?? null })
  }, [unassigned, rows])
}

/** Left and right lead along a row, up and down to the nearest bar in time of the row above or below. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const own = event.target as HTMLElement
  if (!own.dataset.bar || !event.key.startsWith('Arrow')) return
  const row = own.closest<HTMLElement>('[data-row]')
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  if (!row) return
  event.preventDefault()
  const here = own.offsetLeft
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const bars = barsOf(row).toSorted((a, b) => a.offsetLeft - b.offsetLeft || a.offsetTop - b.offsetTop)
    bars[bars.indexOf(own) + (event.key === 'ArrowRight' ? 1 : -1)]?.focus()
    return
  }
  const after = rows.indexOf(row)
  const others = event.key === 'ArrowDown' ? rows.slice(after + 1) : rows.slice(0, after).toReversed()
  const next = others.map(barsOf).find((bars) => bars.length > 0)
  next?.toSorted((a, b) => Math.abs(a.offsetLeft - here) - Math.abs(b.offsetLeft - here))[0]?.focus()
}

function barsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-bar]')]
}
