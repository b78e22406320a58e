import { isArrival } from '#domain/trip/meet-and-greet.ts'
import { typeOfWayBack } from '#domain/trip/way-back.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Detail } from './email.ts'

/** Where customer and chauffeur meet, as the questions page says. */
export function meetingPoint({ booking: { type, chauffeur }, greetedWays: [isGreeted] }: Meeting): string {
  return textFor(type, isGreeted ? inside : outside(chauffeur !== null))
}

/** A return with meet and greet, or from an airport or a pier, has its own meeting point. */
export function meetingDetails(meeting: Meeting): Detail[] {
  const { booking, greetedWays } = meeting
  const [, isGreeted] = greetedWays
  const type = typeOfWayBack(booking.type)
  const hasOwn = isGreeted || (booking.isRoundTrip && isArrival(type))
  // The return may have another chauffeur.
  const texts = isGreeted ? inside : outside(false)
  return [
    { label: 'Where to meet', value: meetingPoint(meeting) },
    ...(hasOwn ? [{ label: 'Where to meet for the return', value: textFor(type, texts) }] : []),
  ]
}

type Meeting = {
  booking: Pick<Booking, 'type' | 'isRoundTrip' | 'chauffeur'>
  greetedWays: readonly boolean[]
}

function textFor(type: Booking['type'], texts: TextsByType): string {
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
