import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { flightWarning } from '#domain/booking/form/flight-warning.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import { formatDate, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { FlightDraft } from './flight-fields.tsx'

type Props = {
  flight: FlightDraft
  pickUpAt: WallClock
  isLanding: boolean
  /** Of this way; null while the route is unknown. */
  drivingMinutes: number | null
  onPickUp: (at: WallClock) => void
}

/** Warns of a pick-up that does not fit its flight, and offers one that does. The customer may know better. */
export function FlightCheck({ flight, pickUpAt, isLanding, drivingMinutes, onPickUp }: Props) {
  const [accepted, setAccepted] = useState<WallClock | null>(null)
  const type = isLanding ? 'from-airport' : 'to-airport'
  const { at: flightAt, kind: flightKind } = flight
  const warning = flightWarning({ type, pickUpAt, flightAt, flightKind, drivingMinutes })
  const proposed = warning?.pickUpAt
  return (
    <div role="status" className="not-has-[p]:-mt-6 sm:not-has-[p]:-mt-7">
      {warning ? (
        <div className="flex gap-3 rounded-control bg-tint p-4 text-small">
          <Icon name="info" className="mt-0.5 size-5 shrink-0 text-accent" />
          <div className="flex flex-col items-start gap-3">
            <p>{withNonBreakingSpaces(warning.text)}</p>
            {proposed ? (
              <Button
                size="sm"
                onClick={() => {
                  onPickUp(proposed)
                  setAccepted(proposed)
                }}
              >
                Use {describeTime(proposed, pickUpAt)}
              </Button>
            ) : null}
          </div>
        </div>
      ) : accepted === pickUpAt ? (
        // Takes the focus from the button, which is gone.
        <p ref={focus} tabIndex={-1} className="text-small text-muted outline-none">
          Pick-up time set to {describeTime(accepted, accepted)}
        </p>
      ) : null}
    </div>
  )
}

function focus(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true })
}

/** '4:30 p.m.', with the date if it is another day. */
function describeTime(at: WallClock, day: WallClock): string {
  const date = toCalendarDay(at) === toCalendarDay(day) ? '' : ` on ${formatDate(at)}`
  return withNonBreakingSpaces(formatTime(at.slice(11)) + date)
}
