import { createStateMachine } from './state-machine.ts'

/**
 * How the payment of a booking stands as a whole, over all tries; `domain/payment/derive-payment-status.ts` finds it. `pending`
 * is a card checkout that has been opened, `requested` a peer-to-peer request that has been mailed. A booking that is
 * changed may have to be paid for once more, and money may come late: only what is `expired` stays so. `disputed` is
 * money that the customer's bank has taken back.
 */
export const paymentMachine = createStateMachine({
  unpaid: ['pending', 'requested', 'authorized', 'paid', 'expired', 'disputed'],
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
  // A refund may come back to us.
  'partially-refunded': ['refunded', 'pending', 'requested', 'authorized', 'expired', 'paid', 'disputed'],
  failed: ['pending', 'requested', 'authorized', 'paid', 'expired', 'disputed'],
  refunded: ['pending', 'requested', 'authorized', 'partially-refunded', 'expired', 'paid', 'disputed'],
  disputed: ['paid', 'refunded', 'partially-refunded', 'pending', 'requested', 'authorized', 'expired'],
  expired: [],
})

export type PaymentStatus = keyof typeof paymentMachine.table
