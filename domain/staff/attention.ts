/** Why something needs a person now, the most urgent first. */
export const attentionKinds = {
  'chauffeur-late': { title: 'Chauffeurs who are late', action: 'Open' },
  'capture-failed': { title: 'Cards that couldn’t be charged', action: 'Open' },
  'zelle-to-check': { title: 'Zelle payments to check', action: 'Money has arrived' },
  'refund-to-send': { title: 'Refunds to send by hand', action: 'Zelle refund sent' },
  'hold-ending': { title: 'Unpaid, and the car is held for less than two hours', action: 'Open' },
  'payment-due': { title: 'Not paid in full, within 7 days', action: 'Open' },
  'quote-car-gone': { title: 'A customer wanted to book, but no car is free', action: 'Change the answer' },
  'quote-waiting': { title: 'Quotes to answer', action: 'Answer' },
  'to-price': { title: 'Requests without a price', action: 'Set the price' },
  'partner-returned': { title: 'Partners declined, or didn’t answer in time', action: 'Open' },
  'partner-unnamed': { title: 'Partners without a named chauffeur, within 24 hours', action: 'Open' },
  'extras-open': { title: 'Extras to approve', action: 'Decide' },
  'low-rating': { title: 'Customers who were not happy', action: 'Read' },
  unassigned: { title: 'Without a chauffeur, within 24 hours', action: 'Assign' },
  'document-expired': { title: 'Documents that have expired', action: 'Enter the new date' },
  'document-expiring': { title: 'Documents that expire within 30 days', action: 'Enter the new date' },
} as const

export type AttentionKind = keyof typeof attentionKinds

export const attentionNames = Object.keys(attentionKinds) as [AttentionKind, ...AttentionKind[]]

export const attentionHours = { holdEnding: 2, paymentDue: 7 * 24, unassigned: 24, late: 24 } as const

/** A chauffeur who has not set off this long before the pick-up is late. */
export const setOffMinutes = 15
