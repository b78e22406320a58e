import { useSession } from '#app/client/session.ts'
import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { offerTerms } from '#app/features/wizard/cars/offer-terms.ts'
import { useOffers } from '#app/features/wizard/state/offers-store.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'

/** The price line by line and the cancellation terms, or why there is no price or the car is gone. */
export function FinalPrice() {
  const { status, retry } = useOffers()
  const car = useWizard((state) => state.car)
  const form = useWizard((state) => state.form)
  if (!car) return null
  const { cancellation } = offerTerms(car, form, new Date())
  return (
    <section aria-labelledby="price" className="flex flex-col gap-4 border-t border-line pt-7 sm:pt-9">
      <div className="flex justify-between gap-4">
        <h2 id="price" className="small-caps font-sans text-accent">
          Price
        </h2>
        <p role="status" className="text-small text-muted">
          {status === 'loading' ? 'Updating the price' : ''}
        </p>
      </div>
      <CarUnavailable />
      {status === 'failed' ? (
        <p className="flex flex-wrap items-center gap-3">
          We couldn’t update the price.
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      <div aria-busy={status === 'loading'} className="rounded-card border border-line bg-surface p-5 sm:p-6">
        {car.price ? (
          <PriceLines price={car.price} />
        ) : (
          <p>{car.priceReason ?? 'We’ll email you the price. You won’t owe anything until you accept it.'}</p>
        )}
      </div>
      {cancellation ? <p className="text-small text-muted">{cancellation.terms}</p> : null}
    </section>
  )
}

/** The offers are reloaded on this step: the car may have been taken since it was chosen. */
function CarUnavailable() {
  const car = useWizard((state) => state.car)
  const signedIn = useSession(({ profile }) => profile !== null)
  const reasons = car ? [...car.fitReasons, ...(car.available === false ? [takenText(car)] : [])] : []
  return (
    <div role="alert" className="empty:-mt-4">
      {reasons.length > 0 ? (
        <div className="flex gap-3 rounded-card border border-danger bg-danger-tint p-5">
          <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="flex flex-col items-start gap-3">
            <p>{reasons.join(' ')}</p>
            <Button size="sm" onClick={() => useWizard.getState().goTo(wizardSteps.CARS, { signedIn })}>
              Choose another car
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}

function takenText({ availableReason }: { availableReason: string | null }): string {
  return availableReason ?? 'This car is no longer available at that time.'
}
