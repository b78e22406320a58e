import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CloseReason, Popover } from '#app/ui/popover/popover.tsx'
import { timeZone } from '#domain/constants.ts'
import {
  type CalendarDay,
  formatLongDate,
  moveToDay,
  toCalendarDay,
  type WallClock,
} from '#domain/time/wall-clock.ts'
import { dayBounds } from './day-bounds.ts'
import { useTypedDate } from './use-typed-date.ts'

export type DatePickerProps = FieldProps & {
  /** The time on the wall; empty until a first day is picked, never again after. */
  value: WallClock | ''
  onChange: (value: WallClock) => void
  /** Whose calendar decides what day it is; empty means New York. */
  timezone?: string
  /** The clock; a fresh one unless given. */
  now?: Date
  minDate?: CalendarDay
  maxDate?: CalendarDay
  /** The hour that a first day gets. */
  defaultTime?: `${number}:${number}`
  /** What says it, where something is wrong with this and other controls together. */
  groupErrorId?: string
  id?: string
  name?: string
  disabled?: boolean
}

/** A date to type or to pick from a month. Picking a day keeps the hour and minute of the value. */
export function DatePicker(props: DatePickerProps) {
  const { label, hint, error, required, labelHidden, className, value, name, disabled, groupErrorId } = props
  const { onChange, timezone = '', minDate, maxDate, defaultTime = '12:00' } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const panelId = `${id}-calendar`
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const calendar = useLazyCalendar()
  const [openOn, setOpenOn] = useState<WallClock | '' | null>(null)
  const day = value && toCalendarDay(value)
  const bounds = () => dayBounds({ timezone, now: props.now ?? new Date(), minDate, maxDate })
  const typed = useTypedDate({ day, bounds, onPick: setDay })
  const problem = typed.problem || error
  useBlockSubmit(input, typed.problem !== '')
  const invalid = Boolean(problem || groupErrorId)

  // Any change of value closes the picker, whoever made it.
  if (openOn !== null && openOn !== value) setOpenOn(null)
  const open = openOn !== null && openOn === value

  function setDay(picked: CalendarDay) {
    const next = value ? moveToDay(value, picked) : (`${picked}T${defaultTime}` as WallClock)
    if (next !== value) onChange(next)
  }

  function pick(picked: CalendarDay) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    typed.discard()
    setDay(picked)
    close()
  }

  // The panel answers the press; its many days are drawn right after.
  const isDrawn = useDeferredValue(open)

  function close(reason?: CloseReason) {
    setOpenOn(null)
    if (reason !== 'focus') button.current?.focus({ preventScroll: true })
  }

  function show() {
    calendar.load()
    setOpenOn(value)
  }

  return (
    <Field
      {...{ label, required, labelHidden, className, id }}
      hint={dateHint(typed.problem ? '' : day, hint)}
      error={problem}
    >
      {(control) => (
        <div ref={frame} className="relative">
          <input
            {...control}
            ref={input}
            aria-describedby={classes(groupErrorId, control['aria-describedby']) || undefined}
            aria-invalid={invalid || undefined}
            type="text"
            autoComplete="off"
            placeholder="MM/DD/YYYY"
            required={required}
            disabled={disabled}
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            // Going to another window is a pause, not the end of typing: the field is then still the active one.
            onBlur={(event) => event.target !== document.activeElement && typed.commit()}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && event.altKey) show()
              else if (event.key !== 'Enter' || !typed.changed) return
              else typed.commit()
              event.preventDefault()
            }}
            className={classes(controlClass({ invalid }), 'tabular pe-14')}
          />
          <button
            ref={button}
            type="button"
            aria-label={day ? `Choose date, ${formatLongDate(day)}` : 'Choose date'}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            disabled={disabled}
            onPointerEnter={calendar.load}
            onFocus={calendar.load}
            onClick={() => (open ? close() : show())}
            className={calendarButtonClass}
          >
            <Icon name="calendar-days" className="size-5" />
          </button>
          {name === undefined ? null : <input type="hidden" name={name} value={value} disabled={disabled} />}
          {open ? (
            <Popover
              id={panelId}
              role="dialog"
              aria-label={`${label}: calendar`}
              anchor={frame}
              onClose={close}
              className={panelClass}
            >
              {calendar.failed ? (
                <p className="text-muted">The calendar could not load. Please type the date.</p>
              ) : null}
              {calendar.View && isDrawn ? (
                <calendar.View
                  {...{ label, day }}
                  bounds={bounds()}
                  timezone={timezone || timeZone}
                  onPick={pick}
                />
              ) : null}
            </Popover>
          ) : null}
        </div>
      )}
    </Field>
  )
}

/** The date in words, so that a slip of the fingers is seen. */
function dateHint(day: CalendarDay | '', hint: ReactNode): ReactNode {
  if (!day && hint == null) return hint
  return (
    <>
      {day ? <span className="block text-ink">{formatLongDate(day)}</span> : null}
      {hint}
    </>
  )
}

type Calendar = typeof import('./date-calendar.tsx').DateCalendar

/** The calendar is fetched when a visitor comes near it; without it the date can still be typed. */
function useLazyCalendar() {
  const [View, setView] = useState<Calendar | null>(null)
  const [failed, setFailed] = useState(false)
  function load() {
    if (View) return
    import('./date-calendar.tsx').then(
      ({ DateCalendar }) => {
        setView(() => DateCalendar)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }
  return { View, failed, load }
}

const calendarButtonClass = classes(
  'absolute end-1 top-1 grid size-11 place-items-center rounded-[0.4375rem] text-accent transition-colors',
  'hover:bg-tint disabled:opacity-60 focus-visible:outline-offset-0',
)

/** As tall as a month of six weeks, so that nothing moves from month to month or while it loads. */
const panelClass = 'min-h-[23.5rem] w-[min(21.5rem,calc(100vw-1rem))] overflow-y-auto p-3'

/**
 * As a browser's own checks do: while a field holds what cannot be read, its form is not sent, and the field takes the
 * focus. The value that the form would send is the one before, which is not what stands there.
 */
function useBlockSubmit(field: RefObject<HTMLInputElement | null>, isUnread: boolean): void {
  useEffect(() => {
    const form = field.current?.form
    if (!isUnread || !form) return
    function refuse(event: Event) {
      event.preventDefault()
      event.stopImmediatePropagation()
      field.current?.focus()
    }
    form.addEventListener('submit', refuse, { capture: true })
    return () => form.removeEventListener('submit', refuse, { capture: true })
  }, [field, isUnread])
}
