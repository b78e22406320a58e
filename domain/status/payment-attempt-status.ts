import { createStateMachine } from './state-machine.ts'

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
