import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShallow } from 'zustand/react/shallow'
import { chooseMap, regionMapName, type TripMaps, useFetchedMap } from '#app/features/map/trip-maps.ts'
import { TripRouteMap } from '#app/features/map/trip-route-map.tsx'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatDuration, formatMiles } from '#domain/places/geo/format-distance.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { formatHourlyTrip } from '#domain/trip/hourly-trip.ts'
import { hasReturn } from '#domain/trip/trip.ts'
import { TripOutline } from './trip-outline.tsx'
import { PriceStatus, type ShownPrice, TripPrice, useShownPrice } from './trip-price.tsx'
import { useTripPoints } from './use-trip-points.ts'

/** The trip beside its form. On a phone it is a bar at the bottom of the screen that unfolds. */
export function TripSummary({ maps }: { maps: TripMaps }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isUnfolded) return
    // Unfolded, it would cover an element that takes the focus elsewhere on the page.
    const foldAway = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || frame.current?.contains(target)) return
      flushSync(() => setUnfolded(false))
      target.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('focusin', foldAway)
    return () => document.removeEventListener('focusin', foldAway)
  }, [isUnfolded])
  // Deferred, so that the bar responds before the map renders.
  const isDrawn = useDeferredValue(isUnfolded) && isUnfolded
  const shown = useShownPrice()
  return (
    <section ref={frame} aria-labelledby="trip-summary" className={frameClass}>
      <h2 id="trip-summary" className="sr-only">
        Your trip so far
      </h2>
      <PriceStatus price={priceText(shown)} isLoading={shown.isLoading} />
      <Bar {...{ shown, isUnfolded }} onPress={() => setUnfolded(!isUnfolded)} />
      <div
        id="trip-summary-panel"
        // On a phone the panel scrolls, so it must be focusable for keyboard scrolling.
        tabIndex={isDrawn ? 0 : undefined}
        className={classes(panelClass, !isDrawn && 'max-lg:hidden')}
      >
        <TripMap maps={maps} />
        <div className="flex flex-col gap-5 px-gutter py-6 lg:p-7">
          <CurrentTripOutline />
          {/* On a phone the bar has no room for the distance. */}
          <p className="tabular text-small text-muted empty:hidden lg:hidden">{distanceText(shown)}</p>
          <div className="border-t border-line pt-5">
            <TripPrice shown={shown} />
          </div>
        </div>
      </div>
    </section>
  )
}

function CurrentTripOutline() {
  const trip = useWizard(
    useShallow(({ form }) => ({
      type: form.type,
      pickUpLocation: form.pickUpLocation,
      destinationLocation: form.destinationLocation,
      pickUpAt: form.pickUpAt,
      returnAt: hasReturn(form) ? form.returnAt : null,
      duration: form.duration,
    })),
  )
  const stops = useWizard(useShallow(({ form }) => form.stops.map(({ address }) => address)))
  // Deferred, so that typing stays responsive.
  return <TripOutline {...useDeferredValue(trip)} stops={useDeferredValue(stops)} />
}

type BarProps = { shown: ShownPrice; isUnfolded: boolean; onPress: () => void }

/** The price and the distance. On a phone, the only visible part until pressed. */
function Bar({ shown, isUnfolded, onPress }: BarProps) {
  return (
    <>
      <div className={classes(barClass, 'max-lg:hidden')}>
        <BarContent shown={shown} />
      </div>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls="trip-summary-panel"
        onClick={onPress}
        className={classes(barClass, 'w-full -outline-offset-4! lg:hidden')}
      >
        <BarContent shown={shown} />
        <Icon
          name="chevron-down"
          className={classes(
            'size-5 shrink-0 transition-transform duration-200',
            !isUnfolded && 'rotate-180',
          )}
        />
      </button>
    </>
  )
}

function BarContent({ shown }: { shown: ShownPrice }) {
  return (
    <span className="flex min-w-0 grow items-center gap-3 max-xs:flex-col max-xs:items-start max-xs:gap-0">
      <span className="flex min-w-0 grow flex-col text-start">
        <span className="small-caps text-accent">Your trip</span>
        <span className="tabular truncate text-small text-muted max-xs:hidden">{barText(shown)}</span>
      </span>
      <span
        className={classes(
          'tabular shrink-0 text-lead font-semibold transition-opacity duration-200',
          shown.isLoading && 'opacity-80',
        )}
      >
        {priceText(shown)}
      </span>
    </span>
  )
}

function barText(shown: ShownPrice): string {
  const car = shown.isChosen ? shown.offer?.name : undefined
  return [car, distanceText(shown)].filter(Boolean).join(' · ') || 'Map and price'
}

/** The distance and the drive; for an hourly trip, its hours. */
export function distanceText({
  miles,
  minutes,
  duration,
}: Pick<ShownPrice, 'miles' | 'minutes' | 'duration'>): string {
  if (duration !== null) return formatHourlyTrip({ duration })
  return miles === null || minutes === null ? '' : `${formatMiles(miles)} · ${formatDuration(minutes)}`
}

function priceText({ offer, isChosen }: ShownPrice): string {
  if (!offer?.price) return ''
  const total = formatCents(offer.price.totalCents)
  return isChosen ? total : `from ${total}`
}

const frameClass = classes(
  'sticky bottom-0 z-10 max-lg:-mx-gutter max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:shadow-float',
  'lg:bottom-auto lg:top-28 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:shadow-card',
)

const panelClass = 'overflow-y-auto overscroll-contain max-lg:max-h-[calc(100dvh-11rem)] border-t border-line'

const barClass = 'flex min-h-18 items-center gap-3 px-gutter py-3 lg:px-7'

/** The trip on the closest map that shows all of it. */
function TripMap({ maps }: { maps: TripMaps }) {
  const points = useDeferredValue(useTripPoints())
  const name = chooseMap(points, maps.frames)
  const fetched = useFetchedMap(name === regionMapName ? null : name)
  return <TripRouteMap map={fetched?.map ?? maps.map} points={points} />
}
