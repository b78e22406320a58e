import type { ReactNode } from 'react'
import { useSite } from '#app/features/document/root-data.ts'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { controlClass, labelClass } from '#app/ui/fields/control-class.ts'
import { Picture } from '#app/ui/picture.tsx'
import { address } from '#domain/page-constants.ts'
import { tripTypes } from '#domain/trip/trip.ts'

type Props = { lead: string; wide: PictureData; tall: PictureData }

/** Dark in both color modes, because the picture is dark. */
export function Hero({ lead, wide, tall }: Props) {
  const site = useSite()
  return (
    <section className="scheme-dark relative isolate flex min-h-[min(100svh,62rem)] flex-col bg-ground text-ink">
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 -z-10 h-96 mask-b-from-55% sm:h-136 lg:bottom-24 lg:h-auto lg:mask-b-from-92%"
      >
        <Picture
          picture={wide}
          tall={tall}
          alt=""
          priority
          sizes="(width < 40rem) 88vw, 100vw"
          className="size-full [&_img]:max-lg:object-bottom"
        />
      </div>
      <div
        aria-hidden
        className="absolute inset-0 -z-10 hidden bg-linear-to-b from-[#12110f]/85 via-[#12110f]/30 to-transparent lg:block"
      />
      <div
        aria-hidden
        className="absolute inset-0 -z-10 hidden bg-linear-to-r from-[#12110f]/65 to-transparent to-60% lg:block"
      />
      <div className="page-width flex grow flex-col items-start gap-5 pt-80 pb-10 sm:pt-108 lg:pt-[calc(var(--header-height)+clamp(1rem,4vh,5rem))] lg:pb-6">
        <p className="small-caps text-olive-200">{site.tagline} in New York</p>
        <h1 className="max-w-3xl text-display">The car is there before you are</h1>
        <p className="max-w-md text-lead text-stone-200 sm:max-w-lg">{lead}</p>
        <div className="mt-auto w-full pt-6">
          <TripForm />
        </div>
      </div>
    </section>
  )
}

/**
 * The start of a trip, which opens the booking form filled in. The browser submits it, so that it works before scripts
 * load; by POST, because addresses do not belong in a URL.
 */
function TripForm() {
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
