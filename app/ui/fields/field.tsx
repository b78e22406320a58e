import { type ReactNode, useId } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { labelClass } from './control-class.ts'

/** The props of every form control's frame. */
export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Hides the label visually, not from screen readers. */
  labelHidden?: boolean
  className?: string
}

/** The attributes that connect the control with its label, hint and error. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldProps & { id?: string; children: (control: FieldControl) => ReactNode }

export function Field({ label, hint, error, required, labelHidden, className, id, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  return (
    <div className={classes('flex flex-col gap-2', className)}>
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : labelClass}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': classes(error && errorId, hint != null && hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint != null ? (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      <FieldErrorMessage id={errorId} message={error} />
    </div>
  )
}

export function RequiredMark() {
  return (
    <span aria-hidden className="ms-1 text-danger">
      *
    </span>
  )
}

/** The live region is rendered before its message, so that the message is announced when it appears. */
export function FieldErrorMessage({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {message ? (
        <p className="flex items-start gap-1.5 text-small wrap-anywhere text-danger">
          <Icon name="circle-alert" className="mt-0.75 size-4 shrink-0" />
          {message}
        </p>
      ) : null}
    </div>
  )
}

type FieldGroupProps = {
  legend: string
  /** Hides the legend and the line above it visually, where the labels of the fields say enough. */
  legendHidden?: boolean
  note?: ReactNode
  children: ReactNode
}

/** A group of related fields with a title. */
export function FieldGroup({ legend, legendHidden = false, note, children }: FieldGroupProps) {
  return (
    <fieldset
      className={classes('flex min-w-0 flex-col', !legendHidden && 'border-t border-line pt-7 sm:pt-9')}
    >
      {/* A floated legend takes part in the layout like other elements. */}
      <legend className={legendHidden ? 'sr-only' : 'small-caps float-start w-full text-accent'}>
        {legend}
      </legend>
      <div className={classes('flex flex-col', legendHidden ? 'gap-5 sm:gap-6' : 'gap-6 pt-5 sm:gap-7')}>
        {note ? <p className="-mt-2 max-w-prose text-muted">{note}</p> : null}
        {children}
      </div>
    </fieldset>
  )
}

type FieldAnchorProps = { path: string; className?: string; children: ReactNode }

/** The anchor of a path's field, so that an error can link to it. Its label and hint scroll into view with it. */
export function FieldAnchor({ path, className, children }: FieldAnchorProps) {
  return (
    <div data-field={path} className={classes('min-w-0 **:scroll-my-10', className)}>
      {children}
    </div>
  )
}

export function focusField(path: string, control = firstControl): void {
  document
    .querySelector(`[data-field="${CSS.escape(path)}"]`)
    ?.querySelector<HTMLElement>(control)
    ?.focus()
}

const firstControl = 'input:not([type=hidden]), select, textarea, button'
