/** The emails that a customer gets about a booking, as the desk calls them. */
export const messageLabels = {
  received: 'Request received',
  priced: 'Price',
  confirmed: 'Confirmation',
  'payment-requested': 'Zelle request',
  'payment-received': 'Payment received, with receipt',
  changed: 'Change',
  adjusted: 'Price adjusted or refunded',
  settled: 'Final price, with receipt',
  tip: 'Thanks for a tip, with receipt',
  chauffeur: 'Chauffeur',
  'chauffeur-lost': 'Another chauffeur is being found',
  reminder: 'Reminder',
  'en-route': 'Chauffeur on the way',
  'on-location': 'Chauffeur is here',
  'no-show': 'No-show',
  correction: 'Correction of a status',
  cancelled: 'Cancellation',
  expired: 'Hold ended',
} as const

export type MessageKind = keyof typeof messageLabels

export const messageKinds = Object.keys(messageLabels) as [MessageKind, ...MessageKind[]]

/** What a message is about: the payment, the adjustment or the press of a status; null for the booking itself. */
export type MessageSubject = { kind: MessageKind; subjectId: string | null }
