import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TripDraft } from '#domain/booking/form/trip-draft.ts'
import { duration } from '#domain/constants.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import { formatLongDate, type WallClock } from '#domain/time/wall-clock.ts'
import { isHourly, type TripType, tripTypes } from '#domain/trip/trip.ts'

export type TripOutlineProps = {
  type: TripType
  pickUpLocation: string
  stops: string[]
  destinationLocation: string
  pickUpAt: WallClock | ''
  returnAt: WallClock | null
  duration: number
}

/** The trip as filled in so far. */
export function TripOutline(trip: TripOutlineProps) {
  const { type, pickUpLocation, stops, destinationLocation, pickUpAt, returnAt, duration } = trip
  const label = tripTypes.find(({ value }) => value === type)?.label
  return (
    <div className="flex flex-col gap-4">
      <p className="small-caps text-accent">
        {label}
        {isHourly(type) ? `, ${duration} hours` : ''}
      </p>
      <ol className="flex flex-col">
        <Place icon="pick-up" name="From" address={pickUpLocation} hasNext />
        {stops.map((stop, index) => (
          <Place key={`${index} ${stop}`} icon="stop" name={`Stop ${index + 1}`} address={stop} hasNext />
        ))}
        <Place icon="destination" name="To" address={destinationLocation} />
      </ol>
      <p className="tabular text-small text-muted">
        {pickUpAt ? withNonBreakingSpaces(`${formatMoment(pickUpAt)}, New York time`) : 'No date yet'}
        {returnAt ? (
          <span className="block">Return {withNonBreakingSpaces(formatMoment(returnAt))}</span>
        ) : null}
      </p>
    </div>
  )
}

/** The submitted draft, shown before hydration and without JavaScript. */
export function TripDraftSummary({ draft }: { draft: TripDraft }) {
  return (
    <section aria-labelledby="trip-summary" className="rounded-card border border-line bg-surface p-6 sm:p-7">
      <h2 id="trip-summary" className="sr-only">
        Your trip so far
      </h2>
      <TripOutline {...draft} stops={[]} returnAt={null} duration={duration.default} />
    </section>
  )
}

function formatMoment(value: WallClock): string {
  return `${formatLongDate(value)}, ${formatTime(value.slice(11))}`
}

type PlaceProps = {
  icon: 'pick-up' | 'stop' | 'destination'
  name: string
  address: string
  hasNext?: boolean
}

function Place({ icon, name, address, hasNext = false }: PlaceProps) {
  return (
    <li className="flex gap-3">
      <span className="flex w-5 shrink-0 flex-col items-center pt-1">
        {icon === 'stop' ? (
          <span className="my-1.5 size-2 rounded-full border border-accent" />
        ) : (
          <Icon set="booking" name={icon} className="size-5 text-accent" />
        )}
        {hasNext ? <span className="my-1 min-h-3 w-px grow bg-line" /> : null}
      </span>
      <span className={classes('min-w-0 wrap-anywhere', hasNext && 'pb-3')}>
        <span className="sr-only">{name}: </span>
        {address.trim() === '' ? <span className="text-muted">{name}: not entered yet</span> : address}
      </span>
    </li>
  )
}
