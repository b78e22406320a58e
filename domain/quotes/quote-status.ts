import { machine } from '#domain/booking/state-machine.ts'

export const quoteMachine = machine({
  new: ['answered', 'declined', 'expired'],
  answered: ['accepted', 'declined', 'expired'],
  accepted: [],
  declined: [],
  expired: [],
})

export type QuoteStatus = keyof typeof quoteMachine.table
