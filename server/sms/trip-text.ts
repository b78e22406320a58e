import { formatPhone } from '#domain/contact/phone-number.ts'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import type { NoticeKind } from '#domain/dispatch/trip-notice.ts'
import type { Site } from '#domain/site/site.ts'
import { fitText, textClock } from './booking-text.ts'

type About = {
  trip: Pick<LiveTrip, 'chauffeur' | 'pickUpAt'>
  /** Null if it is not known. */
  minutesAway: number | null
  reference: string
  site: Pick<Site, 'brand' | 'configPhoneNumber'>
  /** Whether the page behind the link follows this leg. */
  isFollowed: boolean
  /** The page where the customer follows the trip, without a secret; null for a traveler, who does not manage the booking. */
  link: string | null
}

/** A text message about the progress of a trip. */
export function tripTextMessage(kind: NoticeKind, about: About): string {
  return fitText(variants(kind, about), about.site)
}

/** Longest first: the first variant that fits is sent. */
function variants(kind: NoticeKind, { trip, isFollowed, minutesAway, reference, link }: About): string[] {
  const { name, car, phone } = trip.chauffeur
  const who = `${name}, ${car}, ${formatPhone(phone)}.`
  const away =
    minutesAway === null ? '' : `, about ${minutesAway} ${minutesAway === 1 ? 'minute' : 'minutes'} away`
  const pickUp = textClock(new Date(trip.pickUpAt))
  const booking = `Booking ${reference}`
  const end = link ? `${booking}: ${link}\n` : `${booking}.`
  const follow = link && isFollowed ? `Follow the car: ${link}\n` : end
  switch (kind) {
    case 'en-route':
      return [
        `Your chauffeur is on the way${away}: ${who} ${follow}`,
        `Your chauffeur is on the way${away}: ${name}, ${formatPhone(phone)}. ${follow}`,
        `Your chauffeur is on the way${away}. ${formatPhone(phone)}. ${follow}`,
      ]
    case 'on-location':
      return [
        `Your chauffeur is here: ${who} ${end}`,
        `Your chauffeur is here: ${name}, ${formatPhone(phone)}. ${end}`,
        `Your chauffeur is here. ${formatPhone(phone)}. ${end}`,
      ]
    case 'not-en-route':
      return [
        `Sorry, our last message was wrong: your chauffeur hasn't left yet. Your pick-up is still at ${pickUp}. ${end}`,
      ]
    case 'not-on-location':
      return [
        `Sorry, our last message was wrong: your chauffeur isn't there yet, but on the way. We'll text you on arrival. ${end}`,
      ]
    // Sent by email.
    case 'no-show':
    case 'not-no-show':
      return [`There's an update on your trip. ${end}`]
  }
}
