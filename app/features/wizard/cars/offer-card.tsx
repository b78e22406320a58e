import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { OfferFrame } from './offer-frame.tsx'
import { NoPriceReason } from './offer-states.tsx'
import type { OfferTerms } from './offer-terms.ts'

type Props = {
  offer: Offer
  chosen: boolean
  terms: OfferTerms
  /** Whether to show why there is no price. False if the list shows one reason for all cars. */
  showsReason: boolean
  onChoose: () => void
}

/** A car that can be booked, or requested if it has no price. */
export function OfferCard({ offer, chosen, terms, showsReason, onChoose }: Props) {
  return (
    <OfferFrame
      offer={offer}
      chosen={chosen}
      price={<OfferPrice offer={offer} />}
      details={
        <>
          {showsReason && offer.priceReason ? <NoPriceReason reason={offer.priceReason} /> : null}
          <ul className="flex flex-col gap-1 text-small text-muted">
            {[terms.cancellation?.free, terms.waiting].map((text) =>
              text ? (
                <li key={text} className="flex gap-2">
                  <Icon name="check" className="mt-0.75 size-4 shrink-0 text-accent" />
                  {text}
                </li>
              ) : null,
            )}
          </ul>
          {chosen ? (
            <Badge tone="primary" className="self-start" icon={<Icon name="check" className="size-4" />}>
              Your choice
            </Badge>
          ) : null}
        </>
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-8">
        {offer.price ? <WhatItIncludes name={offer.name} price={offer.price} terms={terms} /> : <span />}
        <Button size="md" variant={chosen ? 'solid' : 'outline'} onClick={onChoose}>
          {buttonText(offer, chosen)}
          <span className="sr-only"> ({offer.name})</span>
        </Button>
      </div>
    </OfferFrame>
  )
}

function OfferPrice({ offer: { price } }: { offer: Offer }) {
  return price ? (
    <p className="tabular">
      <span className="text-xl font-medium">{formatCents(price.totalCents)}</span>{' '}
      <span className="text-small text-muted">all-in</span>
    </p>
  ) : (
    <p className="font-medium">Price on request</p>
  )
}

type IncludesProps = { name: string; price: NonNullable<Offer['price']>; terms: OfferTerms }

function WhatItIncludes({ name, price, terms: { cancellation } }: IncludesProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control text-small font-medium underline-offset-4 hover:underline">
        <Icon name="plus" className="size-5 text-accent transition-transform group-open:rotate-45" />
        <span>
          What’s included<span className="sr-only"> ({name})</span>
        </span>
      </summary>
      <div className="flex flex-col gap-3 pt-1 text-small">
        <PriceLines price={price} />
        {cancellation ? <p className="text-muted">{cancellation.terms}</p> : null}
      </div>
    </details>
  )
}

function buttonText({ price }: Offer, chosen: boolean): string {
  if (chosen) return 'Continue with this car'
  return price ? 'Choose this car' : 'Request this car'
}
