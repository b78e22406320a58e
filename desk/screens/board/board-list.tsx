import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import { formatNewYorkClock, formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatShortDate, toCalendarDay } from '#domain/time/wall-clock.ts'
import {
  type BoardLeg,
  type BoardModel,
  type BoardRow,
  isLate,
  isMovableByDesk,
  isUrgent,
  type PartnerRow,
} from './model/board-model.ts'
import { detailOf, routeOf } from './model/leg-text.ts'

type Props = {
  rows: readonly BoardRow[]
  unassigned: readonly BoardLeg[]
  partners: readonly PartnerRow[]
  onlyUnassigned: boolean
  model: BoardModel
  now: Date
  canDispatch: boolean
  onOpen: (leg: BoardLeg) => void
  onBreakdown: ((row: BoardRow) => void) | null
}

/** The board on a phone: a list for each row instead of a squeezed timeline. A press opens the trip, to assign it there. */
export function BoardList({ rows, unassigned, partners, onlyUnassigned, onBreakdown, ...shared }: Props) {
  const used = rows.filter(({ legs, blocks }) => legs.length > 0 || blocks.length > 0)
  const free = rows.filter((row) => !used.includes(row))
  return (
    <div className="flex flex-col gap-5">
      <LegList
        title="Unassigned"
        legs={unassigned}
        {...shared}
        empty="All trips have a car and a chauffeur."
      />
      {onlyUnassigned
        ? null
        : used.map((row) => (
            <LegList
              key={row.id}
              title={row.name}
              row={row}
              legs={row.legs}
              {...shared}
              onBreakdown={onBreakdown}
            />
          ))}
      {onlyUnassigned
        ? null
        : partners.map(({ id, name, legs }) => (
            <LegList key={id} title={name} detail="Partner" legs={legs} {...shared} />
          ))}
      {onlyUnassigned || free.length === 0 ? null : (
        <p className="text-muted">Free: {free.map(({ name }) => name).join(', ')}.</p>
      )}
    </div>
  )
}

type ListProps = Pick<Props, 'model' | 'now' | 'canDispatch' | 'onOpen'> & {
  title: string
  legs: readonly BoardLeg[]
  detail?: string
  row?: BoardRow
  empty?: string
  onBreakdown?: Props['onBreakdown']
}

function LegList({
  title,
  detail,
  legs,
  row,
  empty,
  model,
  now,
  canDispatch,
  onOpen,
  onBreakdown,
}: ListProps) {
  const isLong = model.to.getTime() - model.from.getTime() > 26 * 3_600_000
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 font-sans text-body font-semibold">
          {title} <span className="font-normal text-muted">{row?.detail ?? detail}</span>
        </h2>
        {row && onBreakdown ? (
          <Button size="sm" variant="ghost" onClick={() => onBreakdown(row)}>
            Broke down<span className="sr-only"> {row.name}</span>
          </Button>
        ) : null}
      </div>
      {row?.blocks.map((block) => (
        <p key={block.id} className="text-small text-muted">
          {block.reason || 'Off'}. From {formatShortDayAndTime(block.from)} to{' '}
          {formatShortDayAndTime(block.to)}
        </p>
      ))}
      {legs.length === 0 && empty ? <p className="text-muted">{empty}</p> : null}
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {legs.map((leg) => (
          <li key={leg.id}>
            <button
              type="button"
              data-leg={canDispatch && isMovableByDesk(leg) ? leg.id : undefined}
              onClick={() => onOpen(leg)}
              className={classes(
                'flex w-full gap-3 px-4 py-2.5 text-start select-none hover:bg-tint data-dragging:opacity-50',
                isLate(leg, now) ? 'text-danger' : isUrgent(leg, now) && 'text-warning',
                isLegOver(leg.progress) && 'text-muted',
              )}
            >
              <span
                className={classes('tabular flex shrink-0 flex-col font-medium', isLong ? 'w-24' : 'w-20')}
              >
                {isLong ? <span>{formatShortDate(toCalendarDay(newYorkClockAt(leg.startsAt)))}</span> : null}
                {formatNewYorkClock(leg.startsAt)}
              </span>
              <span className="flex min-w-0 flex-col">
                <span className="wrap-anywhere">{routeOf(leg)}</span>
                <span className="text-small wrap-anywhere">
                  {detailOf(leg)}
                  {row ? otherHalf(leg, row, model) : ''}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On a car's row who drives the trip, on a chauffeur's row with which car. */
function otherHalf(
  { carId, chauffeurId }: BoardLeg,
  row: BoardRow,
  { carNames, chauffeurNames }: BoardModel,
): string {
  const name = row.kind === 'car' ? chauffeurNames.get(chauffeurId ?? '') : carNames.get(carId ?? '')
  return name ? ` · ${name}` : ''
}
