import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps } from './field.tsx'

type NumberStepperProps = FieldProps & {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** The value as read out: `3 passengers`. */
  valueText?: (value: number) => string
} & Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'value' | 'onChange' | 'min' | 'max' | 'step' | 'type' | 'defaultValue'
  >

/** A number to type, or to change with buttons and arrow keys. */
export function NumberStepper({
  label,
  hint,
  error,
  labelHidden,
  className,
  id,
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  valueText = String,
  ...input
}: NumberStepperProps) {
  // The text stays as typed until blur: typing 12 starts with 1.
  const [draft, setDraft] = useState<string | null>(null)
  const [announced, setAnnounced] = useState('')
  const range = { min, max, step }
  const current = draft ? clamp(Number(draft), range) : value

  function set(next: number) {
    const clamped = clamp(next, range)
    setDraft(null)
    if (clamped !== value) onChange(clamped)
    return clamped
  }

  function type(text: string) {
    setDraft(text)
    const typed = Number(text)
    if (text !== '' && typed !== value && clamp(typed, range) === typed) onChange(typed)
  }

  function leave() {
    if (draft !== null) set(current)
  }

  function press(key: string): boolean {
    const next = { PageUp: current + 10 * step, PageDown: current - 10 * step, Home: min, End: max }[key]
    if (next === undefined || (key === 'End' && max === Number.MAX_SAFE_INTEGER)) return false
    set(next)
    return true
  }

  function button(direction: 1 | -1, limit: number, name: string, icon: ReactNode) {
    return (
      <button
        type="button"
        aria-label={`${name} ${label}`}
        // Not `disabled`: the button would lose the focus after the last press.
        aria-disabled={value === limit || undefined}
        disabled={input.disabled}
        onClick={() => setAnnounced(valueText(set(value + direction * step)))}
        className={classes(buttonClass(), 'w-[clamp(44px,12vw,3.25rem)] shrink-0 px-0!')}
      >
        {icon}
      </button>
    )
  }

  return (
    <Field {...{ label, hint, error, labelHidden, className, id }} required={input.required}>
      {(control) => (
        <div className="flex gap-1.5 sm:gap-2">
          {button(-1, min, 'Decrease', <Icon name="minus" className="size-5" />)}
          <input
            inputMode="numeric"
            {...input}
            {...control}
            type="number"
            min={min}
            max={max === Number.MAX_SAFE_INTEGER ? undefined : max}
            step={step}
            value={draft ?? value}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={(event) => {
              leave()
              input.onBlur?.(event)
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
              if (press(event.key)) event.preventDefault()
              if (event.key === 'Enter') leave()
              input.onKeyDown?.(event)
            }}
            // The wheel scrolls the page instead of changing the number.
            onWheel={(event) => event.currentTarget.blur()}
            className={classes(controlClass({ invalid: Boolean(error) }), numberClass)}
          />
          {button(1, max, 'Increase', <Icon name="plus" className="size-5" />)}
          <output className="sr-only">{announced}</output>
        </div>
      )}
    </Field>
  )
}

const numberClass =
  'min-w-0 px-1 [appearance:textfield] text-center tabular [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'

function clamp(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / step)
  const mostSteps = Math.floor((max - min) / step)
  // Rounding to ten decimals removes binary errors: 0.1 + 0.2 is 0.3.
  return Number((min + Math.min(steps, mostSteps) * step).toFixed(10))
}
