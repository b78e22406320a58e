import { type ComponentProps, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { RatesQuery } from '#domain/pricing/examples/rates-query.ts'

export type CalculatorChoices = {
  types: { value: string; label: string; hourly: boolean }[]
  zones: { label: string; options: { value: string; label: string }[] }[]
  hours: { min: number; max: number }
}

type Props = Pick<RatesQuery, 'chosen' | 'errors'> & { choices: CalculatorChoices; className?: string }

/**
 * Requests a price by a GET form. CSS shows destination or hours depending on the selected kind of trip, so the form is
 * right before scripts run. The server ignores the hidden field.
 */
export function RatesCalculator({ choices, chosen, errors, className }: Props) {
  const form = useRef<HTMLFormElement>(null)

  // Back and Forward change the query, but not the values of uncontrolled fields.
  useEffect(() => {
    for (const [name, value] of Object.entries(chosen)) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) control.value = value
    }
  }, [chosen])

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  return (
    <Form
      ref={form}
      method="get"
      action="/about-us/rates#prices"
      noValidate
      data-needs-app=""
      className={className}
    >
      <div
        className={`grid items-start gap-5 md:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto] ${fieldsOfTrip}`}
      >
        <SelectField label="Trip" name="type" defaultValue={chosen.type ?? 'to-airport'} error={errors.type}>
          {choices.types.map(({ value, label, hourly }) => (
            <option key={value} value={value} data-hourly={hourly || undefined}>
              {label}
            </option>
          ))}
        </SelectField>
        <ZoneField label="From" name="from" {...{ choices, chosen, errors }} />
        <ZoneField label="To" name="to" {...{ choices, chosen, errors }} className="per-trip" />
        <TextField
          label="Hours"
          name="hours"
          type="number"
          inputMode="numeric"
          min={choices.hours.min}
          max={choices.hours.max}
          defaultValue={chosen.hours ?? choices.hours.min}
          error={errors.hours}
          className="per-hour"
        />
        <Button type="submit" variant="solid" className="max-md:w-full md:mt-7.5 md:justify-self-start">
          Show prices
        </Button>
      </div>
    </Form>
  )
}

/** Not `group-has-*`: its `*` makes the browser compute every style of every page anew whenever an element is added. */
const fieldsOfTrip =
  '[&:has([data-hourly]:checked)_.per-trip]:hidden [&:not(:has([data-hourly]:checked))_.per-hour]:hidden'

type ZoneFieldProps = Omit<Props, 'className'> & { label: string; name: 'from' | 'to'; className?: string }

function ZoneField({ label, name, choices, chosen, errors, className }: ZoneFieldProps) {
  return (
    <SelectField {...{ label, name, className }} defaultValue={chosen[name] ?? ''} error={errors[name]}>
      <option value="">Choose a place</option>
      {choices.zones.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>

/** A native select, for forms that must work without scripts. */
function SelectField({ label, hint, error, labelHidden, className, id, ...select }: SelectFieldProps) {
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
