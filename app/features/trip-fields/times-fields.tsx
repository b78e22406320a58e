import { type ReactNode, useDeferredValue } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { addDays, moveToDay, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { ErrorFor } from './error-for.ts'
import { type Moment, MomentFields } from './moment-fields.tsx'

export type TripTimes = {
  pickUp: Moment
  isRoundTrip: boolean
  /** As it is proposed, while nobody wants one. */
  back: Moment
}

type Props = {
  times: TripTimes
  /** A car by the hour stays with its guests, so it has no way back. */
  isByTheHour: boolean
  errorFor: ErrorFor
  /** What to do where no pick-up that can be chosen will do. */
  pickUpHelp?: ReactNode
  onChange: (times: Partial<TripTimes>) => void
}

/** When a trip begins, and when it goes back, if it does. */
export function TimesFields({ times, isByTheHour, errorFor, pickUpHelp, onChange }: Props) {
  const { pickUp, isRoundTrip, back } = times
  // The box answers the press; the fields it asks for are drawn right after.
  const showsReturn = useDeferredValue(isRoundTrip)
  return (
    <>
      <MomentFields
        path="pickUpAt"
        name="Pick-up"
        moment={pickUp}
        error={errorFor('pickUpAt')}
        onChange={(moved) =>
          onChange({ pickUp: moved, back: { ...back, at: returnAfterPickUp(moved.at, back.at) } })
        }
        required
      />
      {pickUpHelp}
      {isByTheHour ? (
        <p className="text-small text-muted">
          No round trip needed: the car stays with you for all your hours and can take you back.
        </p>
      ) : (
        <div className="flex flex-col gap-6">
          <Checkbox
            label="Round trip"
            hint="The same way back, at a time you set. Each way is priced for itself."
            checked={isRoundTrip}
            onChange={(event) => onChange({ isRoundTrip: event.target.checked })}
          />
          {isRoundTrip && showsReturn ? (
            <MomentFields
              path="returnAt"
              name="Return"
              moment={back}
              error={errorFor('returnAt')}
              onChange={(moved) => onChange({ back: moved })}
              required
            />
          ) : null}
        </div>
      )}
    </>
  )
}

/** A return that would lie before its pick-up is proposed a day after it. */
export function returnAfterPickUp(pickUpAt: WallClock, returnAt: WallClock): WallClock {
  return returnAt > pickUpAt ? returnAt : moveToDay(pickUpAt, addDays(toCalendarDay(pickUpAt), 1))
}
