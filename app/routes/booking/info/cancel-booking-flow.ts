import {
  type ApiFailure,
  type BookingAccess,
  cancelBooking,
  readCancellation,
} from '#app/features/booking/booking-api.ts'
import { cancellationQuestion } from '#app/features/booking/money-text.ts'
import { describeProblem, isAccessDenied, type Problem } from '#app/features/booking/problem-notice.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'

export type CancelOutcome =
  | { kind: 'kept' }
  | { kind: 'cancelled'; booking: BookingDetail }
  | { kind: 'shut'; failure: ApiFailure }
  /**
   * `agreedCents`: the amount the customer agreed to. A request that may have arrived can be sent again without asking
   * again.
   */
  | { kind: 'trouble'; problem: Problem; agreedCents: number | null }

/** Shows the current terms of canceling, asks for confirmation, and cancels on exactly those terms. */
export async function confirmAndCancel(
  access: BookingAccess,
  booking: BookingDetail,
): Promise<CancelOutcome> {
  // The server refuses with 409 if the terms changed after the question: ask again, three times at most.
  for (let round = 0; round < 3; round++) {
    const terms = await readCancellation(access)
    if (!terms.ok) return failed(terms, null)
    const { refundCents } = terms.data.data
    const agreed = await askToConfirm({
      title: round === 0 ? 'Cancel this booking?' : 'The terms have changed. Cancel this booking?',
      text: cancellationQuestion({
        cancellation: terms.data.data,
        payment: booking.payment,
        now: new Date(),
      }),
      cancelLabel: 'Keep the booking',
      confirmLabel: 'Cancel the booking',
      danger: true,
    })
    if (!agreed) return { kind: 'kept' }
    const result = await cancelBooking(access, refundCents)
    if (result.ok) return { kind: 'cancelled', booking: result.data.data }
    if (result.status !== 409) return failed(result, refundCents)
  }
  return { kind: 'kept' }
}

/** The response was lost: sends the same request again, which cancels at most once. */
export async function retryCancel(access: BookingAccess, agreedCents: number): Promise<CancelOutcome> {
  const result = await cancelBooking(access, agreedCents)
  if (result.ok) return { kind: 'cancelled', booking: result.data.data }
  return failed(result, agreedCents)
}

function failed(failure: ApiFailure, agreedCents: number | null): CancelOutcome {
  if (isAccessDenied(failure)) return { kind: 'shut', failure }
  const trouble = describeProblem(failure, navigator.onLine)
  return { kind: 'trouble', problem: trouble, agreedCents: trouble.isUnanswered ? agreedCents : null }
}
