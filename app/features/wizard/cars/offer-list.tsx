import { useDeferredValue, useEffect, useRef } from 'react'
import { CallLink } from '#app/features/page/call-link.tsx'
import { RequestQuoteButton } from '#app/features/quote/request-quote-button.tsx'
import { sortOffersBy, useOffersStore } from '#app/features/wizard/state/offers-store.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { combineCars } from '#domain/booking/cars/combine-cars.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { isBookable, type OfferSort, sortOffers } from '#domain/booking/cars/sort-offers.ts'
import { OfferCard } from './offer-card.tsx'
import { NoPriceReason, sharedNoPriceReason } from './offer-states.tsx'
import { offerTerms } from './offer-terms.ts'
import { fillQuote, UnavailableOffer } from './unavailable-offer.tsx'

type Props = { offers: Offer[]; onChoose: (car: Offer) => void }

/** The cars that can be booked, in the chosen order; then those that would do in a larger number, cheapest first; then the others. */
export function OfferList({ offers: loaded, onChoose }: Props) {
  const form = useWizard((state) => state.form)
  const slug = useWizard((state) => state.slug)
  // Deferred, so that the next step need not wait for this list to render the choice.
  const chosenId = useDeferredValue(useWizard((state) => state.car?.id))
  const sort = useOffersStore((state) => state.sort)
  useFocusOnNewCars(loaded)
  if (loaded.length === 0) return <NoCars />
  // The car of the page's URL comes first.
  const isNamed = (offer: Offer) => Number(offer.slug === slug)
  const offers = sortOffers(loaded, sort).toSorted((one, other) => isNamed(other) - isNamed(one))
  const reason = sharedNoPriceReason(offers)
  const bookable = offers.filter(isBookable)
  const chosenUnfit = offers.find((offer) => offer.id === chosenId && !isBookable(offer))
  const others = offers.filter((offer) => offer !== chosenUnfit && !isBookable(offer))
  const totalOf = (offer: Offer) => combineCars(offer, form)?.totalCents ?? Number.MAX_SAFE_INTEGER
  const several = others
    .filter((offer) => combineCars(offer, form) !== null)
    .toSorted((one, other) => isNamed(other) - isNamed(one) || totalOf(one) - totalOf(other))
  const rest = others.filter((offer) => !several.includes(offer))

  return (
    <div className="flex flex-col gap-8">
      {chosenUnfit ? <UnavailableOffer offer={chosenUnfit} form={form} /> : null}
      {reason ? <NoPriceReason reason={reason} /> : null}
      {bookable.length > 1 ? <SortControl sort={sort} /> : null}
      {bookable.length > 0 ? (
        <ul className="flex flex-col gap-5">
          {bookable.map((offer) => (
            <li key={offer.id}>
              <OfferCard
                offer={offer}
                terms={offerTerms(offer, form, new Date())}
                showsReason={reason === null}
                chosen={offer.id === chosenId}
                onChoose={() => onChoose(offer)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NoSingleCar hasSeveral={several.length > 0} />
      )}
      <UnavailableCars id="several-cars" title="More than one car" offers={several} />
      <UnavailableCars id="other-cars" title="Not for this trip" offers={rest} />
    </div>
  )
}

function UnavailableCars({ id, title, offers }: { id: string; title: string; offers: Offer[] }) {
  const form = useWizard((state) => state.form)
  if (offers.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="small-caps font-sans text-muted">
        {title}
      </h2>
      <ul className="flex flex-col gap-5">
        {offers.map((offer) => (
          <li key={offer.id}>
            <UnavailableOffer {...{ offer, form }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SortControl({ sort }: { sort: OfferSort }) {
  return (
    <label className="-mb-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-small">
      Sort by
      <span className="relative max-w-full">
        <select
          value={sort}
          onChange={(event) => sortOffersBy(event.currentTarget.value as OfferSort)}
          className={`${controlClass()} min-h-11! w-auto! max-w-full appearance-none pe-11`}
        >
          <option value="price">Price, lowest first</option>
          <option value="size">Size, smallest first</option>
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
      </span>
    </label>
  )
}

function NoSingleCar({ hasSeveral }: { hasSeveral: boolean }) {
  return (
    <div className="flex flex-col items-start gap-5 rounded-card border border-line bg-sunken p-6">
      <p>
        {hasSeveral
          ? 'Your group needs more than one car. Choose from the options below, or tell us what you need and we’ll put it together for you.'
          : 'None of our cars is available for this trip. Tell us what you need and we’ll find a solution.'}{' '}
        You can also call <CallLink />.
      </p>
      <RequestQuoteButton size="md" onOpen={() => fillQuote(useWizard.getState().form)} />
    </div>
  )
}

function NoCars() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-surface"
      icon={<Icon name="calendar-clock" />}
      title="No cars to show"
      headingLevel={2}
      text={
        <p>
          Call <CallLink /> and we’ll help you find one.
        </p>
      }
    />
  )
}

/** After loading the next page, focuses the first new car, so that it is announced and Tab continues there. */
function useFocusOnNewCars(offers: readonly Offer[]): void {
  const shown = useRef(offers.length)
  useEffect(() => {
    const first = offers[shown.current]
    shown.current = offers.length
    const heading = first && document.getElementById(`offer-${first.slug}`)
    focusHeading(heading)
    heading?.scrollIntoView({ block: 'nearest' })
  }, [offers])
}
