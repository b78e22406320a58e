import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from '#app/ui/classes.ts'
import { controlClass, labelClass } from '#app/ui/fields/control-class.ts'
import { FieldErrorMessage, type FieldProps, RequiredMark } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { timePicker } from '#domain/constants.ts'
import { applyClockFace, type ClockFace, hourLabel, toClockFace } from '#domain/time/clock-face.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'

export type TimePickerProps = FieldProps & {
  /** Without a value there is no day for the time, so the picker is disabled. */
  value: WallClock | ''
  onChange: (value: WallClock) => void
  /** The time zone's name, such as "New York time". */
  zoneNote?: string
  /** The id of an error that concerns this and other controls. */
  groupErrorId?: string
  disabled?: boolean
}

/** Hour, minute and a.m./p.m. in three native selects. */
export function TimePicker(props: TimePickerProps) {
  const { label, hint, error, required, labelHidden, className, value, onChange } = props
  const { zoneNote, groupErrorId, disabled } = props
  const id = useId()
  const [noteId, errorId] = [`${id}-note`, `${id}-error`]
  const face = value ? toClockFace(value) : { hour: 0, minute: 0, half: 'PM' as const }
  const note = [zoneNote, hint].some((text) => text != null)
  const invalid = Boolean(error || groupErrorId)

  function set(change: Partial<ClockFace>) {
    if (value) onChange(applyClockFace(value, { ...face, ...change }))
  }

  const hour = useTypedNumber({
    min: 1,
    max: timePicker.hourCount,
    onNumber: (typed) => set({ hour: typed % 12 }),
  })
  const minute = useTypedNumber({
    min: 0,
    max: timePicker.minuteCount - 1,
    onNumber: (typed) => set({ minute: typed }),
  })

  return (
    <fieldset
      disabled={disabled || value === ''}
      aria-describedby={classes(groupErrorId, error && errorId, note && noteId) || undefined}
      className={classes('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className={labelHidden ? 'sr-only' : classes(labelClass, 'mb-2')}>
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      <div className="grid gap-2 xs:grid-cols-3">
        <ClockSelect
          {...{ id: `${id}-h`, label: 'H', name: 'Hour', invalid, typed: hour }}
          value={face.hour}
          onChange={(value) => set({ hour: Number(value) })}
        >
          {count(timePicker.hourCount, hourLabel)}
        </ClockSelect>
        <ClockSelect
          {...{ id: `${id}-m`, label: 'M', name: 'Minute', invalid, typed: minute }}
          value={face.minute}
          onChange={(value) => set({ minute: Number(value) })}
        >
          {count(timePicker.minuteCount, (minute) => String(minute).padStart(2, '0'))}
        </ClockSelect>
        <ClockSelect
          {...{ id: `${id}-half`, label: 'AM/PM', name: 'AM or PM', invalid }}
          value={face.half}
          onChange={(value) => set({ half: value === 'AM' ? 'AM' : 'PM' })}
        >
          <option>AM</option>
          <option>PM</option>
        </ClockSelect>
      </div>
      {note ? (
        <p id={noteId} className="text-small text-muted">
          {zoneNote != null ? <span className="block">{zoneNote}</span> : null}
          {hint != null ? <span className="block">{hint}</span> : null}
        </p>
      ) : null}
      <FieldErrorMessage id={errorId} message={error} />
    </fieldset>
  )
}

type ClockSelectProps = {
  id: string
  /** SPEC's short label; screen readers get the full name. */
  label: string
  name: string
  invalid: boolean
  value: string | number
  onChange: (value: string) => void
  typed?: ReturnType<typeof useTypedNumber>
  children: ReactNode
}

function ClockSelect({ label, name, invalid, onChange, typed, ...select }: ClockSelectProps) {
  return (
    <div className="relative">
      <label
        htmlFor={select.id}
        className="pointer-events-none absolute start-[calc(var(--spacing)*4+1px)] top-2 text-[0.75rem] leading-none font-medium text-muted"
      >
        {label}
      </label>
      <select
        {...select}
        aria-label={name}
        title={name}
        onChange={(event) => {
          typed?.beginAnew()
          onChange(event.target.value)
        }}
        onKeyDown={typed?.onKeyDown}
        onBlur={typed?.beginAnew}
        aria-invalid={invalid || undefined}
        className={classes(controlClass({ invalid }), 'tabular appearance-none pe-8 pt-[1.125rem] pb-0')}
      />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}

function count(length: number, text: (n: number) => string) {
  return Array.from({ length }, (_, n) => (
    <option key={text(n)} value={n}>
      {text(n)}
    </option>
  ))
}

type Settings = { min: number; max: number; onNumber: (number: number) => void }

/**
 * Reads digits typed on a select as one number. Browsers treat a repeated digit as a search for the next option that
 * starts with it, and turn 22 into 21.
 */
function useTypedNumber({ min, max, onNumber }: Settings) {
  const digits = useRef('')

  function beginAnew() {
    digits.current = ''
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const joined = digits.current + event.key
    digits.current = joined.length > 2 || Number(joined) > max ? event.key : joined
    const number = Number(digits.current)
    if (number >= min) onNumber(number)
  }

  return { onKeyDown, beginAnew }
}
