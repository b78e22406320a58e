import type { ComponentProps } from 'react'
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
