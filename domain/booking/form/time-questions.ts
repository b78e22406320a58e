import { formatTime } from '#domain/time/clock-face.ts'
import { formatLongDate, type WallClock } from '#domain/time/wall-clock.ts'
import { hasReturn } from '#domain/trip/trip.ts'
import type { BookingForm } from './booking-form.ts'

type Times = Pick<
  BookingForm,
  'type' | 'pickUpAt' | 'isPickUpSuggested' | 'isRoundTrip' | 'returnAt' | 'isReturnSuggested'
>

/** Asks the customer to confirm a pick-up time that is probably a mistake: overlooked, or at night. Null if it is neither. */
export function pickUpQuestion({ pickUpAt, isPickUpSuggested }: Times): string | null {
  return questionAbout(pickUpAt, { isSuggested: isPickUpSuggested, noun: 'time', start: 'Pick-up is' })
}

/** The same for the return of a round trip. */
export function returnQuestion(form: Times): string | null {
  if (!hasReturn(form)) return null
  const { returnAt, isReturnSuggested: isSuggested } = form
  return questionAbout(returnAt, { isSuggested, noun: 'return time', start: 'Your return is' })
}

type Wording = { isSuggested: boolean; noun: string; start: string }

function questionAbout(at: WallClock, { isSuggested, noun, start }: Wording): string | null {
  const moment = `${formatTime(at.slice(11))} on ${formatLongDate(at)}`
  if (isSuggested) return `You haven’t changed the suggested ${noun}, ${moment}. Is that right?`
  return Number(at.slice(11, 13)) < firstEarlyHour ? `${start} at ${moment}. Is that right?` : null
}

/** From here on an early pick-up is common: flights leave from 6 a.m. */
const firstEarlyHour = 5
