import { createStateMachine } from './state-machine.ts'

export const quoteMachine = createStateMachine({
  new: ['answered', 'declined', 'expired'],
  answered: ['accepted', 'declined', 'expired'],
  accepted: [],
  declined: [],
  expired: [],
})

export type QuoteStatus = keyof typeof quoteMachine.table

/** The company or the customer may still act on it. */
export function isOpenQuote(status: QuoteStatus): boolean {
  return !quoteMachine.isFinal(status)
}
