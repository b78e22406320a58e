import { machine } from './state-machine.ts'

/** `pending` is a card checkout that has been opened, `requested` a peer-to-peer request that has been mailed. */
export const paymentMachine = machine({
  unpaid: ['pending', 'requested', 'expired'],
  pending: ['authorized', 'paid', 'failed', 'expired', 'unpaid'],
  requested: ['paid', 'pending', 'expired', 'unpaid'],
  authorized: ['paid', 'refunded', 'failed'],
  paid: ['refunded', 'partially-refunded'],
  'partially-refunded': ['refunded'],
  failed: ['pending', 'requested', 'expired'],
  refunded: [],
  expired: [],
})

export type PaymentStatus = keyof typeof paymentMachine.table
