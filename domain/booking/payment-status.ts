import { machine } from './state-machine.ts'

/**
 * How the payment of a booking stands as a whole, over all tries; `domain/payment/payment-summary.ts` finds it. `pending`
 * is a card checkout that has been opened, `requested` a peer-to-peer request that has been mailed. A booking that is
 * changed may have to be paid for once more, and money may come late: only what is `expired` stays so.
 */
export const paymentMachine = machine({
  unpaid: ['pending', 'requested', 'authorized', 'paid', 'expired'],
  pending: [
    ...(['authorized', 'paid', 'failed', 'expired', 'unpaid', 'requested'] as const),
    ...(['refunded', 'partially-refunded'] as const),
  ],
  requested: [
    ...(['paid', 'pending', 'expired', 'unpaid', 'authorized'] as const),
    ...(['refunded', 'partially-refunded'] as const),
  ],
  authorized: [
    ...(['paid', 'pending', 'requested', 'expired', 'unpaid', 'failed'] as const),
    ...(['refunded', 'partially-refunded'] as const),
  ],
  paid: ['refunded', 'partially-refunded', 'pending', 'requested', 'authorized', 'expired'],
  'partially-refunded': ['refunded', 'pending', 'requested', 'authorized', 'expired'],
  failed: ['pending', 'requested', 'authorized', 'paid', 'expired'],
  refunded: ['pending', 'requested', 'authorized', 'partially-refunded', 'expired'],
  expired: [],
})

export type PaymentStatus = keyof typeof paymentMachine.table
