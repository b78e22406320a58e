import type { Booking } from '#server/data/booking/bookings.ts'

/** Where customer and chauffeur meet, worded as on the questions page. */
export function meetingPoint({ type, isMeetAndGreet }: Pick<Booking, 'type' | 'isMeetAndGreet'>): string {
  if (isMeetAndGreet)
    return metInside[type] ?? 'The chauffeur comes in and meets you with a sign that bears your name.'
  return (
    atTheCurb[type] ??
    'The chauffeur waits at the address of the pick-up. If there is more than one door, call us and say which.'
  )
}

type ByType = Partial<Record<Booking['type'], string>>

const metInside: ByType = {
  'from-airport':
    'The chauffeur waits inside, near the baggage belts or the exit from customs, with a sign that bears your name.',
  'from-seaport': 'The chauffeur waits inside the terminal, with a sign that bears your name.',
}

const atTheCurb: ByType = {
  'from-airport':
    'The car waits close by. Once you have your bags, call us and tell us the door number or the sign above you: it then comes to the curb of your terminal.',
  'from-seaport':
    'The car waits close by. Once you have your bags, call us and tell us where you stand: it then comes to the curb.',
}
