/** One changed field, as people read it. */
export type AuditChange = { field: string; from: string | null; to: string | null }

/** What the audit log records, and how the desk words it. The subject takes the place of `{subject}`, or follows. */
export const auditActions = {
  'first-owner-created': 'set up the desk as its first owner',
  'invitation-accepted': 'accepted the invitation',
  'signed-in': 'signed in',
  'sign-in-refused': 'tried to sign in, and was refused',
  'sign-in-limited': 'was refused after too many attempts',
  'code-refused': 'entered a wrong code',
  'signed-out': 'signed out',
  'session-ended': 'ended a session',
  'identity-confirmed': 'confirmed their identity',
  'identity-refused': 'failed to confirm their identity',
  'password-changed': 'changed their password',
  'authenticator-added': 'set up an authenticator app',
  'authenticator-removed': 'removed the authenticator app',
  'passkey-added': 'added the passkey {subject}',
  'passkey-removed': 'removed the passkey {subject}',
  'recovery-codes-made': 'made new recovery codes',
  'recovery-code-used': 'signed in with a recovery code',
  'staff-invited': 'invited',
  'staff-invited-again': 'invited {subject} again, with a new password and second factor',
  'staff-changed': 'changed',
  'staff-blocked': 'blocked',
  'staff-unblocked': 'unblocked',
  'chauffeur-invited': 'sent a sign-in link to chauffeur',
  'chauffeur-signed-out': 'signed out of every phone chauffeur',
  'booking-taken': 'took booking {subject} by phone',
  'customer-changed': 'changed the notes of customer',
  'customers-merged': 'merged another address into customer',
  'customers-separated': 'separated an address from customer',
  'customer-exported': 'exported the data of customer',
  'customer-erased': 'erased the data of customer',
  'payment-link-sent': 'sent the payment link of booking',
  'booking-priced': 'priced booking',
  'booking-changed': 'changed the trip of booking',
  'booking-assigned': 'assigned a chauffeur to booking',
  'leg-assigned': 'assigned car and chauffeur of booking',
  'leg-unassigned': 'took car and chauffeur from booking',
  'leg-moved': 'set the status of booking',
  'car-added': 'added the car',
  'car-changed': 'changed the car',
  'car-out-of-service': 'took out of service the car',
  'car-back': 'put back into service the car',
  'car-retired': 'took from the fleet the car',
  'car-returned': 'put back into the fleet the car',
  'chauffeur-added': 'added the chauffeur',
  'chauffeur-changed': 'changed the chauffeur',
  'days-off-added': 'entered days off of',
  'days-off-ended': 'ended days off of',
  'chauffeur-left': 'recorded the end of employment of',
  'chauffeur-returned': 'recorded the return to work of',
  'landing-entered': 'entered the landing of booking',
  'flight-accepted': 'moved the pick-up to the flight of booking',
  'pick-up-kept': 'kept the pick-up despite the flight of booking',
  'flight-called': 'called about the flight of booking',
  'leg-offered': 'offered a trip to a partner, of booking',
  'leg-offer-withdrawn': 'withdrew a trip from a partner, of booking',
  'leg-offer-link-sent': 'sent a partner a new link, of booking',
  'partner-added': 'added the partner',
  'partner-changed': 'changed the partner',
  'partner-ended': 'stopped working with the partner',
  'partner-resumed': 'works again with the partner',
  'leg-pinned': 'pinned car and chauffeur of booking',
  'leg-unpinned': 'let plans change car and chauffeur of booking',
  'car-broke-down': 'took {subject} out of service after a breakdown',
  'booking-declined': 'declined booking',
  'booking-canceled': 'canceled booking',
  'booking-adjusted': 'adjusted the price of booking',
  'booking-refunded': 'refunded money of booking',
  'extra-declined': 'declined an extra of booking',
  'rating-seen': 'read the rating of booking',
  'tip-refunded': 'refunded a tip of booking',
  'zelle-confirmed': 'confirmed a Zelle payment of booking',
  'refund-sent': 'recorded a refund that was sent, of booking',
  'message-sent-again': 'had a message sent again for booking',
  'note-added': 'added a note to booking',
  'bookings-exported': 'exported bookings',
  'quote-answered': 'answered quote',
  'quote-answer-changed': 'changed the answer to quote',
  'quote-answer-withdrawn': 'withdrew the answer to quote',
  'quote-declined': 'declined quote',
  'message-retried': 'had a message sent again:',
  'contact-answered': 'answered the message of',
  'contact-reopened': 'opened again the message of',
  'contact-closed': 'closed without an answer the message of',
} as const

export type AuditAction = keyof typeof auditActions

/** What was acted on: `label` is how people call it, such as a booking's reference. */
export type AuditSubject = { kind: string; id: string; label: string }

/** An entry about a change, written in the transaction of the change. */
export type AuditNote = {
  action: AuditAction
  subject: AuditSubject
  changes: AuditChange[]
  reason?: string
  device: string
  address: string
}

type Done = { actor: string | undefined; action: string; subject: string | undefined }

/** 'Olivia Owen invited Ben Ito.' An action that this build does not know is shown by its name. */
export function auditSentence({ actor = 'Someone', action, subject = '' }: Done): string {
  const text: string =
    action in auditActions ? auditActions[action as AuditAction] : action.replaceAll('-', ' ')
  const done = text.includes('{subject}') ? text.replace('{subject}', subject) : `${text} ${subject}`
  return `${actor} ${done}`.replace(/\s+/g, ' ').trim()
}
