import { useState } from 'react'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import { type Trip, TripSection } from './trip-details.tsx'
import type { OpenTrip, PartnerActions } from './use-partner-offer.ts'

type Props = Pick<PartnerActions, 'accept' | 'decline'> & { state: OpenTrip; trip: Trip }

/** The trip, and the two answers. */
export function OfferedTrip({ state, trip, accept, decline }: Props) {
  const { offer, busy, problem } = state
  const [reason, setReason] = useState('')
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
      <details className="group border-t border-line pt-4">
        <summary className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink">
          We can’t drive this trip
        </summary>
        <form
          noValidate
          aria-label="Decline the trip"
          onSubmit={(event) => {
            event.preventDefault()
            decline(reason)
          }}
          className="flex max-w-xl flex-col gap-4 pt-3"
        >
          <TextArea
            label="Would you tell us why? (optional)"
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <BusyButton
            type="submit"
            size="md"
            className="self-start"
            busy={busy === 'decline'}
            busyLabel="Declining"
          >
            Decline the trip
          </BusyButton>
        </form>
      </details>
    </>
  )
}
