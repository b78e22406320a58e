import type { AuditNote } from '#domain/audit/audit.ts'

/**
 * Who caused an entry of `history`.
 * - `customer`: a signed-in customer, or the visitor who sends a booking or a quote request
 * - `guest-link`: the holder of a booking's manage link
 * - `operator-link`: an employee who opened a link from one of our emails
 * - `staff`, `chauffeur`: an employee who is signed in
 * - `partner`: a partner company, by the link to a trip that it drives for us
 * - `provider`: the payment provider reported it
 * - `system`: a job or a rule of ours
 */
export const actors = [
  'customer',
  'guest-link',
  'operator-link',
  'staff',
  'chauffeur',
  'partner',
  'provider',
  'system',
] as const

export type Actor = (typeof actors)[number]

/** The fields of every `history` entry besides the status. */
export type HistoryNote = {
  actor: Actor
  /** Who of the staff it was, if they were signed in. */
  staffId?: string
  /** Which chauffeur it was. */
  chauffeurId?: string
  /** The entry of the audit log that is written with it. */
  audit?: AuditNote
  reason: string
  at: Date
}

/** Who acts for the company: the holder of a link from an email, or someone who is signed in at the desk. */
export type CompanyActor = { actor: 'operator-link' } | { actor: 'staff'; staffId: string; audit: AuditNote }
