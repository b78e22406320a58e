import { TroubleNotice } from '#app/features/booking-info/trouble-notice.tsx'
import { TitledCard } from '#app/features/page/titled-card.tsx'
import type { View } from '#app/features/payment/payment-frame.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import type { HeldTrip } from '#domain/booking/held-trip.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { readHold, releaseHold } from './release-api.ts'
import { RequestedTrip } from './requested-trip.tsx'
import { type OpenLink, useOperatorLink } from './use-operator-link.ts'

/** `/operator/release`: for the company. Frees the car of a request that is not paid. */
export function ReleasePage() {
  const { state, read, save } = useOperatorLink({ read: readHold, save: releaseHold })
  return (
    <OperatorFrame
      state={state}
      title="Release a car"
      shutTitle="There is no car to release"
      onRetry={read}
      view={(open) => openView(open, save)}
    />
  )
}

function openView(state: OpenLink<HeldTrip>, save: (held: HeldTrip) => void): View {
  const { shown: held, isBusy, trouble } = state
  const body = <RequestedTrip trip={held} />
  if (held.isReleased)
    return {
      mark: 'circle-check',
      title: 'The car is released',
      lead: 'Other customers can book it again. We’ll email the customer that the booking is canceled.',
      aside: null,
      body,
    }
  return {
    title: 'Release this car?',
    lead: held.holdExpiresAt
      ? `The request is not paid. The car is held until ${unbrokenTime(held.holdExpiresAt)}.`
      : 'The request is not paid.',
    body,
    aside: (
      <TitledCard title="What happens" id="release">
        <p>
          The request is canceled, the car is free for others, and we email the customer. This can’t be
          undone.
        </p>
        {held.isBeingPaid ? <p>The customer has started to pay. Please call them first.</p> : null}
        <TroubleNotice trouble={trouble}>Please read the trip again.</TroubleNotice>
        <BusyButton
          variant="solid"
          className="w-full"
          busy={isBusy}
          busyLabel="Releasing the car"
          onClick={() => save(held)}
        >
          Release the car
        </BusyButton>
      </TitledCard>
    ),
  }
}
