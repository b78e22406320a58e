import { type ReactNode, useDeferredValue } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { returnAfterPickUp } from '#domain/booking/form/return-after-pick-up.ts'
import type { ErrorFor } from './error-for.ts'
import { type Moment, MomentFields } from './moment-fields.tsx'

export type TripTimes = {
  pickUp: Moment
  isRoundTrip: boolean
  /** For a one-way trip, the proposed return. */
  back: Moment
}

type Props = {
  times: TripTimes
  /** A trip by the hour has no return: the car stays with its guests. */
  isByTheHour: boolean
  errorFor: ErrorFor
  /** Help for a customer who needs an earlier pick-up than can be booked online. */
  pickUpHelp?: ReactNode
  onChange: (times: Partial<TripTimes>) => void
}

/** The times of the pick-up and of an optional return. */
export function TimesFields({ times, isByTheHour, errorFor, pickUpHelp, onChange }: Props) {
  const { pickUp, isRoundTrip, back } = times
  // Deferred, so that the checkbox responds before the fields render.
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
          The car stays with you for all your hours, so you don’t need a round trip.
        </p>
      ) : (
        <div className="flex flex-col gap-6">
          <Checkbox
            label="Round trip"
            hint="Back along the same route, at a time you choose."
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
