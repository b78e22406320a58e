import { CallLink } from '#app/features/page/contact.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Offer, TravelParty } from '#domain/booking/cars/offer.ts'
import { type Alternative, suggestAlternatives } from '#domain/booking/cars/suggest-alternatives.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { OfferFrame } from './offer-frame.tsx'

type Props = {
  offer: Offer
  offers: readonly Offer[]
  party: TravelParty
  onChoose: (alternative: Offer) => void
}

/** A car that is not available for this trip, with the reasons and alternatives. */
export function UnavailableOffer({ offer, offers, party, onChoose }: Props) {
  const reasons = [
    ...offer.fitReasons,
    ...(offer.available ? [] : [offer.availableReason ?? 'All of these cars are taken at that time.']),
  ]
  return (
    <OfferFrame
      offer={offer}
      dimmed
      price={<p className="text-small font-medium text-muted">{offer.fits ? 'Taken' : 'Does not fit'}</p>}
      details={
        <ul className="flex flex-col gap-1.5 text-small">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-2.5">
              <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0 text-muted" />
              {reason}
            </li>
          ))}
        </ul>
      }
    >
      <ul className="flex flex-col gap-3">
        {suggestAlternatives(offer, offers, party).map((alternative) => (
          <li key={`${alternative.vehicleClass.id}-${alternative.cars}`}>
            <AlternativeOffer alternative={alternative} onChoose={() => onChoose(alternative.vehicleClass)} />
          </li>
        ))}
      </ul>
    </OfferFrame>
  )
}

/** A booking has one car: for several, the customer books each or calls. */
function AlternativeOffer({
  alternative,
  onChoose,
}: {
  alternative: Alternative<Offer>
  onChoose: () => void
}) {
  const { vehicleClass, cars, reason } = alternative
  if (cars > 1)
    return (
      <p className="text-small text-muted">
        {reason} Book them one by one, or call <CallLink />.
      </p>
    )
  return (
    <div className="flex flex-col justify-between gap-3 rounded-control bg-sunken p-4 sm:flex-row sm:items-center sm:py-2 sm:pe-2">
      <p className="text-small">{reason}</p>
      <Button size="sm" onClick={onChoose} className="tabular">
        Take it{vehicleClass.price ? ` for ${formatCents(vehicleClass.price.totalCents)}` : ''}
        <span className="sr-only"> ({vehicleClass.name})</span>
      </Button>
    </div>
  )
}
