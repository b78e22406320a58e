import { isGreeted, typeOfWayBack } from '#domain/trip/way-back.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Detail } from './email.ts'

/** Where customer and chauffeur meet, as the questions page says. */
export function meetingPoint(booking: MeetingPlace): string {
  return textFor(booking, { type: booking.type, way: 0 })
}

/** The return from an airport or a pier has its own meeting point. */
export function meetingDetails(booking: MeetingPlace): Detail[] {
  const type = typeOfWayBack(booking.type)
  const isArrival = booking.isRoundTrip && (type === 'from-airport' || type === 'from-seaport')
  return [
    { label: 'Where to meet', value: meetingPoint(booking) },
    ...(isArrival
      ? [{ label: 'Where to meet for the return', value: textFor(booking, { type, way: 1 }) }]
      : []),
  ]
}

type MeetingPlace = Pick<Booking, 'type' | 'isMeetAndGreet' | 'isRoundTrip' | 'chauffeur'>

function textFor(booking: MeetingPlace, { type, way }: { type: Booking['type']; way: number }): string {
  // The return may have another chauffeur.
  const texts = isGreeted(booking, way) ? inside : outside(way === 0 && booking.chauffeur !== null)
  return texts[type] ?? texts.other
}

type TextsByType = Partial<Record<Booking['type'], string>> & { other: string }

const inside: TextsByType = {
  'from-airport':
    'Inside the terminal. Your chauffeur will wait near baggage claim, or at the exit from customs if you arrive from abroad, with a sign that has your name on it.',
  'from-seaport': 'Inside the cruise terminal. Your chauffeur will hold a sign with your name on it.',
  other: 'Your chauffeur will come inside and hold a sign with your name on it.',
}

/** Until a chauffeur is assigned, the text also says when the number will come. */
function outside(hasChauffeur: boolean): TextsByType {
  const number = hasChauffeur ? '' : ' We’ll send you the number before your pick-up.'
  return {
    'from-airport': `At the curb of your terminal. Your chauffeur will wait nearby. Once you have your bags, call or text your chauffeur with the door number or the sign above you, and the car will pull up.${number}`,
    'from-seaport': `At the curb of the cruise terminal. Your chauffeur will wait nearby. Once you have your bags, call or text your chauffeur and say where you are, and the car will pull up.${number}`,
    other:
      'At your pick-up address. If it has more than one entrance, call us and tell us which one you’ll use.',
  }
}
