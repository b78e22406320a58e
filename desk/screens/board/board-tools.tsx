import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { addDays } from '#domain/time/wall-clock.ts'
import { type BoardFilter, today } from './model/board-filter.ts'
import type { BoardModel } from './model/board-model.ts'
import { zoomOf, zoomSteps } from './model/timeline-scale.ts'

type Props = { filter: BoardFilter; onChange: (change: Partial<BoardFilter>) => void }

/** The day, how many of them, and where to go from here. */
export function DayTools({ filter, onChange, canDispatch }: Props & { canDispatch: boolean }) {
  const { day, days } = filter
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex items-center gap-1">
        <IconButton label="Earlier" onPress={() => onChange({ day: addDays(day, -days) })}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </IconButton>
        <Button size="sm" onClick={() => onChange({ day: today() })} disabled={day === today()}>
          Today
        </Button>
        <IconButton label="Later" onPress={() => onChange({ day: addDays(day, days) })}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </IconButton>
        <label className="contents">
          <span className="sr-only">Day</span>
          <input
            type="date"
            value={day}
            onChange={({ target }) => target.value && onChange({ day: target.value as BoardFilter['day'] })}
            className={selectClass}
          />
        </label>
      </div>
      <Choice
        label="Days"
        value={String(days)}
        options={{ 1: 'Day', 3: '3 days', 7: 'Week' }}
        onChange={(value) => onChange({ days: Number(value), zoom: zoomOf[Number(value)]?.start ?? 4 })}
      />
      <Link to={`/board/print?day=${day}`} className={buttonClass({ size: 'sm' })}>
        Print
      </Link>
      {canDispatch ? (
        <Link to={`/plan?day=${day}`} className={buttonClass({ size: 'sm', variant: 'solid' })}>
          Plan the day
        </Link>
      ) : null}
    </div>
  )
}

/** Rows by car or chauffeur, the filters, and the zoom. */
export function ViewTools({ filter, onChange, model }: Props & { model: BoardModel }) {
  const { by, carClass, onlyUnassigned, zoom, days } = filter
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Choice
        label="Rows"
        value={by}
        options={{ car: 'Cars', chauffeur: 'Chauffeurs' }}
        onChange={(value) => onChange({ by: value === 'chauffeur' ? 'chauffeur' : 'car' })}
      />
      <label className="flex items-center gap-2 text-muted">
        Class
        <select
          value={carClass}
          onChange={({ target }) => onChange({ carClass: target.value })}
          className={selectClass}
        >
          <option value="">All</option>
          {model.classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={onlyUnassigned}
          onChange={({ target }) => onChange({ onlyUnassigned: target.checked })}
          className="size-4 accent-primary"
        />
        Only unassigned
      </label>
      <div className="ms-auto hidden items-center gap-1 md:flex">
        <IconButton
          label="Zoom out"
          isDisabled={zoom <= (zoomOf[days]?.least ?? 0)}
          onPress={() => onChange({ zoom: zoom - 1 })}
        >
          <ZoomOut aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton
          label="Zoom in"
          isDisabled={zoom >= zoomSteps.length - 1}
          onPress={() => onChange({ zoom: zoom + 1 })}
        >
          <ZoomIn aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: Record<string, string>
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <fieldset className="flex rounded-control border border-line">
      <legend className="sr-only">{label}</legend>
      {Object.entries(options).map(([option, text]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={classes(
            'min-h-9 rounded-control px-3 text-small pointer-coarse:min-h-11',
            option === value ? 'bg-tint font-medium text-accent' : 'text-muted hover:bg-tint',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

type IconProps = { label: string; isDisabled?: boolean; onPress: () => void; children: ReactNode }

function IconButton({ label, isDisabled = false, onPress, children }: IconProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-control border border-line hover:bg-tint disabled:opacity-40 pointer-coarse:size-11"
    >
      {children}
    </button>
  )
}

const selectClass =
  'min-h-9 rounded-control border border-line bg-surface px-2 text-ink text-small pointer-coarse:min-h-11'
