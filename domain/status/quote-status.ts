import { createStateMachine } from './state-machine.ts'

export const quoteMachine = createStateMachine({
  new: ['answered', 'declined', 'expired'],
  // Back to new when the company withdraws its answer.
  answered: ['accepted', 'declined', 'expired', 'new'],
  accepted: [],
  declined: [],
  expired: [],
})

export type QuoteStatus = keyof typeof quoteMachine.table

/** The company or the customer may still act on it. */
export function isOpenQuote(status: QuoteStatus): boolean {
  return !quoteMachine.isFinal(status)
}
