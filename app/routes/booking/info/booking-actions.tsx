import { type RefObject, useState } from 'react'
import type { BookingAccess, CancellationAmounts } from '#app/features/booking/booking-api.ts'
import { type ApiFailure, cancelBooking, readCancellation } from '#app/features/booking/booking-api.ts'
import { BookingFiles } from '#app/features/booking/booking-files.tsx'
import { cancellationQuestion, freeCancellationText } from '#app/features/booking/money-text.ts'
import {
  describeProblem,
  isAccessDenied,
  type Problem,
  ProblemNotice,
} from '#app/features/booking/problem-notice.tsx'
import { CallLink } from '#app/features/page/call-link.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isOver } from '#domain/status/booking-status.ts'

type Props = {
  access: BookingAccess
  booking: BookingDetail
  changeButton: RefObject<HTMLButtonElement | null>
  /** Opens the fields of the change after their code has loaded. */
  onChange: () => Promise<void>
  /** The pressed button is gone, so the focus moves to the start. */
  onOver: () => void
  onReplace: (booking: BookingDetail) => void
  onAccessDenied: (failure: ApiFailure) => void
}

type Work = 'change' | 'cancel'

/** The booking's actions. While one is running, a second press does nothing. */
export function BookingActions({ access, booking, changeButton, ...callbacks }: Props) {
  const { onChange, onOver, onReplace, onAccessDenied } = callbacks
  const [work, setWork] = useState<Work | null>(null)
  const [failed, setFailed] = useState<{ problem: Problem; retry: () => void } | null>(null)
  const { can, status, cancellation } = booking
  const freeText = cancellation ? freeCancellationText(cancellation, new Date()) : ''

  async function during(started: Work, doIt: () => Promise<void>) {
    if (work) return
    setWork(started)
    setFailed(null)
    await doIt()
    setWork(null)
  }

  function cancel(again: CancellationAmounts | null = null) {
    return during('cancel', async () =>
      follow(again === null ? await confirmAndCancel(access, booking) : await retryCancel(access, again)),
    )
  }

  function follow(outcome: CancelOutcome) {
    if (outcome.kind === 'access-denied') return onAccessDenied(outcome.failure)
    if (outcome.kind === 'failed') {
      const { problem, agreed } = outcome
      return setFailed({ problem, retry: () => void cancel(agreed) })
    }
    if (outcome.kind === 'declined') return
    showToast({ tone: 'success', text: 'Your booking has been canceled' })
    onReplace(outcome.booking)
    onOver()
  }

  return (
    <section aria-label="What you can do" className="flex flex-col gap-5 print:hidden">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {can.pay ? (
          <LinkButton
            href={`/payment?booking=${booking.reference}`}
            variant="solid"
            className="tabular max-sm:w-full"
          >
            {payLabel(booking)}
          </LinkButton>
        ) : null}
        {can.change ? (
          <BusyButton
            ref={changeButton}
            className="max-sm:grow"
            busy={work === 'change'}
            busyLabel="Change"
            onClick={() => void during('change', onChange)}
          >
            Change
          </BusyButton>
        ) : null}
        {can.cancel ? (
          <BusyButton
            color="danger"
            className="max-sm:grow"
            busy={work === 'cancel'}
            busyLabel="One moment"
            onClick={() => void cancel()}
          >
            Cancel booking
          </BusyButton>
        ) : null}
      </div>
      {can.cancel && freeText ? <p className="text-small text-muted">{freeText}</p> : null}
      {can.change || isOver(status) ? null : (
        <p className="text-muted">
          You can’t change this trip online anymore. Call <CallLink />, and we’ll help.
        </p>
      )}
      <BookingFiles {...{ access, booking, onAccessDenied }}>
        <Button size="sm" variant="ghost" onClick={() => window.print()}>
          Print
        </Button>
      </BookingFiles>
      <ProblemNotice problem={failed?.problem ?? null} onRetry={failed?.retry}>
        {failed?.problem.isUnanswered
          ? 'We don’t know whether it reached us. You can try again: a booking is canceled only once.'
          : 'Your booking hasn’t been canceled.'}
      </ProblemNotice>
    </section>
  )
}

/** Money that is sent by Zelle and not confirmed yet must not be asked for again. */
function payLabel({ status, payment }: BookingDetail): string {
  if (payment.open?.method === 'zelle') return 'See Zelle details'
  const amount = formatCents(payment.dueCents)
  return status === 'requested' ? `Pay ${amount} to confirm` : `Pay ${amount}`
}

type CancelOutcome =
  | { kind: 'declined' }
  | { kind: 'cancelled'; booking: BookingDetail }
  | { kind: 'access-denied'; failure: ApiFailure }
  /**
   * `agreed`: the amounts the customer agreed to. A request that may have arrived can be sent again without asking
   * again.
   */
  | { kind: 'failed'; problem: Problem; agreed: CancellationAmounts | null }

/** Shows the current terms of canceling, asks for confirmation, and cancels on exactly those terms. */
async function confirmAndCancel(access: BookingAccess, booking: BookingDetail): Promise<CancelOutcome> {
  // The server refuses with 409 if the terms changed after the question: ask again, three times at most.
  for (let round = 0; ; round++) {
    const terms = await readCancellation(access)
    if (!terms.ok) return toCancelFailure(terms, null)
    const { refundCents, keptCents } = terms.data.data
    const shown = { refundCents, keptCents }
    const agreed = await askToConfirm({
      title: round === 0 ? 'Cancel this booking?' : 'The amounts have changed. Cancel this booking?',
      text: cancellationQuestion({
        cancellation: terms.data.data,
        payment: booking.payment,
        now: new Date(),
      }),
      cancelLabel: 'Keep booking',
      confirmLabel: 'Cancel booking',
      danger: true,
    })
    if (!agreed) return { kind: 'declined' }
    const result = await cancelBooking(access, shown)
    if (result.ok) return { kind: 'cancelled', booking: result.data.data }
    if (result.status !== 409 || round === 2) return toCancelFailure(result, shown)
  }
}

/** The response was lost: sends the same request again, which cancels at most once. */
async function retryCancel(access: BookingAccess, agreed: CancellationAmounts): Promise<CancelOutcome> {
  const result = await cancelBooking(access, agreed)
  if (result.ok) return { kind: 'cancelled', booking: result.data.data }
  return toCancelFailure(result, agreed)
}

function toCancelFailure(failure: ApiFailure, agreed: CancellationAmounts | null): CancelOutcome {
  if (isAccessDenied(failure)) return { kind: 'access-denied', failure }
  const problem = describeProblem(failure, navigator.onLine)
  return { kind: 'failed', problem, agreed: problem.isUnanswered ? agreed : null }
}
