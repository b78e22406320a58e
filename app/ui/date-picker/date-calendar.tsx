import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type CloseReason, Popover } from '#app/ui/popover/popover.tsx'
import { type CalendarDay, formatLongDate } from '#domain/time/wall-clock.ts'
import { addMonths, clampDay, dayAfterKey, monthWeeks } from './calendar-days.ts'
import type { DayBounds } from './use-typed-date.ts'

type Props = {
  label: string
  day: CalendarDay | ''
  bounds: DayBounds
  onPick: (day: CalendarDay) => void
}

type PanelProps = Props & {
  id: string
  anchor: RefObject<HTMLElement | null>
  onClose: (reason: CloseReason) => void
}

/** The panel of a date field. Loaded on first use. */
export function DateCalendar({ id, anchor, onClose, ...month }: PanelProps) {
  // The panel opens first; its days render right after.
  const isDrawn = useDeferredValue(true, false)
  return (
    <Popover
      role="dialog"
      aria-label={`${month.label}: calendar`}
      {...{ id, anchor, onClose }}
      // As tall as six weeks, so that the layout does not shift between months.
      className="min-h-[23.5rem] w-[min(21.5rem,calc(100vw-1rem))] overflow-y-auto p-3"
    >
      {isDrawn ? <Month {...month} /> : null}
    </Popover>
  )
}

/** One month of days: the date grid of the WAI-ARIA patterns. Only one day, the active one, is in the tab order. */
function Month({ label, day, bounds, onPick }: Props) {
  const { earliest, latest } = bounds
  const [active, setActive] = useState(() => clampDay(day || bounds.today, bounds))
  const grid = useRef<HTMLTableElement>(null)
  // Whether the focus follows the active day: at first and by key, but not by the buttons for a month.
  const takesFocus = useRef(true)
  const headingId = useId()
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus({ preventScroll: true })
  }, [active])

  const hasMonth = (count: number, from = active) => {
    const month = addMonths(from, count).slice(0, 7)
    return month >= earliest.slice(0, 7) && (!latest || month <= latest.slice(0, 7))
  }

  function turn(count: number) {
    const next = clampDay(addMonths(active, count), bounds)
    // The last month disables the pressed button, which would lose the focus.
    takesFocus.current = !hasMonth(count, next)
    setActive(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : dayAfterKey(active, event)
    if (next === null) return
    event.preventDefault()
    takesFocus.current = true
    setActive(clampDay(next, bounds))
  }

  return (
    <>
      <header className="flex items-center justify-between">
        <MonthButton
          name="Previous month"
          icon="chevron-left"
          isOff={!hasMonth(-1)}
          onPress={() => turn(-1)}
        />
        <h2
          id={headingId}
          aria-live="polite"
          className="font-display text-[1.375rem] leading-none font-medium"
        >
          {monthName.format(new Date(`${active}T00:00Z`))}
        </h2>
        <MonthButton name="Next month" icon="chevron-right" isOff={!hasMonth(1)} onPress={() => turn(1)} />
      </header>
      <span id={`${headingId}-label`} hidden>
        {label}
      </span>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table whose days take the focus
        role="grid"
        aria-labelledby={`${headingId}-label ${headingId}`}
        onKeyDown={onKeyDown}
        className="mt-2 w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={short} scope="col" abbr={long} className="h-9 text-label font-medium text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(active).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((date, weekday) =>
                date === null ? (
                  <td key={weekdays[weekday]?.short} />
                ) : (
                  <Day
                    key={date}
                    date={date}
                    isToday={date === bounds.today}
                    isOff={clampDay(date, bounds) !== date}
                    isSelected={date === day}
                    isActive={date === active}
                    onPick={onPick}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type MonthButtonProps = {
  name: string
  icon: 'chevron-left' | 'chevron-right'
  isOff: boolean
  onPress: () => void
}

function MonthButton({ name, icon, isOff, onPress }: MonthButtonProps) {
  return (
    <button type="button" aria-label={name} disabled={isOff} onClick={onPress} className={arrowClass}>
      <Icon name={icon} className="size-5" />
    </button>
  )
}

type DayProps = {
  date: CalendarDay
  isToday: boolean
  isOff: boolean
  isSelected: boolean
  isActive: boolean
  onPick: (day: CalendarDay) => void
}

const Day = memo(function Day({ date, isToday, isOff, isSelected, isActive, onPick }: DayProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a cell is a `gridcell`, which can be selected
    <td aria-selected={isSelected}>
      <button
        type="button"
        data-day={date}
        data-selected={isSelected || undefined}
        aria-label={`${isToday ? 'Today, ' : ''}${formatLongDate(date)}${isSelected ? ' selected' : ''}`}
        aria-disabled={isOff || undefined}
        tabIndex={isActive ? 0 : -1}
        onClick={() => isOff || onPick(date)}
        className={dayClass}
      >
        {Number(date.slice(8))}
        {isToday ? <span aria-hidden className={todayClass} /> : null}
      </button>
    </td>
  )
})

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (long) => ({
    long,
    short: long.slice(0, 3),
  }),
)

const arrowClass = classes(
  'grid size-11 place-items-center rounded-control text-accent transition-colors',
  'hover:bg-primary/15 disabled:opacity-35 disabled:hover:bg-transparent',
)

const dayClass = classes(
  'tabular relative mx-auto flex h-11 w-full max-w-11 items-center justify-center rounded-control max-xs:text-small',
  'cursor-pointer hover:bg-primary/15 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
  'aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-45 aria-disabled:hover:bg-transparent',
  'data-selected:bg-primary data-selected:font-semibold data-selected:text-on-primary data-selected:opacity-100',
  'data-selected:hover:bg-primary data-selected:focus-visible:outline-offset-2',
)

const todayClass = 'absolute bottom-1.5 left-1/2 size-1 -translate-x-1/2 rounded-full bg-current'
