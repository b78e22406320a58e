import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { formatDeadline, formatNewYorkClock } from '#domain/time/format-new-york-time.ts'

type View = {
  now: Date
  /** Whether the connection is there: an estimate without one would be a guess. */
  isCertain: boolean
}

/** What matters most now: when the car arrives. */
export function liveHeadline(trip: LiveTrip, { now, isCertain }: View): { title: string; text: string } {
  const { progress, arrival, pickUp, destination, pickUpAt } = trip
  const agreed = withNonBreakingSpaces(`Pick-up at ${formatDeadline(new Date(pickUpAt), now)}`)
  const estimate = isCertain && arrival?.isEstimate ? arrival : null
  switch (progress) {
    case 'planned':
      return { title: agreed, text: pickUp }
    case 'en-route':
      return estimate
        ? {
            title: `Arrives about ${clockTime(estimate.at)}`,
            text: `${minutesText(estimate.at, now)}${agreed}.`,
          }
        : { title: 'On the way to you', text: `${agreed}, ${pickUp}` }
    case 'on-location':
      return { title: 'Your chauffeur is here', text: `${sinceText(trip)}${pickUp}` }
    case 'on-board':
      return estimate
        ? { title: `Arrives about ${clockTime(estimate.at)}`, text: destination }
        : { title: 'Enjoy your ride', text: `To ${destination}` }
    case 'completed':
      return { title: 'You’ve arrived', text: destination }
    case 'no-show':
      return { title: 'Marked as a no-show', text: pickUp }
  }
}

/** For screen readers, when it changes. */
export function progressSentence({ progress, chauffeur: { name } }: LiveTrip): string {
  switch (progress) {
    case 'planned':
      return `${name} will pick you up.`
    case 'en-route':
      return `${name} is on the way to you.`
    case 'on-location':
      return `${name} is here.`
    case 'on-board':
      return 'You’re on board.'
    case 'completed':
      return 'Your trip is completed.'
    case 'no-show':
      return 'The trip is marked as a no-show.'
  }
}

/** What is shared, and until when. */
export function locationText({ position, lastSeenAt, chauffeur: { name } }: LiveTrip): string {
  const only = 'The location is shared only while your chauffeur is on the way to you and during the trip.'
  if (position) return `${name}’s location at ${clockTime(position.at)}, New\u00a0York\u00a0time. ${only}`
  if (lastSeenAt) return `${name}’s location was last seen at ${clockTime(lastSeenAt)} ${only}`
  return `${name} isn’t sharing the location right now. ${only}`
}

/** '5:04 p.m.', in New York. */
export function clockTime(instant: string): string {
  return withNonBreakingSpaces(formatNewYorkClock(instant))
}

function minutesText(at: string, now: Date): string {
  const minutes = Math.round((new Date(at).getTime() - now.getTime()) / 60_000)
  if (minutes > 180) return ''
  if (minutes <= 1) return 'Almost there. '
  return `About ${minutes} minutes away. `
}

/** When the chauffeur arrived. */
function sinceText({ steps }: LiveTrip): string {
  const at = steps.find(({ step }) => step === 'on-location')?.at
  return at ? `Since ${clockTime(at)}, ` : ''
}
