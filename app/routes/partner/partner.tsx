import { linkLoadView } from '#app/features/payment/link-load-view.tsx'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { Route } from './+types/partner.ts'
import { AcceptedTrip } from './accepted-trip.tsx'
import { OfferedTrip } from './offered-trip.tsx'
import { PassengerCard } from './trip-details.tsx'
import { type OpenTrip, type PartnerActions, usePartnerOffer } from './use-partner-offer.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'A Trip for You',
    description: 'For partner companies: accept a trip, name the chauffeur and set its status.',
    index: false,
  })

/** `/partner`: one trip that a partner company may drive for us. The link has the token in its fragment. */
export default function PartnerPage() {
  const { state, load, ...actions } = usePartnerOffer()
  if (state.phase !== 'open')
    return (
      <PaymentFrame
        {...linkLoadView(state, {
          title: 'A trip for you',
          lasts: 'links work until a day after the trip, and a new link replaces the earlier ones',
          untouched: 'Nothing was changed.',
          onRetry: load,
        })}
      />
    )
  return <PaymentFrame {...viewOf(state, actions)} />
}

function viewOf(state: OpenTrip, actions: PartnerActions): PageView {
  const { offer } = state
  const { trip, costCents, answerBy } = offer
  if (offer.state === 'offered' && trip)
    return {
      title: 'Would you drive this trip for us?',
      lead: `You get ${formatCents(costCents)} all-in. Please answer by ${nonBreakingTime(answerBy)}.`,
      body: <OfferedTrip state={state} trip={trip} {...actions} />,
    }
  if (offer.state === 'accepted' && trip)
    return {
      ...acceptedHeading(state),
      aside: trip.passenger ? <PassengerCard passenger={trip.passenger} comment={trip.comment} /> : null,
      body: <AcceptedTrip state={state} trip={trip} {...actions} />,
    }
  return closedView(offer)
}

function acceptedHeading({ offer, isNamed }: OpenTrip): Pick<PageView, 'title' | 'lead' | 'mark'> {
  const { progress, costCents } = offer
  const paid = `You get ${formatCents(costCents)}.`
  if (isLegOver(progress))
    return {
      mark: 'circle-check',
      title: progress === 'completed' ? 'The trip is completed' : 'The no-show is reported',
      lead: `Thank you. ${paid} Send us your invoice with the reference below.`,
    }
  if (!isNamed)
    return {
      title: offer.chauffeur ? 'Change the chauffeur' : 'Name the chauffeur and the car',
      lead: offer.chauffeur
        ? 'We’ll email the customer the new details.'
        : `The trip is yours. ${paid} We’ll email the customer the name, phone, car and plate you enter.`,
    }
  return {
    title: 'Your trip',
    lead: `Set each step when it happens, and we’ll keep the customer informed. ${paid}`,
  }
}

function closedView({ state, reason }: OpenTrip['offer']): PageView {
  switch (state) {
    case 'declined':
      return {
        mark: 'check',
        title: 'You’ve declined this trip',
        lead: 'Thank you for letting us know. If you change your mind, call us: it may still be free.',
      }
    case 'expired':
      return {
        mark: 'clock',
        title: 'The offer has expired',
        lead: 'We’ve taken this trip back. If you’d still like to drive it, call us: it may still be free.',
      }
    default:
      return {
        mark: 'info',
        title: 'We’ve withdrawn this trip',
        lead: `${reason ? `${reason}. ` : ''}Please don’t send a car. Questions? Call us.`,
      }
  }
}
