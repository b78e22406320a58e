import { callText, proposalText } from '#domain/dispatch/flights/landing-texts.ts'
import type { DeskFlight } from './desk-flight.ts'

/** What a person has to decide on, in one sentence; null if nothing. */
export function flightNews(flight: DeskFlight): string | null {
  const { proposal, landingAt, state, pickUpAt, needsCall } = flight
  if (needsCall && state) return callText(flight.flight, state)
  if (!proposal || !landingAt) return null
  return proposalText({
    flight: flight.flight,
    state,
    landingAt: new Date(landingAt),
    lateMinutes: proposal.lateMinutes,
    from: new Date(pickUpAt),
    to: new Date(proposal.pickUpAt),
  })
}
