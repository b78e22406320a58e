import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CloseReason } from '#app/ui/popover/popover.tsx'
import {
  type CalendarDay,
  formatLongDate,
  moveToDay,
  toCalendarDay,
  type WallClock,
} from '#domain/time/wall-clock.ts'
import { dayBounds, useTypedDate } from './use-typed-date.ts'

export type DatePickerProps = FieldProps & {
  /** The local time; empty until a day is picked for the first time. */
  value: WallClock | ''
  onChange: (value: WallClock) => void
  /** The time zone that decides what today is; default New York. */
  timezone?: string
  /** The current time; default now. */
  now?: Date
  minDate?: CalendarDay
  maxDate?: CalendarDay
  /** The hour that the first picked day gets. */
  defaultTime?: `${number}:${number}`
  /** The id of an error that concerns this and other controls. */
  groupErrorId?: string
  id?: string
  name?: string
  disabled?: boolean
}

/** A date to type or to pick from a calendar. Picking a day preserves the value's hour and minute. */
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

  // Any change of the value closes the picker.
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
            // Switching windows is not leaving the field: it stays the active element.
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
          {open && calendar.View ? (
            <calendar.View
              id={panelId}
              {...{ label, day }}
              bounds={bounds()}
              anchor={frame}
              onPick={pick}
              onClose={close}
            />
          ) : null}
          <p role="status" className="pt-2 text-small text-muted empty:hidden">
            {open && calendar.failed ? 'The calendar couldn’t load. Please type the date.' : null}
          </p>
        </div>
      )}
    </Field>
  )
}

/** The date as text, so that typos are noticed. */
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

export const fetchCalendar = () => import('./date-calendar.tsx')

/** The calendar's code loads when the pointer or focus comes near; until then the date can be typed. */
function useLazyCalendar() {
  const [View, setView] = useState<Calendar | null>(null)
  const [failed, setFailed] = useState(false)
  function load() {
    if (View) return
    fetchCalendar().then(
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

/**
 * Like native validation: while the text is not a date, the form is not submitted and the field takes the focus.
 * Otherwise the form would submit the previous value, which is not what the field shows.
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
