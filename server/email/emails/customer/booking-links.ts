import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type Block, button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { detail, travelerDetail } from '#server/email/trip-details.ts'

export type LinkedTrip = { booking: Booking; manageUrl: string }

type BookingLinksInput = {
  to: string
  trips: readonly LinkedTrip[]
  /** More bookings than the email lists. */
  hasMore: boolean
  bookUrl: string
  phone: string
}

/** To a customer who has lost the reference: links to the bookings of this address. */
export function bookingLinksEmail({ to, trips, hasMore, bookUrl, phone }: BookingLinksInput): Email {
  if (trips.length === 0) return noBookingsEmail({ to, bookUrl, phone })
  return {
    to,
    subject: trips.length === 1 ? `Your booking ${trips[0]?.booking.reference}` : 'Your bookings',
    preview: 'Links to your upcoming and recent trips.',
    heading: trips.length === 1 ? 'Your booking' : 'Your bookings',
    blocks: [
      paragraph('Here are your upcoming and recent trips. Open one to see, change or cancel it.'),
      ...trips.flatMap(tripBlocks),
      ...(hasMore ? [paragraph(`You have more bookings with us. For an older one, call ${phone}.`)] : []),
      note(
        'Anyone who has these links can open your bookings, so please don’t forward this email. If you didn’t ask for it, you can ignore it.',
      ),
    ],
  }
}

function tripBlocks({ booking, manageUrl }: LinkedTrip): Block[] {
  const { reference, status, pickUpAt, pickUpLocation, destinationLocation } = booking
  return [
    {
      kind: 'details',
      title: reference,
      rows: [
        detail('Status', bookingStatusLabels[status]),
        detail('Pick-up', formatNewYorkTime(pickUpAt)),
        detail('From', pickUpLocation),
        detail('To', destinationLocation),
        travelerDetail(booking),
      ].filter(({ value }) => value !== ''),
    },
    link(`Open booking ${reference}`, manageUrl),
  ]
}

function noBookingsEmail({ to, bookUrl, phone }: Pick<BookingLinksInput, 'to' | 'bookUrl' | 'phone'>): Email {
  return {
    to,
    subject: 'We found no bookings for this address',
    preview: 'Your booking may be under another email address.',
    heading: 'We found no bookings for this address',
    blocks: [
      paragraph(
        'Someone asked us to email the bookings made with this address. We couldn’t find any upcoming or recent trips.',
      ),
      paragraph(`Your booking may be under another address. Try that one, or call us at ${phone}.`),
      button('Make online reservation', bookUrl),
      note('If you didn’t ask for this email, you can ignore it.'),
    ],
  }
}
