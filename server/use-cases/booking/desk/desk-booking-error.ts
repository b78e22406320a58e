import type { Actor } from '#domain/status/actor.ts'
import type { CancelError, RefundPreview } from '#server/use-cases/booking/cancel-booking.ts'
import type { ChangeError } from '#server/use-cases/booking/change/change-error.ts'
import type { AssignLegError } from '#server/use-cases/dispatch/assignment.ts'
import type { AssignError } from '#server/use-cases/operator/assign-chauffeur.ts'
import type { ReleaseError } from '#server/use-cases/operator/release-hold.ts'
import type { SetPriceError } from '#server/use-cases/operator/set-price.ts'

/** Who changed a booking last. */
export type LastChange = { actor: Actor; staffName: string | null; reason: string; at: string }

export type DeskBookingError =
  | { code: 'desk-booking-changed'; change: LastChange | null }
  | { code: 'fee-above-policy'; policy: RefundPreview }
  | { code: 'fee-below-role-limit'; leastCents: number }
  | { code: 'leg-without-car' }
  | { code: 'texts-not-agreed' }
  | { code: 'texts-not-wanted' }
  | { code: 'customer-not-found' }
  | { code: 'other-customer-not-found' }
  | { code: 'same-customer' }
  | { code: 'customer-not-merged' }
  | { code: 'not-their-email' }
  | { code: 'customer-has-trips'; references: string[] }
  | { code: 'customer-has-open-money'; references: string[] }
  | { code: 'desk-customer-changed'; by: { name: string; at: string } | null }
  | { code: 'refund-above-paid'; mostCents: number }
  | { code: 'refund-not-found' }
  | { code: 'refund-differs'; amountCents: number }
  | { code: 'desk-not-changeable' }
  | { code: 'desk-price-lost' }
  | { code: 'part-above-requested'; amountCents: number }
  | { code: 'message-not-found' }
  | { code: 'message-outdated' }
  | { code: 'request-id-used'; entry: string }
  | { code: 'not-adjustable' }
  | { code: 'adjustment-not-found' }
  | { code: 'extra-decided' }
  | { code: 'deduction-above-price'; totalCents: number }
  | { code: 'over-role-limit'; what: 'refund' | 'discount'; limitCents: number }
  | { code: 'line-over-role-limit'; limitCents: number }

export type DeskBookingFailure = { ok: false; error: DeskBookingError }

/** Failures of the actions themselves, which links in emails share. */
export type ApiRefusal = {
  ok: false
  error:
    | AssignError
    | AssignLegError
    | SetPriceError
    | ReleaseError
    | Extract<CancelError, { code: 'not-cancellable' }>
    | ChangeError
    | { code: 'payment-not-found' }
    | { code: 'refund-not-owed' }
}
