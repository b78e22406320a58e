import { Facts } from '#app/features/booking-info/facts.tsx'
import { TroubleNotice } from '#app/features/booking-info/trouble-notice.tsx'
import { TitledCard } from '#app/features/page/titled-card.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import { confirmationWords } from './confirmation-words.ts'
import { Amount } from './due-now.tsx'
import { PaymentFrame, type View } from './payment-frame.tsx'
import { unopenedLinkView } from './unopened-link.tsx'
import { type Confirming, useConfirmation } from './use-confirmation.ts'

/** `/payment/confirm`: for the company. Money that no service tells of is confirmed here by a person who has seen it. */
export function ConfirmPage() {
  const { state, read, confirm } = useConfirmation()
  return <PaymentFrame {...viewOf(state, { read, confirm })} />
}

type Acts = { read: () => void; confirm: () => void }

function viewOf(state: Confirming, { read, confirm }: Acts): View {
  if (state.phase === 'open') return openView(state, confirm)
  return unopenedLinkView(state, {
    title: 'Confirm by hand',
    lasts: 'links to confirm money are good for 60 days',
    untouched: 'Nothing was confirmed.',
    onRetry: read,
  })
}

function openView(state: Extract<Confirming, { phase: 'open' }>, confirm: () => void): View {
  const { confirmation, isBusy, trouble } = state
  const { reference, amountCents, customerName, payee, done, at } = confirmation
  const words = confirmationWords(confirmation)
  return {
    mark: done ? 'circle-check' : undefined,
    title: done ? words.doneTitle : words.title,
    lead: done ? words.doneLead : words.lead,
    aside: done ? null : <WhatFollows text={words.after} />,
    body: (
      <>
        <div className="border-t border-line pt-5">
          <Amount label={words.amountLabel} cents={amountCents} />
        </div>
        <Facts
          facts={[
            { label: 'Booking', value: reference },
            { label: 'Customer', value: customerName },
            ...(payee ? [{ label: 'Payee', value: payee }] : []),
            ...(done && at ? [{ label: 'Confirmed', value: unbrokenTime(at) }] : []),
          ]}
        />
        <TroubleNotice trouble={trouble}>
          {trouble?.isUnanswered
            ? 'We do not know whether it reached us. You can press again: it is written down once.'
            : 'Nothing was confirmed.'}
        </TroubleNotice>
        {done ? null : (
          <div>
            <BusyButton
              variant="solid"
              className="max-sm:w-full"
              busy={isBusy}
              busyLabel="Writing it down"
              onClick={confirm}
            >
              {words.button}
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
