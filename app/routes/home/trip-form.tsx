import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { controlClass, labelClass } from '#app/ui/fields/control-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { address } from '#domain/page-constants.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import type { TripFormFieldsProps } from './trip-form-fields.tsx'

/**
 * The start of a trip, which opens the booking form filled in. The browser submits it, so that it works before scripts
 * load; by POST, because addresses do not belong in a URL. On the first focus the plain inputs are replaced by fields with
 * suggestions and a calendar, except while a day or time is being typed. If those can't be loaded, the inputs stay and the
 * next focus tries again.
 */
export function TripForm() {
  const form = useRef<HTMLFormElement>(null)
  const isLoading = useRef(false)
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  async function load() {
    if (isLoading.current) return
    isLoading.current = true
    try {
      const { TripFormFields, loadMapsKey } = await import('./trip-form-fields.tsx')
      const mapsKey = await loadMapsKey()
      await parsedFieldLeft()
      const focused = document.activeElement
      if (!form.current) return
      const next = {
        Fields: TripFormFields,
        mapsKey,
        typed: Object.fromEntries(new FormData(form.current)) as Record<string, string>,
        focusId: form.current.contains(focused) ? focused?.id : undefined,
      }
      // At once: a key pressed before the fields are replaced would be lost.
      flushSync(() => setLoaded(next))
    } catch {
      isLoading.current = false
    }
  }

  // The visitor may have begun before the scripts ran.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void load()
  }, [])

  return (
    <form
      ref={form}
      action="/booking"
      method="post"
      aria-label="Your trip"
      data-needs-app="later"
      onFocus={load}
      className="grid w-full gap-4 rounded-card border border-line bg-surface/95 p-5 shadow-float sm:grid-cols-2 sm:p-7 lg:grid-cols-3 lg:items-start"
    >
      <Labelled label="Trip" id="trip-type" className="sm:col-span-full lg:col-span-1">
        <div className="relative">
          <select
            id="trip-type"
            name="type"
            defaultValue="to-airport"
            className={`${controlClass()} appearance-none truncate pe-10`}
          >
            {tripTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      </Labelled>
      {loaded ? <loaded.Fields {...loaded} /> : <PlainFields />}
      <Button type="submit" variant="solid" className="sm:col-span-full lg:col-span-1 lg:mt-7">
        See prices
      </Button>
    </form>
  )
}

/** Resolves once no day or time is being typed: the first half of one would be parsed as another day or time. */
async function parsedFieldLeft(): Promise<void> {
  for (;;) {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement) || !parsedIds.includes(field.id) || field.value === '') return
    // In the next task, when the next field has the focus. It is the same field if the visitor has left the window.
    await new Promise((resolve) => field.addEventListener('blur', () => setTimeout(resolve), { once: true }))
  }
}

const parsedIds = ['trip-day', 'trip-time']

type Loaded = TripFormFieldsProps & { Fields: ComponentType<TripFormFieldsProps> }

function PlainFields() {
  return (
    <>
      <PlainField
        label="Pick-up"
        id="trip-from"
        name="pickUpLocation"
        maxLength={address.pickUp.max}
        placeholder="Address, hotel or airport"
      />
      <PlainField
        label="Destination"
        id="trip-to"
        name="destinationLocation"
        maxLength={address.destination.max}
        placeholder="Address, hotel or airport"
      />
      {/* Text, not the browser's date and time inputs: those look different everywhere and are cut off on a phone. */}
      <PlainField label="Date" id="trip-day" name="pickUpDay" placeholder="MM/DD/YYYY" />
      <PlainField label="New York time" id="trip-time" name="pickUpTime" placeholder="9:00 AM" />
    </>
  )
}

type PlainFieldProps = {
  label: string
  id: string
  name: string
  placeholder: string
  maxLength?: number
}

function PlainField({ label, id, ...input }: PlainFieldProps) {
  return (
    <Labelled label={label} id={id}>
      <input id={id} {...input} autoComplete="off" className={controlClass()} />
    </Labelled>
  )
}

type LabelledProps = { label: string; id: string; className?: string; children: ReactNode }

function Labelled({ label, id, className, children }: LabelledProps) {
  return (
    <div className={classes('flex min-w-0 flex-col gap-2', className)}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children}
    </div>
  )
}
