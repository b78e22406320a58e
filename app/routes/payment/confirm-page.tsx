import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { DetailsList } from '#app/features/booking/trip-details.tsx'
import { TitledCard } from '#app/features/page/page-layout.tsx'
import { linkLoadView } from '#app/features/payment/link-load-view.tsx'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { Amount } from '#app/features/payment/payment-parts.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import { confirmationText } from './confirmation-text.ts'
import { type ConfirmationState, useConfirmation } from './use-confirmation.ts'

/** `/payment/confirm`: for the company. An operator confirms payments that no provider reports. */
export function ConfirmPage() {
  const { state, read, confirm } = useConfirmation()
  return <PaymentFrame {...viewOf(state, { read, confirm })} />
}

type ConfirmActions = { read: () => void; confirm: () => void }

function viewOf(state: ConfirmationState, { read, confirm }: ConfirmActions): PageView {
  if (state.phase === 'open') return openView(state, confirm)
  return linkLoadView(state, {
    title: 'Confirm by hand',
    lasts: 'links to confirm money are good for 60 days',
    untouched: 'Nothing was confirmed.',
    onRetry: read,
  })
}

function openView(state: Extract<ConfirmationState, { phase: 'open' }>, confirm: () => void): PageView {
  const { confirmation, isBusy, problem } = state
  const { reference, amountCents, customerName, payee, done, at } = confirmation
  const text = confirmationText(confirmation)
  return {
    mark: done ? 'circle-check' : undefined,
    title: done ? text.doneTitle : text.title,
    lead: done ? text.doneLead : text.lead,
    aside: done ? null : <WhatFollows text={text.after} />,
    body: (
      <>
        <div className="border-t border-line pt-5">
          <Amount label={text.amountLabel} cents={amountCents} />
        </div>
        <DetailsList
          details={[
            { label: 'Booking', value: reference },
            { label: 'Customer', value: customerName },
            ...(payee ? [{ label: 'Payee', value: payee }] : []),
            ...(done && at ? [{ label: 'Confirmed', value: nonBreakingTime(at) }] : []),
          ]}
        />
        <ProblemNotice problem={problem}>
          {problem?.isUnanswered
            ? 'We do not know whether it reached us. You can press again: it is written down once.'
            : 'Nothing was confirmed.'}
        </ProblemNotice>
        {done ? null : (
          <div>
            <BusyButton
              variant="solid"
              className="max-sm:w-full"
              busy={isBusy}
              busyLabel="Writing it down"
              onClick={confirm}
            >
              {text.button}
            </BusyButton>
          </div>
        )}
      </>
    ),
  }
}

function WhatFollows({ text }: { text: string }) {
  return (
    <TitledCard title="What follows from it">
      <p className="text-muted">{text}</p>
    </TitledCard>
  )
}
