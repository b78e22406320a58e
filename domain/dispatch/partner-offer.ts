import { quietHoursEnd } from '#domain/contact/sms.ts'
import { createStateMachine } from '#domain/status/state-machine.ts'

/** A leg that is offered to a partner company. Once accepted it is the partner's, unless the desk takes it back. */
export const offerMachine = createStateMachine({
  offered: ['accepted', 'declined', 'withdrawn', 'expired'],
  accepted: ['withdrawn'],
  declined: [],
  withdrawn: [],
  expired: [],
})

export type OfferState = keyof typeof offerMachine.table

export const offerStates = offerMachine.states as [OfferState, ...OfferState[]]

export const offerStateLabels: Record<OfferState, string> = {
  offered: 'Waiting for a reply',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Not answered in time',
}

/** Why an offer ends without the partner or a dispatcher. The partner reads it. */
export const offerReasons = {
  assigned: 'One of our own chauffeurs drives this trip',
  changed: 'The customer has changed the trip',
  canceled: 'The trip was canceled',
} as const

/** What one leg earns: the legs of a booking share its price evenly, and cents left over go to the first ones. */
export function legShareCents(
  totalCents: number,
  { number, legCount }: { number: number; legCount: number },
): number {
  const share = Math.floor(totalCents / legCount)
  return share + (number < totalCents - share * legCount ? 1 : 0)
}

const usualShareOfPrice = 0.75

/** What a partner usually gets, in whole dollars. */
export function suggestedCostCents(shareCents: number): number {
  return Math.round((shareCents * usualShareOfPrice) / 100) * 100
}

const hourMs = 3_600_000

/** How long a partner gets by default: four hours, or half of the time until the pick-up if that is less. */
export function defaultAnswerBy(startsAt: Date, now: Date): Date {
  const half = Math.max(0, (startsAt.getTime() - now.getTime()) / 2)
  return new Date(now.getTime() + Math.min(4 * hourMs, half))
}

/** A partner needs this long after a text to answer, or to keep a car from leaving. */
const reactionMs = { offered: hourMs / 2, withdrawn: 2 * hourMs }

/**
 * When a partner is texted: by day at once, at night in the morning, if that leaves time to answer, or to keep the car at home.
 * Otherwise at once: it is a company that works at night, too.
 */
export function partnerTextTime(
  now: Date,
  { kind, answerBy, startsAt }: { kind: 'offered' | 'withdrawn'; answerBy: Date; startsAt: Date },
): Date {
  const morning = quietHoursEnd(now)
  const end = kind === 'offered' ? answerBy : startsAt
  return morning && morning.getTime() + reactionMs[kind] <= end.getTime() ? morning : now
}

type Named = { name: string; phone: string; car: string }

/** The partner's chauffeur as the customer sees them: the car says whose it is. */
export function describePartnerChauffeur({ name, phone, car }: Named, partner: string): Named {
  return { name, phone, car: `${car}, of our partner ${partner}` }
}
