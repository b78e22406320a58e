import { DeclineForm } from '#app/features/booking/decline-form.tsx'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import { type Trip, TripSection } from './trip-details.tsx'
import type { OpenTrip, PartnerActions } from './use-partner-offer.ts'

type Props = Pick<PartnerActions, 'accept' | 'decline'> & { state: OpenTrip; trip: Trip }

/** The trip, and the two answers. */
export function OfferedTrip({ state, trip, accept, decline }: Props) {
  const { offer, busy, problem } = state
  return (
    <>
      {offer.note ? (
        <p className="max-w-prose border-s-2 border-primary ps-4 whitespace-pre-line wrap-anywhere">
          {offer.note}
        </p>
      ) : null}
      <TripSection trip={trip} />
      <ProblemNotice problem={problem}>
        {problem?.isUnanswered
          ? 'You can answer again: your answer only counts once.'
          : 'Your answer hasn’t reached us.'}
      </ProblemNotice>
      <div className="flex flex-col gap-3">
        <BusyButton
          variant="solid"
          className="self-start max-sm:w-full"
          busy={busy === 'accept'}
          busyLabel="Accepting"
          onClick={accept}
        >
          Accept for {formatCents(offer.costCents)}
        </BusyButton>
        <p className="max-w-prose text-muted">
          Next, you’ll see who to pick up, and you’ll name your chauffeur and car.
        </p>
      </div>
      <DeclineForm
        summary="We can’t drive this trip"
        label="Decline the trip"
        maxLength={300}
        isBusy={busy === 'decline'}
        onDecline={decline}
      />
    </>
  )
}
