import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { countCharacters } from '#domain/text/clean-text.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

export function TextField({ label, hint, error, labelHidden, className, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, className, id }} required={input.required}>
      {(control) => (
        <input type="text" {...input} {...control} className={controlClass({ invalid: Boolean(error) })} />
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Grows with its text where supported, up to about ten lines. */
export function TextArea({ label, hint, error, labelHidden, className, id, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, className, id }} required={input.required}>
      {(control) => (
        <textarea
          rows={4}
          {...input}
          {...control}
          className={`${controlClass({ invalid: Boolean(error) })} field-sizing-content min-h-28 max-h-72 py-3`}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'ref' | 'maxLength'> & {
    /** Tells password managers whether to fill in a password or to generate one. */
    autoComplete: 'current-password' | 'new-password'
  }

/** A password that can be shown. No maximum length: a truncated password would be a different one. */
export function PasswordField({
  label,
  hint,
  error,
  labelHidden,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // Switched back to `password` on submit, so that browsers do not store it as form history.
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field {...{ label, hint, error, labelHidden, className, id }} required={input.required}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={field}
            type={shown ? 'text' : 'password'}
            className={classes(controlClass({ invalid: Boolean(error) }), 'pe-20')}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 end-1 min-w-16 rounded-control px-3 text-small font-medium text-accent hover:bg-tint"
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
          <span role="status" className="sr-only">
            {shown ? `${label} is shown` : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

/** The number of characters used, counted as the schema counts. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const used = countCharacters(text)
  const excess = used - max
  return (
    <span className={classes('tabular', excess > 0 && 'text-danger')}>
      {excess > 0 ? `${pluralize(excess, 'character')} too many` : `${used} of ${max} characters`}
    </span>
  )
}
