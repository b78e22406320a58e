import { createStateMachine } from './state-machine.ts'

/**
 * The payment status of a booking as a whole, over all its attempts. It is derived from the money
 * (`domain/payment/payment-state.ts`), and the table lists every change that the derivation can make: a property
 * test there compares the two. `pending` is an open card checkout, `requested` an emailed Zelle request, `disputed` money
 * that the customer's bank has taken back. A changed booking may have to be paid again, and money may arrive late, so only
 * `expired` is final. Money that came in never becomes `unpaid` or `failed` again: it is refunded or disputed.
 */
export const paymentMachine = createStateMachine({
  // Money of an attempt that we had closed may arrive, and even be refunded, before the provider reports it.
  unpaid: [
    ...(['pending', 'requested', 'authorized', 'paid', 'expired'] as const),
    ...(['refunded', 'partially-refunded', 'disputed'] as const),
  ],
  pending: [
    ...(['authorized', 'paid', 'failed', 'expired', 'unpaid', 'requested'] as const),
    ...(['refunded', 'partially-refunded', 'disputed'] as const),
  ],
  requested: [
    ...(['paid', 'pending', 'expired', 'unpaid', 'authorized'] as const),
    ...(['refunded', 'partially-refunded', 'disputed'] as const),
  ],
  authorized: [
    ...(['paid', 'pending', 'requested', 'expired', 'unpaid', 'failed'] as const),
    ...(['refunded', 'partially-refunded', 'disputed'] as const),
  ],
  paid: ['refunded', 'partially-refunded', 'pending', 'requested', 'authorized', 'expired', 'disputed'],
  // A bank may return a refund.
  'partially-refunded': ['refunded', 'pending', 'requested', 'authorized', 'expired', 'paid', 'disputed'],
  // The provider may report later that the checkout, whose response we missed, has expired.
  failed: [
    ...(['unpaid', 'pending', 'requested', 'authorized', 'paid', 'expired'] as const),
    ...(['refunded', 'partially-refunded', 'disputed'] as const),
  ],
  refunded: ['pending', 'requested', 'authorized', 'partially-refunded', 'expired', 'paid', 'disputed'],
  disputed: ['paid', 'refunded', 'partially-refunded', 'pending', 'requested', 'authorized', 'expired'],
  expired: [],
})

export type PaymentStatus = keyof typeof paymentMachine.table

/** The customer has begun to pay. */
export function isBeingPaid(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'requested'
}

/** We hold money for the booking, or it is authorized on a card. */
export function isFunded(status: PaymentStatus): boolean {
  return status === 'authorized' || status === 'paid' || status === 'partially-refunded'
}

/**
 * One attempt to pay. `pending` is a checkout that has been opened, `requested` a Zelle request that has been emailed. An
 * attempt may skip states: the provider's events can be lost, and we then see only the last state.
 */
export const paymentAttemptMachine = createStateMachine({
  pending: ['authorized', 'paid', 'failed', 'expired', 'refunded', 'partially-refunded'],
  requested: ['paid', 'expired'],
  authorized: ['paid', 'expired', 'refunded', 'partially-refunded'],
  paid: ['refunded', 'partially-refunded'],
  // A bank may return a refund.
  'partially-refunded': ['refunded', 'paid'],
  // Money may arrive after we stopped waiting. It is recorded, and refunded where nothing is due.
  expired: ['authorized', 'paid', 'refunded', 'partially-refunded'],
  failed: ['authorized', 'paid', 'expired', 'refunded', 'partially-refunded'],
  refunded: ['paid', 'partially-refunded'],
})

export type PaymentAttemptStatus = keyof typeof paymentAttemptMachine.table

/** The customer can still pay it. A booking has at most one such attempt. */
export function isOpenAttempt(status: PaymentAttemptStatus): boolean {
  return status === 'pending' || status === 'requested'
}

/** No money has come by this attempt so far. */
export function isUnpaidAttempt(status: PaymentAttemptStatus): boolean {
  return isOpenAttempt(status) || status === 'expired' || status === 'failed'
}
