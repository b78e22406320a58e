import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { controlClass, labelClass } from '#app/ui/fields/control-class.ts'
import { address } from '#domain/page-constants.ts'
import { tripTypes } from '#domain/trip/trip.ts'

/**
 * The start of a trip, which opens the booking form filled in. The browser submits it, so that it works before scripts
 * load; by POST, because addresses do not belong in a URL.
 */
export function TripForm() {
  return (
    <form
      action="/booking"
      method="post"
      aria-label="Your trip"
      className="grid w-full gap-4 xs:grid-cols-2 rounded-card border border-line bg-surface/95 p-5 shadow-float sm:p-7 lg:grid-cols-3 lg:items-end xl:grid-cols-[1fr_1.35fr_1.35fr_1fr_0.8fr_auto]"
    >
      <Labelled label="Trip" id="trip-type" className="col-span-full lg:col-span-1">
        <select id="trip-type" name="type" defaultValue="to-airport" className={controlClass()}>
          {tripTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Pick-up" id="trip-from" className="col-span-full sm:col-span-1">
        <input
          id="trip-from"
          name="pickUpLocation"
          maxLength={address.pickUp.max}
          autoComplete="off"
          placeholder="Address, hotel or airport"
          className={controlClass()}
        />
      </Labelled>
      <Labelled label="Destination" id="trip-to" className="col-span-full sm:col-span-1">
        <input
          id="trip-to"
          name="destinationLocation"
          maxLength={address.destination.max}
          autoComplete="off"
          placeholder="Where to"
          className={controlClass()}
        />
      </Labelled>
      <Labelled label="Date" id="trip-day">
        <input id="trip-day" name="pickUpDay" type="date" className={controlClass()} />
      </Labelled>
      <Labelled label="New York time" id="trip-time">
        <input id="trip-time" name="pickUpTime" type="time" className={controlClass()} />
      </Labelled>
      <Button type="submit" variant="solid" className="col-span-full lg:col-span-1">
        See prices
      </Button>
    </form>
  )
}

type LabelledProps = { label: string; id: string; className?: string; children: ReactNode }

function Labelled({ label, id, className, children }: LabelledProps) {
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children}
    </div>
  )
}
