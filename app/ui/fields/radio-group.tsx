import { type ReactNode, useId } from 'react'
import { classes } from '#app/ui/classes.ts'
import { labelClass } from './control-class.ts'
import { FieldErrorMessage, type FieldProps, RequiredMark } from './field.tsx'

export type RadioOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
}

type RadioGroupProps<Value extends string> = FieldProps & {
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  /** Cards for the few choices that decide what follows; lists for the rest. */
  look?: 'list' | 'cards'
  disabled?: boolean
}

export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  required,
  labelHidden,
  className,
  options,
  value,
  onChange,
  name,
  look = 'list',
  disabled,
}: RadioGroupProps<Value>) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: allowed on a fieldset, and it alone can be required or invalid
      role="radiogroup"
      disabled={disabled}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={classes(error && errorId, hint != null && hintId) || undefined}
      className={classes('flex min-w-0 flex-col gap-2 disabled:opacity-60', className)}
    >
      {/* Legends have special layout rules; floated, it takes part in the column. */}
      <legend className={labelHidden ? 'sr-only' : classes(labelClass, 'float-start w-full')}>
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      {hint != null ? (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      <div
        className={
          look === 'cards' ? 'grid gap-3 sm:gap-6 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]' : ''
        }
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            {...{ option, look, name: name ?? id, required, invalid: Boolean(error) }}
            checked={option.value === value}
            onCheck={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldErrorMessage id={errorId} message={error} />
    </fieldset>
  )
}

type RadioProps<Value extends string> = {
  option: RadioOption<Value>
  look: 'list' | 'cards'
  name: string
  required: boolean | undefined
  invalid: boolean
  checked: boolean
  onCheck: () => void
}

function Radio<Value extends string>({
  option,
  look,
  name,
  required,
  invalid,
  checked,
  onCheck,
}: RadioProps<Value>) {
  const id = useId()
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  return (
    <label
      htmlFor={id}
      className={classes(
        'flex items-start gap-3 has-disabled:opacity-60',
        look === 'cards' ? cardClass : 'min-h-11 py-2.5',
        look === 'cards' && (invalid ? 'border-danger' : 'border-line hover:border-accent'),
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        onChange={onCheck}
        required={required}
        disabled={option.disabled}
        // The note is inside the label too, and would be read twice.
        aria-labelledby={labelId}
        aria-describedby={option.note != null ? noteId : undefined}
        className={classes(
          dotClass,
          invalid ? 'border-danger' : 'border-edge checked:border-primary hover:border-accent',
        )}
      />
      <span className="flex min-w-0 flex-col">
        <span id={labelId} className={look === 'cards' ? 'font-medium' : undefined}>
          {option.label}
        </span>
        {option.note != null ? (
          <span id={noteId} className="text-small text-muted">
            {option.note}
          </span>
        ) : null}
      </span>
    </label>
  )
}

const cardClass =
  'rounded-card border bg-surface p-5 transition-colors duration-150 ease-calm has-checked:border-primary has-checked:bg-tint has-checked:ring-1 has-checked:ring-primary'

/** The border grows inward, so that a checked dot needs no second element. */
const dotClass =
  'my-0.5 size-5.5 shrink-0 appearance-none rounded-full border bg-surface transition-[border-width,border-color] duration-150 ease-calm checked:border-7 forced-colors:appearance-auto'
