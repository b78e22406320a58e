import { createStateMachine } from './state-machine.ts'

/**
 * One try to pay. `pending` is a checkout that has been opened, `requested` a request that has been mailed. What happened
 * in between may never have been told, so a try may go several steps at once.
 */
export const paymentAttemptMachine = createStateMachine({
  pending: ['authorized', 'paid', 'failed', 'expired', 'refunded', 'partially-refunded'],
  requested: ['paid', 'expired'],
  authorized: ['paid', 'expired', 'refunded', 'partially-refunded'],
  paid: ['refunded', 'partially-refunded'],
  // A bank may send a refund back.
  'partially-refunded': ['refunded', 'paid'],
  // Money may come after we have stopped waiting for it: it is written down, and given back where nothing is due.
  expired: ['authorized', 'paid', 'refunded', 'partially-refunded'],
  failed: ['authorized', 'paid', 'expired', 'refunded', 'partially-refunded'],
  refunded: ['paid', 'partially-refunded'],
})

export type PaymentAttemptStatus = keyof typeof paymentAttemptMachine.table
