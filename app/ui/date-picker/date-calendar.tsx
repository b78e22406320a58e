import { parseDate, toCalendarDate, toZoned } from '@internationalized/date'
import type { SyntheticEvent } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import type { DayBounds } from './use-typed-date.ts'

type Props = {
  label: string
  day: CalendarDay | ''
  bounds: DayBounds
  timezone: string
  onPick: (day: CalendarDay) => void
}

/** One month of days. Loaded on first use, because it imports React Aria. */
export function DateCalendar({ label, day, bounds: { today, earliest, latest }, timezone, onPick }: Props) {
  /** React Aria reports no change when the selected day is picked again; here it is a choice too. */
  function pickAgain(event: SyntheticEvent) {
    if (day === '' || !(event.target as Element).closest('[data-selected]')) return
    event.preventDefault()
    onPick(day)
  }

  return (
    <I18nProvider locale="en-US">
      <div
        role="presentation"
        // React Aria skips its inline style sheet, which the CSP forbids, if an element with this id exists.
        id="react-aria-pressable-style"
        className="**:data-react-aria-pressable:touch-pan-x **:data-react-aria-pressable:touch-pan-y **:data-react-aria-pressable:touch-pinch-zoom"
        onClickCapture={pickAgain}
        onKeyDownCapture={(event) => (event.key === 'Enter' || event.key === ' ') && pickAgain(event)}
      >
        <Calendar
          aria-label={label}
          autoFocus
          // Zoned, because the calendar would otherwise use the browser's date as today.
          value={day ? toZoned(parseDate(day), timezone) : null}
          minValue={parseDate(earliest)}
          maxValue={latest ? parseDate(latest) : undefined}
          onChange={(date) => onPick(toCalendarDate(date).toString() as CalendarDay)}
        >
          <header className="flex items-center justify-between">
            <Button slot="previous" aria-label="Previous month" className={arrowClass}>
              <Icon name="chevron-left" className="size-5" />
            </Button>
            <Heading className="font-display text-[1.375rem] leading-none font-medium" />
            <Button slot="next" aria-label="Next month" className={arrowClass}>
              <Icon name="chevron-right" className="size-5" />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short" className="mt-2 w-full table-fixed border-collapse">
            <CalendarGridHeader>
              {(weekday) => (
                <CalendarHeaderCell className="h-9 text-label font-medium text-muted">
                  {weekday}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell date={date} className={dayClass}>
                  {({ formattedDate }) => (
                    <>
                      {formattedDate}
                      {date.toString() === today ? <span aria-hidden className={todayClass} /> : null}
                    </>
                  )}
                </CalendarCell>
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </div>
    </I18nProvider>
  )
}

const arrowClass = classes(
  'grid size-11 place-items-center rounded-control text-accent transition-colors',
  'hover:bg-primary/15 disabled:opacity-35 disabled:hover:bg-transparent',
)

const dayClass = classes(
  'tabular relative mx-auto flex h-11 w-full max-w-11 items-center justify-center rounded-control max-xs:text-small',
  'cursor-pointer transition-colors duration-150 data-hovered:bg-primary/15',
  'data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent',
  'data-disabled:cursor-not-allowed data-disabled:text-muted data-disabled:opacity-45 data-outside-month:invisible',
  'data-selected:bg-primary data-selected:font-semibold data-selected:text-on-primary data-selected:opacity-100',
  'data-selected:data-focus-visible:outline-offset-2',
)

const todayClass = 'absolute bottom-1.5 left-1/2 size-1 -translate-x-1/2 rounded-full bg-current'
