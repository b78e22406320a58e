import type { ComponentProps } from 'react'
import { classes } from '#app/ui/classes.ts'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>

/** A native select, for forms that must work without scripts. */
export function SelectField({ label, hint, error, labelHidden, className, id, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, className, id }} required={select.required}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classes(controlClass({ invalid: Boolean(error) }), 'appearance-none truncate pe-11')}
          />
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
