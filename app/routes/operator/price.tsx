import { callApi } from '#app/client/call-api.ts'
import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { TitledCard } from '#app/features/page/page-layout.tsx'
import { operatorHeaders } from '#app/features/payment/payment-api.ts'
import type { PageView } from '#app/features/payment/payment-frame.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingToPrice } from '#domain/booking/detail/booking-detail.ts'
import type { Route } from './+types/price.ts'
import { OperatorFrame, RequestedTrip } from './operator-page.tsx'
import { PriceForm, type PriceInput } from './price-form.tsx'
import { type OpenLink, useOperatorLink } from './use-operator-link.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Name a Price',
    description: 'For the company: what a trip costs that cannot be priced online is written down here.',
    index: false,
  })

type PriceActions = { save: (input: PriceInput) => void; change: () => void }

/** `/operator/price`: for the company. Sets the price of a booking that cannot be priced online. */
export default function PricePage() {
  const { state, ...actions } = useOperatorLink({
    read: readBookingToPrice,
    save: savePrice,
    isSaved: ({ price }) => price !== null,
  })
  return (
    <OperatorFrame
      state={state}
      title="Name a price"
      unavailableTitle="There is no price to be named"
      onRetry={actions.read}
      view={(open) => openView(open, actions)}
    />
  )
}

function readBookingToPrice(token: string) {
  return callApi('GET /operator/price', { headers: operatorHeaders(token) })
}

/** Idempotent. */
function savePrice(token: string, { priceCents, ...rest }: PriceInput) {
  // JSON writes NaN as null, and the server's message explains what is wrong.
  const body = { ...rest, priceCents: priceCents ?? Number.NaN }
  return callApi('POST /operator/price', { headers: operatorHeaders(token), body })
}

/** On a phone the trip comes before the form; on wide screens they are side by side. */
function openView(state: OpenLink<BookingToPrice>, { save, change }: PriceActions): PageView {
  const { shown: trip, isSaved } = state
  return {
    ...headingFor(state),
    body: <RequestedTrip trip={trip} />,
    aside: (
      <TitledCard title="The price" id="price">
        {trip.price && isSaved ? (
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

function headingFor({ shown, isSaved }: OpenLink<BookingToPrice>): Pick<PageView, 'title' | 'lead' | 'mark'> {
  const { price, holdExpiresAt } = shown
  const until = holdExpiresAt ? nonBreakingTime(holdExpiresAt) : ''
  if (isSaved)
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
