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
    title: 'Set a Price',
    description: 'For the company: set the price of a trip that can’t be priced online.',
    index: false,
  })

type PriceActions = { save: (input: PriceInput) => void; change: () => void }

/** `/operator/price`: for the company. Sets the price of a booking that cannot be priced online. */
export default function PricePage() {
  const { state, ...actions } = useOperatorLink({
    deskAction: 'price',
    read: readBookingToPrice,
    save: savePrice,
    isSaved: ({ price }) => price !== null,
  })
  return (
    <OperatorFrame
      state={state}
      title="Set the price"
      unavailableTitle="This trip doesn’t need a price"
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
              Change
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
      title: 'The price is set',
      lead: until
        ? `We’re emailing the customer, who can pay until ${until}. You’re done.`
        : 'We’re emailing the customer. You’re done.',
    }
  if (price)
    return {
      title: 'Change the price',
      lead: 'We’ll email the customer the new price and restart the hold on the car.',
    }
  return {
    title: 'Set the price of this trip',
    lead: `The customer is waiting for a price. We’ll email it as soon as you save.${until && ` Without one, the request ends on ${until}.`}`,
  }
}
