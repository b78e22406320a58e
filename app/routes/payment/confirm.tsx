import { useEffect, useEffectEvent, useState } from 'react'
import { openAtDeskIfSignedIn } from '#app/client/desk-link.ts'
import { useLinkSecret } from '#app/client/link-secret.ts'
import { describeProblem, type Problem, ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { DetailsList } from '#app/features/booking/trip-details.tsx'
import { TitledCard } from '#app/features/page/page-layout.tsx'
import { type LinkLoadState, linkLoadView } from '#app/features/payment/link-load-view.tsx'
import { confirmManually, readConfirmation } from '#app/features/payment/payment-api.ts'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { Amount } from '#app/features/payment/payment-parts.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { PaymentConfirmation } from '#domain/payment/payment-view.ts'
import type { Route } from './+types/confirm.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Confirm a Payment',
    description: 'For the company: confirm payments and refunds that were made by hand.',
    index: false,
  })

/** `/payment/confirm`: for the company. An operator confirms payments that no provider reports. */
export default function ConfirmPage() {
  const { state, read, confirm } = useConfirmation()
  return <PaymentFrame {...viewOf(state, { read, confirm })} />
}

type ConfirmActions = { read: () => void; confirm: () => void }

function viewOf(state: ConfirmationState, { read, confirm }: ConfirmActions): PageView {
  if (state.phase === 'open') return openView(state, confirm)
  return linkLoadView(state, {
    title: 'Confirm a payment',
    lasts: 'these links work for 60 days',
    untouched: 'Nothing was confirmed.',
    onRetry: read,
  })
}

function openView(state: Extract<ConfirmationState, { phase: 'open' }>, confirm: () => void): PageView {
  const { confirmation, isBusy, problem } = state
  const { reference, amountCents, customerName, payee, done, isOwed, at } = confirmation
  const text = confirmationText(confirmation)
  return {
    mark: done ? 'circle-check' : undefined,
    title: done ? text.doneTitle : text.title,
    lead: done ? text.doneLead : text.lead,
    aside: done || !isOwed ? null : <WhatFollows text={text.after} />,
    body: (
      <>
        <div className="border-t border-line pt-5">
          <Amount label={text.amountLabel} cents={amountCents} />
        </div>
        <DetailsList
          details={[
            { label: 'Booking', value: reference },
            { label: 'Customer', value: customerName },
            ...(payee ? [{ label: 'Recipient', value: payee }] : []),
            ...(done && at ? [{ label: 'Confirmed', value: nonBreakingTime(at) }] : []),
          ]}
        />
        <ProblemNotice problem={problem}>
          {problem?.isUnanswered
            ? 'We don’t know whether it reached us. You can try again: it’s recorded only once.'
            : 'Nothing was confirmed.'}
        </ProblemNotice>
        {done || !isOwed ? null : (
          <div>
            <BusyButton
              variant="solid"
              className="max-sm:w-full"
              busy={isBusy}
              busyLabel="Recording"
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
    <TitledCard title="What happens next">
      <p className="text-muted">{text}</p>
    </TitledCard>
  )
}

/** The states of this page. */
type ConfirmationState =
  | LinkLoadState
  | { phase: 'open'; confirmation: PaymentConfirmation; isBusy: boolean; problem: Problem | null }

/** Loads the payment for the link in the URL, and confirms it. */
function useConfirmation() {
  const secret = useLinkSecret()
  const [state, setState] = useState<ConfirmationState>({ phase: 'loading' })

  async function read() {
    if (!secret) return setState({ phase: 'bad-link' })
    setState({ phase: 'loading' })
    const result = await readConfirmation(secret)
    if (result.ok) {
      const confirmation = result.data.data
      if (confirmation.kind === 'payment' && (await openAtDeskIfSignedIn(confirmation.reference))) return
      setState({ phase: 'open', confirmation, isBusy: false, problem: null })
    } else if (result.status === 401 || result.status === 404) setState({ phase: 'bad-link' })
    else setState({ phase: 'unreadable', problem: describeProblem(result, navigator.onLine) })
  }

  async function confirm() {
    if (!secret || state.phase !== 'open' || state.isBusy) return
    setState({ ...state, isBusy: true, problem: null })
    const result = await confirmManually(secret)
    if (result.ok) {
      const confirmation = result.data.data
      if (confirmation.kind === 'payment' && (await openAtDeskIfSignedIn(confirmation.reference))) return
      setState({ phase: 'open', confirmation, isBusy: false, problem: null })
    } else if (result.status === 401) setState({ phase: 'bad-link' })
    else setState({ ...state, isBusy: false, problem: describeProblem(result, navigator.onLine) })
  }

  const readOnOpen = useEffectEvent(read)
  useEffect(() => {
    if (secret !== undefined) void readOnOpen()
  }, [secret])
  return { state, read: () => void read(), confirm: () => void confirm() }
}

type ConfirmationText = Record<
  'title' | 'lead' | 'doneTitle' | 'doneLead' | 'amountLabel' | 'button' | 'after',
  string
>

/** The texts for confirming a manual payment. */
function confirmationText({ kind, isOwed }: Pick<PaymentConfirmation, 'kind' | 'isOwed'>): ConfirmationText {
  if (!isOwed) return ofRefundNotOwed
  return kind === 'payment' ? ofPayment : ofRefund
}

const ofPayment: ConfirmationText = {
  title: 'Has this payment arrived?',
  lead: 'Check the account first. The amount and the memo must match.',
  doneTitle: 'Received',
  doneLead: 'This payment is recorded as received. You’re done.',
  amountLabel: 'Expected by Zelle',
  button: 'Confirm payment received',
  after:
    'We’ll record the payment, email the customer the receipt and confirm the car. You can’t undo this here.',
}

const ofRefund: ConfirmationText = {
  title: 'Have you sent this refund?',
  lead: 'Send it from the company’s account first, by Zelle or as agreed with the customer. Then confirm it here.',
  doneTitle: 'Refund sent',
  doneLead: 'This refund is recorded as sent. You’re done.',
  amountLabel: 'Refund to send',
  button: 'Confirm refund sent',
  after:
    'We’ll record the refund, and the customer will see it on the booking page. You can’t undo this here.',
}

const ofRefundNotOwed: ConfirmationText = {
  ...ofRefund,
  title: 'Don’t send this refund',
  lead: 'It isn’t owed now: the booking has changed, or the customer’s bank has taken the money back. If you’ve already sent it, record that on the booking’s page at the desk.',
  amountLabel: 'Refund not to send',
}
