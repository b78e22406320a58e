import { pluralize } from '#domain/text/pluralize.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import type { LandingState } from './landing.ts'

type Moved = { flight: string; state: LandingState | null; landingAt: Date; lateMinutes: number }

type PickUps = { from: Date; to: Date }

/** 'Delta DL 47 lands at 5:40 p.m., 55 minutes late: pick-up at 6:20 p.m. instead of 5:25 p.m.?' */
export function proposalText({ from, to, ...moved }: Moved & PickUps): string {
  return `${movedText(moved)}: pick-up at ${formatNewYorkClock(to)} instead of ${formatNewYorkClock(from)}?`
}

/** 'Delta DL 47 lands at 5:40 p.m., 55 minutes late' */
export function movedText({ flight, state, landingAt, lateMinutes }: Moved): string {
  const verb = state === 'landed' ? 'landed' : 'lands'
  const how = lateMinutes < 0 ? 'early' : 'late'
  return `${flight} ${verb} at ${formatNewYorkClock(landingAt)}, ${lengthText(Math.abs(lateMinutes))} ${how}`
}

/** 'Delta DL 47 is canceled. Call the customer.' */
export function callText(flight: string, state: LandingState): string {
  return `${flight} ${state === 'diverted' ? 'was diverted to another airport' : 'is canceled'}. Call the customer.`
}

/** '55 minutes', '2 hours', '1 hour 5 minutes'. */
function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours > 0 && pluralize(hours, 'hour'),
    (rest > 0 || hours === 0) && pluralize(rest, 'minute'),
  ]
  return parts.filter(Boolean).join(' ')
}
