import { useDeferredValue, useState } from 'react'
import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { cheapestOffer, useOffers } from '#app/features/wizard/state/offers-store.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isHourly } from '#domain/trip/trip.ts'

/** The price of the chosen car, or of the cheapest that fits. */
export function TripPrice({ shown }: { shown: ShownPrice }) {
  const { offer, isChosen, isLoading, hasAddresses, hasFailed, retry } = shown
  if (hasFailed)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-muted">We couldn’t load the price.</p>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  if (!offer && isLoading && hasAddresses) return <Skeleton className="h-20" />
  return (
    <div
      aria-busy={isLoading || undefined}
      className={classes('flex flex-col gap-4 transition-opacity duration-200', isLoading && 'opacity-80')}
    >
      {offer?.price ? (
        <>
          <div className="figure-row gap-x-4">
            <p className="min-w-0 text-small text-muted">{isChosen ? offer.name : `From, ${offer.name}`}</p>
            <p className="tabular text-title leading-none font-semibold">
              {formatCents(offer.price.totalCents)}
            </p>
          </div>
          <details className="group border-t border-line">
            <summary className={summaryClass}>
              What’s included
              <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <PriceLines price={offer.price} />
          </details>
        </>
      ) : (
        <div className="flex flex-col gap-1">
          {isChosen ? <p className="font-medium">{offer?.name}</p> : null}
          <p className="text-small text-muted">{noPriceText(shown)}</p>
        </div>
      )}
      {isChosen ? <ChangeCar /> : null}
    </div>
  )
}

function noPriceText({ isChosen, reason, hasAddresses }: ShownPrice): string {
  if (!hasAddresses) return 'Enter both addresses to see your all-in price.'
  if (reason) return reason
  return isChosen
    ? 'Price on request'
    : 'Your group needs more than one car. You’ll see the options in the next step.'
}

/** Shown only after the car step: before it, the form's own button leads there. */
function ChangeCar() {
  const isPastCars = useWizard(({ step }) => step > wizardSteps.CARS)
  if (!isPastCars) return null
  return (
    <button
      type="button"
      onClick={() => useWizard.getState().goTo(wizardSteps.CARS, { signedIn: false })}
      className="min-h-11 self-start rounded-control text-small text-accent underline decoration-line underline-offset-4 hover:decoration-current"
    >
      Choose another car
    </button>
  )
}

const summaryClass =
  'flex min-h-11 list-none items-center justify-between rounded-control text-small font-medium underline-offset-4 hover:underline'

export type ShownPrice = {
  /** The chosen car, or the cheapest that fits. */
  offer: Offer | undefined
  isChosen: boolean
  /** Why there is no price; null if there is one. */
  reason: string | null
  miles: number | null
  minutes: number | null
  /** Hours, for an hourly trip. */
  duration: number | null
  hasAddresses: boolean
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

export function useShownPrice(): ShownPrice {
  const { status, offers, retry } = useOffers()
  // Deferred, so that pressing and typing stay responsive.
  const car = useDeferredValue(useWizard(({ car }) => car))
  const hasAddresses = useWizard(
    ({ form }) => form.pickUpLocation.trim().length > 1 && form.destinationLocation.trim().length > 2,
  )
  const duration = useWizard(({ form }) => (isHourly(form.type) ? form.duration : null))
  const offer = car ?? cheapestOffer(offers ?? [])
  const route = offer ?? offers?.[0]
  return {
    offer,
    isChosen: car !== null,
    reason: offer?.price ? null : reasonOf(car, offers ?? []),
    miles: route?.distanceMiles ?? null,
    minutes: route?.durationMinutes ?? null,
    duration,
    hasAddresses,
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    retry,
  }
}

/** The reason of the chosen car, or else of the first car that fits and is available. */
function reasonOf(car: Offer | null, offers: readonly Offer[]): string | null {
  if (car) return car.fitReasons[0] ?? car.availableReason ?? car.priceReason
  return offers.find(({ fits, available }) => fits && available)?.priceReason ?? null
}

/** Announces a price to screen readers once. While loading, the last text stays, so an unchanged price is not repeated. */
export function PriceStatus({ price, isLoading }: { price: string; isLoading: boolean }) {
  const [announced, setAnnounced] = useState('')
  if (!isLoading && price !== announced) setAnnounced(price)
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
