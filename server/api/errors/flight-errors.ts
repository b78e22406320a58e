import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import type { FlightError } from '#server/use-cases/dispatch/flights/flight-error.ts'
import { type ErrorTable, fieldReply } from './error-reply.ts'

export const flightErrors: ErrorTable<FlightError> = {
  'no-landing': {
    status: 409,
    message: 'This trip begins with no landing, or the passenger has been picked up.',
  },
  'landing-too-far': fieldReply('landingAt', 'Enter a time within a day of the pick-up'),
  'landed-in-future': fieldReply('landingAt', 'A flight that has landed did so before now'),
  'landing-changed': ({ landingAt, state }) => ({
    status: 409,
    message: landingAt
      ? `There is news of this flight: the landing is at ${formatNewYorkClock(landingAt)} now. Nothing was changed. Please check it and decide again.`
      : 'There is news of this flight. Nothing was changed. Please check it and decide again.',
    more: { landing: { landingAt, state } },
  }),
  'landing-decided': ({ by }) => ({
    status: 409,
    message: by
      ? `${by} has already decided on this landing.`
      : 'The pick-up fits this landing. There is nothing to decide.',
  }),
  'move-refused': ({ problems }) => ({
    status: 409,
    message: `Car or chauffeur do not fit then. ${problems.map(({ text }) => text).join(' ')}`,
    more: { problems },
  }),
  'ways-cross': {
    status: 409,
    message: 'The return would be before the first pick-up. Change the trip by hand.',
  },
}
