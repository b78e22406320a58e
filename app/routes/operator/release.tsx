import { callApi } from '#app/client/call-api.ts'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { TitledCard } from '#app/features/page/page-layout.tsx'
import { operatorHeaders } from '#app/features/payment/payment-api.ts'
import type { PageView } from '#app/features/payment/payment-frame.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { HeldBooking } from '#domain/booking/detail/booking-detail.ts'
import type { Route } from './+types/release.ts'
import { OperatorFrame, RequestedTrip } from './operator-page.tsx'
import { type OpenLink, useOperatorLink } from './use-operator-link.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Release a Car',
    description: 'For the company: release the car of an unpaid request.',
    index: false,
  })

/** `/operator/release`: for the company. Frees the car of an unpaid request. */
export default function ReleasePage() {
  const { state, read, save } = useOperatorLink({ deskAction: 'decline', read: readHold, save: releaseHold })
  return (
    <OperatorFrame
      state={state}
      title="Release a car"
      unavailableTitle="There’s no car to release"
      onRetry={read}
      view={(open) => openView(open, save)}
    />
  )
}

function openView(state: OpenLink<HeldBooking>, save: (held: HeldBooking) => void): PageView {
  const { shown: held, isBusy, problem } = state
  const body = <RequestedTrip trip={held} />
  if (held.isReleased)
    return {
      mark: 'circle-check',
      title: 'The car is released',
      lead: 'Other customers can book it again. We’re emailing the customer that the booking is canceled.',
      aside: null,
      body,
    }
  return {
    title: 'Release this car?',
    lead: held.holdExpiresAt
      ? `This request hasn’t been paid. The car is held until ${nonBreakingTime(held.holdExpiresAt)}.`
      : 'This request hasn’t been paid.',
    body,
    aside: (
      <TitledCard title="What happens" id="release">
        <p>
          The request is canceled, the car is free for others, and we email the customer. This can’t be
          undone.
        </p>
        {held.isBeingPaid ? <p>The customer has started to pay. Please call them first.</p> : null}
        <ProblemNotice problem={problem}>Please check the trip again.</ProblemNotice>
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

function readHold(token: string) {
  return callApi('GET /operator/hold', { headers: operatorHeaders(token) })
}

/** Idempotent. */
function releaseHold(token: string, { version }: Pick<HeldBooking, 'version'>) {
  return callApi('POST /operator/hold/release', { headers: operatorHeaders(token), body: { version } })
}
