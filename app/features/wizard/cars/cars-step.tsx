import { useDeferredValue, useEffect, useRef } from 'react'
import { useSession } from '#app/client/session.ts'
import { CallLink } from '#app/features/page/contact.tsx'
import { RequestQuoteButton } from '#app/features/quote/request-quote-button.tsx'
import {
  cheapestOffer,
  loadMoreOffers,
  type OffersState,
  useOffers,
} from '#app/features/wizard/state/offers-store.ts'
import { setValidationErrors, useValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { PageMeta } from '#domain/site/paging.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import { OfferCard } from './offer-card.tsx'
import { NoPriceReason, OfferFailure, OfferSkeletons, sharedNoPriceReason } from './offer-states.tsx'
import { UnavailableOffer } from './unavailable-offer.tsx'

/** Every class of car for this trip. Choosing one opens the next step. */
export function CarsStep() {
  const { status, offers, failure, meta, more, retry } = useOffers()
  const signedIn = useSession(({ profile }) => profile !== null)
  const { goTo } = useWizard.getState()

  function choose(car: Offer) {
    setValidationErrors([])
    useWizard.getState().choose(car)
    goTo(wizardSteps.LOGIN, { signedIn })
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 className="text-title">Choose a car</h2>
        {status === 'ready' && offers && !offers.some(isPriced) ? null : (
          <p className="text-muted">
            One price each, with tolls, fees, tax and gratuity. What you see is what is charged.
          </p>
        )}
      </div>
      <CarErrors />
      <p role="status" className="sr-only">
        {status === 'ready' && offers ? announcement(offers, meta) : ''}
      </p>
      {status === 'failed' ? <OfferFailure failure={failure} onRetry={retry} /> : null}
      {/* While loading, the previous offers are hidden: their prices may not apply to the changed trip. */}
      {status === 'loading' ? <OfferSkeletons /> : null}
      {status === 'ready' && offers ? (
        <>
          <OfferList offers={offers} onChoose={choose} />
          {hasMore(meta) ? <ShowMore {...{ meta, more }} shown={offers.length} /> : null}
        </>
      ) : null}
      <div>
        <Button
          variant="ghost"
          className="-ms-5"
          icon={<Icon name="chevron-left" className="size-5" />}
          onClick={() => goTo(wizardSteps.FORM, { signedIn })}
        >
          Back
        </Button>
      </div>
    </div>
  )
}

type ListProps = { offers: Offer[]; onChoose: (car: Offer) => void }

function OfferList({ offers, onChoose }: ListProps) {
  const form = useWizard((state) => state.form)
  // Deferred, so that the next step need not wait for this list to render the choice.
  const chosenId = useDeferredValue(useWizard((state) => state.car?.id))
  const pickUpAt = toInstant(form.pickUpAt, form.pickUpOccurrence)
  const reason = sharedNoPriceReason(offers)
  useFocusOnNewCars(offers)
  if (offers.length === 0) return <NoCars />
  const choosable = offers.filter(isChoosable)
  const others = offers.filter((offer) => !isChoosable(offer) && offer.id !== chosenId)
  const chosenUnfit = offers.find((offer) => !isChoosable(offer) && offer.id === chosenId)
  return (
    <div className="flex flex-col gap-8">
      {chosenUnfit ? <UnavailableOffer {...{ offers, onChoose }} offer={chosenUnfit} party={form} /> : null}
      {reason ? <NoPriceReason reason={reason} /> : null}
      {choosable.length > 0 ? (
        <ul className="flex flex-col gap-5">
          {choosable.map((offer) => (
            <li key={offer.id}>
              <OfferCard
                {...{ offer, pickUpAt }}
                showsReason={reason === null}
                chosen={offer.id === chosenId}
                onChoose={() => onChoose(offer)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-col items-start gap-5 rounded-card border border-line bg-sunken p-6">
          <p>
            No single car of ours does this trip as you describe it; below is what each would need. Call{' '}
            <CallLink /> or request a quote, and a person works it out with you.
          </p>
          <RequestQuoteButton size="md" />
        </div>
      )}
      {others.length > 0 ? (
        <section aria-labelledby="other-cars" className="flex flex-col gap-5">
          <h3 id="other-cars" className="small-caps font-sans text-muted">
            Not for this trip
          </h3>
          <ul className="flex flex-col gap-5">
            {others.map((offer) => (
              <li key={offer.id}>
                <UnavailableOffer {...{ offer, offers, party: form, onChoose }} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
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

type MoreProps = { meta: PageMeta; more: OffersState['more']; shown: number }

function ShowMore({ meta, more, shown }: MoreProps) {
  return (
    <div className="flex flex-col items-center gap-4">
      <p role="alert" className="text-small text-danger empty:-mt-4">
        {more === 'failed' ? 'The next cars could not be loaded. Check your connection and try again.' : ''}
      </p>
      <BusyButton size="md" busy={more === 'loading'} busyLabel="Loading more cars" onClick={loadMoreOffers}>
        Show more cars ({shown} of {meta.total} shown)
      </BusyButton>
    </div>
  )
}

function hasMore({ total, currentPage, perPage }: PageMeta): boolean {
  return currentPage * perPage < total
}

/** The errors of a booking that was refused because of its car: it is taken, or does not fit. */
function CarErrors() {
  const errors = useValidationErrors((state) => state.errors)
  const messages = errors.filter(({ path }) => path === 'carId').map(({ message }) => message)
  return (
    <div role="alert" className="empty:-mt-6">
      {messages.map((message) => (
        <p key={message} className="flex gap-3 rounded-card border border-danger bg-danger-tint p-5 text-ink">
          <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-danger" />
          {message}
        </p>
      ))}
    </div>
  )
}

function NoCars() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-surface"
      icon={<Icon name="calendar-clock" />}
      title="There are no cars to show"
      headingLevel={3}
      text={
        <p>
          Please call <CallLink />, and we see what we can do.
        </p>
      }
    />
  )
}

function isPriced(offer: Offer): boolean {
  return isChoosable(offer) && offer.price !== null
}

function isChoosable({ fits, available }: Offer): boolean {
  return fits && available
}

function announcement(offers: Offer[], meta: PageMeta): string {
  if (meta.total > meta.perPage) return `${offers.length} of ${meta.total} cars shown.`
  const count = offers.filter(isChoosable).length
  const cheapest = cheapestOffer(offers)?.price
  const cars = count === 1 ? '1 car' : `${count} cars`
  return `${cars} for this trip${cheapest ? `, from ${formatCents(cheapest.totalCents)} all in` : ''}.`
}
