import { DeclineForm } from '#app/features/booking/decline-form.tsx'
import type { PageHandle } from '#app/features/document/page-attributes.ts'
import { linkLoadView } from '#app/features/payment/link-load-view.tsx'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { loadCarPictures } from '#app/features/wizard/load-wizard-data.server.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { Route } from './+types/quote.ts'
import { closedOfferView } from './closed-offer.tsx'
import { OfferChoice, OfferTrip } from './open-offer.tsx'
import { type OpenOffer, useOffer } from './use-offer.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  pictures: await loadCarPictures({ context }),
})

export const handle: PageHandle = { 'data-checkout': '' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your Quote',
    description: 'See the cars and prices that we offer for your trip, and accept one.',
    index: false,
  })

/** `/quote`: the priced options for a quote request. The link in the email has the token in its fragment. */
export default function QuotePage({ loaderData }: Route.ComponentProps) {
  const { state, load, ...actions } = useOffer((path) => window.location.assign(path))
  if (state.phase !== 'open')
    return (
      <PaymentFrame
        {...linkLoadView(state, {
          title: 'Your quote',
          lasts: 'links to a quote work for 90 days',
          untouched: 'Nothing was booked.',
          onRetry: load,
        })}
      />
    )
  const view =
    state.offer.state === 'open'
      ? openView(state, { pictures: loaderData.pictures, ...actions })
      : closedOfferView(state.offer)
  return <PaymentFrame {...view} />
}

type Given = Omit<ReturnType<typeof useOffer>, 'state' | 'load'> & { pictures: Record<string, Picture> }

function openView(state: OpenOffer, { pictures, choose, accept, decline }: Given): PageView {
  const { firstName, options, validUntil, trip } = state.offer
  const until = validUntil ? ` Valid until ${nonBreakingTime(validUntil)}.` : ''
  return {
    title: options.length > 1 ? `${firstName}, choose your car` : `${firstName}, here’s your quote`,
    lead: `Everything is included in ${options.length > 1 ? 'each price' : 'the price'}.${until}`,
    body: (
      <>
        <OfferChoice state={state} pictures={pictures} onChoose={choose} onAccept={accept} />
        {trip ? <OfferTrip trip={trip} /> : null}
        <DeclineForm
          summary="I don’t need this quote"
          label="Decline the quote"
          maxLength={500}
          isBusy={state.busy === 'decline'}
          onDecline={(reason) => void decline(reason)}
        />
      </>
    ),
  }
}
