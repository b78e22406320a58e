import { useSession } from '#app/client/session.ts'
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
import { Icon } from '#app/ui/icon.tsx'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { isBookable } from '#domain/booking/cars/sort-offers.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { PageMeta } from '#domain/site/paging.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { OfferList } from './offer-list.tsx'
import { OfferFailure, OfferSkeletons } from './offer-states.tsx'

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
      {status === 'ready' && offers && !offers.some(isPriced) ? null : (
        <p className="text-muted">
          Every price is all-in. It includes tolls, fees, tax and gratuity, and it’s what you’ll pay.
        </p>
      )}
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

type MoreProps = { meta: PageMeta; more: OffersState['more']; shown: number }

function ShowMore({ meta, more, shown }: MoreProps) {
  return (
    <div className="flex flex-col items-center gap-4">
      <p role="alert" className="text-small text-danger empty:-mt-4">
        {more === 'failed' ? 'We couldn’t load more cars. Check your internet connection and try again.' : ''}
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

function isPriced(offer: Offer): boolean {
  return isBookable(offer) && offer.price !== null
}

function announcement(offers: Offer[], meta: PageMeta): string {
  if (meta.total > meta.perPage) return `${offers.length} of ${meta.total} cars shown.`
  const count = offers.filter(isBookable).length
  if (count === 0) return 'No single car is available for this trip.'
  const cheapest = cheapestOffer(offers)?.price
  const cars = pluralize(count, 'car')
  return `${cars} for this trip${cheapest ? `, from ${formatCents(cheapest.totalCents)} all-in` : ''}.`
}
