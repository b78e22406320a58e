import { TitledCard } from '#app/features/page/titled-card.tsx'
import type { View } from '#app/features/payment/payment-frame.tsx'
import { PriceLines } from '#app/features/prices/price-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import type { TripToPrice } from '#domain/booking/trip-to-price.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { namePrice, readTripToPrice, type SaidPrice } from './price-api.ts'
import { PriceForm } from './price-form.tsx'
import { RequestedTrip } from './requested-trip.tsx'
import { type OpenLink, useOperatorLink } from './use-operator-link.ts'

type Acts = { save: (said: SaidPrice) => void; change: () => void }

/** `/operator/price`: for the company. What a trip costs that cannot be priced online. */
export function PricePage() {
  const { state, ...acts } = useOperatorLink({
    read: readTripToPrice,
    save: namePrice,
    isSaid: ({ price }) => price !== null,
  })
  return (
    <OperatorFrame
      state={state}
      title="Name a price"
      shutTitle="There is no price to be named"
      onRetry={acts.read}
      view={(open) => openView(open, acts)}
    />
  )
}

/** The trip is read first, so it comes first on a phone; the form stands beside it where there is room. */
function openView(state: OpenLink<TripToPrice>, { save, change }: Acts): View {
  const { shown: trip, isSaid } = state
  return {
    ...headingOf(state),
    body: <RequestedTrip trip={trip} />,
    aside: (
      <TitledCard title="The price" id="price">
        {trip.price && isSaid ? (
          <>
            <PriceLines price={trip.price} />
            <Button className="w-full" onClick={change}>
              Change it
            </Button>
          </>
        ) : (
          <PriceForm {...state} onSave={save} />
        )}
      </TitledCard>
    ),
  }
}

function headingOf({ shown, isSaid }: OpenLink<TripToPrice>): Pick<View, 'title' | 'lead' | 'mark'> {
  const { price, holdExpiresAt } = shown
  const until = holdExpiresAt ? unbrokenTime(holdExpiresAt) : ''
  if (isSaid)
    return {
      mark: 'circle-check',
      title: 'The price is named',
      lead: until
        ? `The customer is told by e-mail, and can pay until ${until}. There is nothing more to do.`
        : 'The customer is told by e-mail. There is nothing more to do.',
    }
  if (price)
    return {
      title: 'Change the price',
      lead: 'The customer is told of the new one, and the car is held anew from now.',
    }
  return {
    title: 'What does this trip cost?',
    lead: `The customer waits for a price from us, and is told by e-mail as soon as you save it.${until && ` The request ends without one on ${until}.`}`,
  }
}
