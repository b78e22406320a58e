import { CallLink } from '#app/features/page/call-link.tsx'
import type { PageView } from '#app/features/payment/payment-frame.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { QuoteOffer } from './use-offer.ts'

/** A quote that can't be accepted: why, and what to do next. */
export function closedOfferView(offer: QuoteOffer): PageView {
  const { state, booking, validUntil, declinedBy } = offer
  switch (state) {
    case 'accepted':
      return {
        mark: 'circle-check',
        title: 'You’ve accepted this quote',
        lead: booking
          ? `Your booking is ${booking.reference}${booking.option ? `, ${booking.option}` : ''}. ${booking.paymentUrl ? 'Pay to confirm it, or open it to see its details.' : 'Open it to see its details.'}`
          : 'It’s now a booking. We’ve emailed you the link.',
        body: booking ? (
          <p className="flex flex-wrap gap-4">
            {booking.paymentUrl ? (
              <LinkButton variant="solid" href={booking.paymentUrl}>
                Continue to payment
              </LinkButton>
            ) : null}
            <LinkButton href={booking.manageUrl}>See your booking</LinkButton>
          </p>
        ) : null,
      }
    case 'expired':
      return {
        mark: 'clock',
        title: 'This quote has expired',
        lead: `${validUntil ? `It was valid until ${nonBreakingTime(validUntil)}. ` : ''}Nothing was booked. Call us and we’ll renew it if we can, or see today’s prices online.`,
        body: <Again />,
      }
    case 'declined':
      return declinedBy === 'customer'
        ? {
            mark: 'check',
            title: 'You’ve declined this quote',
            lead: 'Thank you for letting us know. Nothing was booked. If you change your mind, call us or see prices online.',
            body: <Again />,
          }
        : {
            mark: 'info',
            title: 'We can’t offer this trip',
            lead: 'We’re sorry. Nothing was booked. Another date or car may still work: call us, or see prices online.',
            body: <Again />,
          }
    default:
      return {
        mark: 'clock',
        title: 'We’re preparing a new quote for you',
        lead: 'The earlier options no longer apply. We’ll email you new ones, and this link will show them, too.',
        body: (
          <p className="text-muted">
            Is it urgent? Call <CallLink />.
          </p>
        ),
      }
  }
}

function Again() {
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <LinkButton variant="solid" href="/booking">
        See prices online
      </LinkButton>
      <span>
        Or call <CallLink />
      </span>
    </p>
  )
}
