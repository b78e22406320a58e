import { type SubmitEvent, useEffect, useRef } from 'react'
import { PlacesProvider } from '#app/features/address/places-provider.tsx'
import type { ApiFailure, BookingAccess } from '#app/features/booking/booking-api.ts'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { personLabel } from '#app/features/trip-fields/person-fields.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangeReview } from './change-review.tsx'
import type { CarChoice } from './load-booking-info.server.ts'
import { useBookingChange } from './use-booking-change.ts'

export type ChangePanelProps = {
  access: BookingAccess
  booking: BookingDetail
  cars: readonly CarChoice[]
  mapsKey: string | null
  onChanged: (booking: BookingDetail) => void
  onAccessDenied: (failure: ApiFailure) => void
  onStale: () => void
  onLeave: () => void
}

/** Changes a booking: the fields, then both prices and the confirmation. */
export function ChangePanel({ access, booking, cars, mapsKey, onLeave, ...callbacks }: ChangePanelProps) {
  const change = useBookingChange(access, booking, callbacks)
  const { draft, hasNews, fill, errors, round, review, problem, isBusy } = change
  const heading = useRef<HTMLHeadingElement>(null)
  const isReviewing = review !== null
  useEffect(() => {
    // A validation error focuses its field; everything else focuses the start.
    if (errors.length > 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isReviewing])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void change.requestPrice()
  }

  return (
    <section aria-labelledby="change" className="flex flex-col gap-8 print:hidden">
      <div className="flex flex-col gap-2">
        <h2 id="change" ref={heading} tabIndex={-1} className="scroll-mt-32 text-title outline-none">
          {isReviewing ? 'Review your change' : 'Change the booking'}
        </h2>
        <p className="text-muted">
          {isReviewing
            ? 'Nothing has been changed yet. Your booking stays as it is until you confirm.'
            : 'You’ll see the new price and the difference before anything changes.'}
        </p>
      </div>
      {review ? (
        <>
          <ChangeReview {...{ booking, review, cars }} />
          <ProblemNotice problem={problem}>
            {problem?.isUnanswered
              ? 'We don’t know whether your change reached us. You can send it again. We’ll make it only once.'
              : 'Everything you entered is still here.'}
          </ProblemNotice>
          <div className="flex flex-wrap-reverse items-center justify-between gap-4">
            <Button variant="ghost" className="-ms-5" onClick={change.back}>
              Back
            </Button>
            <BusyButton
              variant="solid"
              className="max-sm:w-full"
              busy={isBusy}
              busyLabel="Sending"
              onClick={() => void change.confirm()}
            >
              {problem?.isUnanswered ? 'Send it again' : 'Confirm the change'}
            </BusyButton>
          </div>
        </>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-8">
          <div role="status" className="empty:-mt-8">
            {hasNews ? <UpdatedNotice /> : null}
          </div>
          <PlacesProvider mapsKey={mapsKey}>
            <ChangeFields {...{ booking, draft, cars, errors }} onChange={fill} />
          </PlacesProvider>
          <ErrorSummary className="empty:-mt-8" {...{ errors, round, labelOf }} />
          <ProblemNotice problem={problem}>Everything you entered is still here.</ProblemNotice>
          <div className="flex flex-wrap-reverse items-center justify-between gap-4 border-t border-line pt-7">
            <Button variant="ghost" className="-ms-5" onClick={onLeave}>
              Keep it as is
            </Button>
            <BusyButton
              type="submit"
              variant="solid"
              className="max-sm:w-full"
              busy={isBusy}
              busyLabel="Working out the price"
            >
              See the new price
            </BusyButton>
          </div>
        </form>
      )}
    </section>
  )
}

function UpdatedNotice() {
  return (
    <p className="flex gap-3 rounded-control bg-tint p-4">
      <Icon name="info" className="mt-0.5 size-5 shrink-0 text-accent" />
      Your booking was changed while this form was open. Fields you haven’t edited show the new details.
    </p>
  )
}

function labelOf(path: string): string {
  const [field = '', index] = path.split('.')
  const number = Number(index) + 1
  if (field === 'passengers' && index !== undefined)
    return `Traveler ${number}, ${personLabel(path).toLowerCase()}`
  return field === 'stops' && index !== undefined ? `Stop ${number}` : (labels[field] ?? 'Change')
}

const labels: Record<string, string> = {
  pickUpAt: 'Pick-up date and time',
  returnAt: 'Return date and time',
  duration: 'Hours',
  airline: 'Airline',
  flightNumber: 'Flight number',
  flightAt: 'Flight time',
  returnAirline: 'Return airline',
  returnFlightNumber: 'Return flight number',
  returnFlightAt: 'Return flight time',
  passengers: 'Travelers',
  pickUpLocation: 'Pick-up',
  stops: 'Stops',
  destinationLocation: 'Destination',
  passengerCount: 'Passengers',
  luggageCount: 'Luggage',
  childSeats: 'Child seats',
  comment: 'Notes',
  carId: 'Car',
}
