import type { BookingAccess } from '#app/features/booking/booking-access.ts'
import { type ApiFailure, cancelBooking, readCancellation } from '#app/features/booking/booking-api.ts'
import { cancellationQuestion } from '#app/features/booking/cancellation-text.ts'
import { describeProblem, isAccessDenied, type Problem } from '#app/features/booking/problem.ts'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'

export type CancelOutcome =
  | { kind: 'kept' }
  | { kind: 'cancelled'; booking: BookingDetail }
  | { kind: 'shut'; failure: ApiFailure }
  /** `agreedCents`: what was agreed to and may have arrived, so that it can be sent again without a new question. */
  | { kind: 'trouble'; problem: Problem; agreedCents: number | null }

/** Shows what canceling means at this moment, asks, and cancels at exactly what was shown. */
export async function confirmAndCancel(
  access: BookingAccess,
  booking: BookingDetail,
): Promise<CancelOutcome> {
  // A figure that changes between the question and the answer is asked about again; twice in a row is no accident.
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
    const answer = await cancelBooking(access, refundCents)
    if (answer.ok) return { kind: 'cancelled', booking: answer.data.data }
    if (answer.status !== 409) return failed(answer, refundCents)
  }
  return { kind: 'kept' }
}

/** The answer was lost on the way: the same once more, which cancels no second time. */
export async function retryCancel(access: BookingAccess, agreedCents: number): Promise<CancelOutcome> {
  const answer = await cancelBooking(access, agreedCents)
  if (answer.ok) return { kind: 'cancelled', booking: answer.data.data }
  return failed(answer, agreedCents)
}

function failed(failure: ApiFailure, agreedCents: number | null): CancelOutcome {
  if (isAccessDenied(failure)) return { kind: 'shut', failure }
  const trouble = describeProblem(failure, navigator.onLine)
  return { kind: 'trouble', problem: trouble, agreedCents: trouble.isUnanswered ? agreedCents : null }
}
