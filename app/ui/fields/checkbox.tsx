import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FieldErrorMessage, RequiredMark } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** May contain links, for example to the terms. */
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  return (
    <div className={classes('flex flex-col', className)}>
      <label htmlFor={controlId} className={classes(rowClass, input.disabled && 'opacity-60')}>
        <span className="grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={controlId}
            type="checkbox"
            aria-describedby={classes(error && errorId, hint != null && hintId) || undefined}
            aria-invalid={error ? true : undefined}
            className={classes(
              markClass,
              'rounded-md checked:bg-primary',
              error ? 'border-danger' : 'border-edge checked:border-primary hover:border-accent',
            )}
          />
          <Icon
            name="check"
            className="stroke-3 invisible col-start-1 row-start-1 size-4 text-on-primary peer-checked:visible forced-colors:hidden"
          />
        </span>
        <span className="min-w-0 text-body">
          {label}
          {input.required ? <RequiredMark /> : null}
        </span>
      </label>
      {hint != null ? (
        <p id={hintId} className="-mt-1.5 ps-9 text-small text-muted">
          {hint}
        </p>
      ) : null}
      <div className="ps-9">
        <FieldErrorMessage id={errorId} message={error} />
      </div>
    </div>
  )
}

const rowClass = 'flex min-h-11 items-start gap-3 py-2.5'

/** The native control in our colors; in forced colors the system draws it. */
const markClass =
  'peer col-start-1 row-start-1 size-6 appearance-none border bg-surface transition-colors duration-150 ease-calm forced-colors:appearance-auto'
