import { Button, buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { luggage, passengers } from '#domain/constants.ts'
import { defaultFleetFilter, type FleetQuery, fleetHref, isFiltered } from '#domain/fleet/fleet-query.ts'
import type { FleetQueryErrors } from '#domain/fleet/parse-fleet-query.ts'
import type { VehicleKind } from '#domain/fleet/vehicle-class.ts'

/** The id of the form, which the checkboxes on the cards refer to. */
export const filterFormId = 'fleet-filter'

type Props = {
  query: FleetQuery
  errors: FleetQueryErrors
  kinds: { value: VehicleKind; label: string }[]
  /** The number of cars as text. */
  count: string
  /** Compared cars whose checkboxes are not on the page: hidden fields submit them. */
  hiddenCompare: string[]
  onChange: (part: Partial<FleetQuery>) => void
}

/** Applies changes immediately; without scripts it is a form with a button. */
export function FilterForm({ query, errors, kinds, count, hiddenCompare, onChange }: Props) {
  return (
    <search className="flex flex-col gap-4">
      <form
        id={filterFormId}
        action="/fleet"
        aria-label="Find a car that fits"
        data-needs-app=""
        onSubmit={(event) => {
          event.preventDefault()
          onChange({})
        }}
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-7"
      >
        {hiddenCompare.map((slug) => (
          <input key={slug} type="hidden" name="compare" value={slug} />
        ))}
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
          <NumberStepper
            {...{
              label: 'Passengers',
              name: 'passengers',
              className: stepperClass,
              error: errors.passengers,
            }}
            {...{ min: passengers.min, max: passengers.max, value: query.passengers }}
            valueText={(value) => `${value} ${value === 1 ? 'passenger' : 'passengers'}`}
            onChange={(value) => onChange({ passengers: value })}
          />
          <NumberStepper
            {...{ label: 'Bags', name: 'luggage', className: stepperClass, error: errors.luggage }}
            {...{ min: luggage.min, max: luggage.max, value: query.luggage }}
            valueText={(value) => `${value} ${value === 1 ? 'bag' : 'bags'}`}
            onChange={(value) => onChange({ luggage: value })}
          />
          <Field label="Type of car">
            {(control) => (
              <div className="relative">
                <select
                  {...control}
                  name="kind"
                  value={query.kind ?? ''}
                  onChange={(event) =>
                    onChange({ kind: (event.currentTarget.value || null) as VehicleKind | null })
                  }
                  className={classes(controlClass(), 'appearance-none pe-12')}
                >
                  <option value="">Any type</option>
                  {kinds.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                <Icon
                  name="chevron-down"
                  className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted"
                />
              </div>
            )}
          </Field>
          <Checkbox
            label="Wheelchair lift"
            name="accessible"
            value="yes"
            checked={query.accessible}
            onChange={(event) => onChange({ accessible: event.currentTarget.checked })}
            className="sm:pt-8.5"
          />
        </div>
      </form>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <output className="font-medium">{count}</output>
        {isFiltered(query) ? (
          <a
            href={fleetHref({ ...defaultFleetFilter, compare: query.compare })}
            data-replace
            data-keep-scroll
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <Icon name="x" className="size-4" />
            Clear filters
          </a>
        ) : null}
        <Button
          type="submit"
          form={filterFormId}
          size="sm"
          className="ms-auto hidden! without-scripts:inline-flex!"
        >
          Show cars
        </Button>
      </div>
    </search>
  )
}

/** The buttons of a stepper need scripts; the field between them does not. */
const stepperClass = 'without-scripts:[&_button]:invisible'
