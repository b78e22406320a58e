/**
 * Who caused an entry of `history`.
 * - `customer`: a signed-in customer, or the visitor who sends a booking or a quote request
 * - `guest-link`: the holder of a booking's manage link
 * - `operator-link`: an employee who opened a link from one of our emails
 * - `staff`, `chauffeur`: an employee who is signed in
 * - `provider`: the payment provider reported it
 * - `system`: a job or a rule of ours
 */
export const actors = [
  'customer',
  'guest-link',
  'operator-link',
  'staff',
  'chauffeur',
  'provider',
  'system',
] as const

export type Actor = (typeof actors)[number]

/** The fields of every `history` entry besides the status. */
export type HistoryNote = { actor: Actor; reason: string; at: Date }
