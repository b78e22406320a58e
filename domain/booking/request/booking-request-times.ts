import * as z from 'zod/mini'
import { hoursToMs, pickUp } from '#domain/constants.ts'
import { isSkippedTime } from '#domain/time/new-york-clock.ts'
import { timeMessages } from './time-messages.ts'

/**
 * Parses ISO text to a `Date`. A New York wall-clock time is invalid here; one that daylight saving skips gets its own
 * message.
 */
export function instantSchema(missing: string) {
  return z.pipe(
    z.string(missing).check(
      z.iso.datetime({
        offset: true,
        error: ({ input }) => (isSkippedTime(String(input)) ? timeMessages.skipped : missing),
      }),
    ),
    z.transform((text) => new Date(text)),
  )
}

/** The shortest time between booking and pick-up, and the error for a shorter one. */
export type PickUpLead = { ms: number; message: string }

/** For a booking that the customer makes. */
const onlineLead: PickUpLead = { ms: pickUp.earliestLeadMs, message: timeMessages.tooEarly }

/** The error for a pick-up time; null if it is valid. */
export function pickUpTimeError(pickUpAt: Date, now: Date, lead: PickUpLead = onlineLead): string | null {
  if (pickUpAt.getTime() < now.getTime() + lead.ms) return lead.message
  return isTooLate(pickUpAt, now) ? timeMessages.tooLate : null
}

/** The error for a return time; null if it is valid. */
export function returnTimeError(returnAt: Date, { pickUpAt, now }: ReturnTimeContext): string | null {
  if (pickUpAt && returnAt <= pickUpAt) return timeMessages.returnTooEarly
  return isTooLate(returnAt, now) ? timeMessages.returnTooLate : null
}

/** Flight times are only informative, so only impossible ones are refused. */
export function flightTimeError(flightAt: Date, now: Date): string | null {
  return Math.abs(flightAt.getTime() - now.getTime()) > maxLeadMs + hoursToMs(48) ? timeMessages.flight : null
}

type ReturnTimeContext = { pickUpAt: Date | null; now: Date }

const maxLeadMs = hoursToMs(24) * 730

function isTooLate(instant: Date, now: Date): boolean {
  return instant.getTime() > now.getTime() + maxLeadMs
}
