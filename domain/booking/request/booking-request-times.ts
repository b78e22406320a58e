import * as z from 'zod/mini'
import { hoursToMs, pickUp } from '#domain/constants.ts'
import { isSkippedTime } from '#domain/time/new-york-clock.ts'

export const timeMessages = {
  tooEarly: 'Pick up date must be at least 1 day from now',
  tooLate: 'Pick up date must be within the next two years',
  missing: 'Choose a pick-up date and time',
  skipped:
    'New York’s clocks skip this time: they go forward from 2 a.m. to 3 a.m. that night. Choose another time',
  returnMissing: 'Choose a return date and time',
  returnTooEarly: 'The return must be after the pick-up',
  returnTooLate: 'The return must be within the next two years',
  flight: 'Check the date and time of the flight',
} as const

/** ISO text in, an instant out. A time of New York's clock in its stead is named as skipped where it is. */
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

/** What is wrong with the time of a pick-up; null when nothing is. */
export function pickUpTimeError(pickUpAt: Date, now: Date): string | null {
  if (pickUpAt.getTime() < now.getTime() + pickUp.earliestLeadMs) return timeMessages.tooEarly
  return isTooLate(pickUpAt, now) ? timeMessages.tooLate : null
}

/** What is wrong with the time of a return; null when nothing is. */
export function returnTimeError(returnAt: Date, { pickUpAt, now }: ReturnTimeContext): string | null {
  if (pickUpAt && returnAt <= pickUpAt) return timeMessages.returnTooEarly
  return isTooLate(returnAt, now) ? timeMessages.returnTooLate : null
}

/** A flight is only told of, so it is refused only where it can't be meant. */
export function flightTimeError(flightAt: Date, now: Date): string | null {
  return Math.abs(flightAt.getTime() - now.getTime()) > maxLeadMs + hoursToMs(48) ? timeMessages.flight : null
}

type ReturnTimeContext = { pickUpAt: Date | null; now: Date }

const maxLeadMs = hoursToMs(24) * 730

function isTooLate(instant: Date, now: Date): boolean {
  return instant.getTime() > now.getTime() + maxLeadMs
}
