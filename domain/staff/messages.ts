/** The lists of emails and texts at the desk. */
export const messageStates = {
  failed: 'Failed',
  waiting: 'Waiting',
  sent: 'Sent',
} as const

export type MessageState = keyof typeof messageStates

export const messageStateNames = Object.keys(messageStates) as [MessageState, ...MessageState[]]

/** 'task': no message, but listed where it failed, such as a refund that the provider did not take. */
export const messageKinds = { email: 'Email', text: 'Text', task: 'Task' } as const

export type MessageKind = keyof typeof messageKinds

export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]

/** The names of the jobs that send no email. */
export const textJobs = [
  'text-message',
  'trip-text',
  'pick-up-moved',
  'leg-taken',
  'chauffeur-text',
  'staff-invitation-text',
]
export const taskJobs = [
  'settle-trip',
  'refund-tip',
  'expire-hold',
  'reconcile-payment',
  'square-booking',
  'deliver-test-event',
  'leg-moved',
]

export function messageKind(job: string): MessageKind {
  if (textJobs.includes(job)) return 'text'
  return taskJobs.includes(job) ? 'task' : 'email'
}

/** What a message is about, for people. `variant` is the kind within a job, if it has several. */
export function messageTitle(job: string, variant: string | null): string {
  const title = titles[`${job} ${variant}`] ?? titles[job]
  if (title) return title
  const words = [job, variant].filter(Boolean).join(': ').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const titles: Record<string, string> = {
  'booking-received': 'Request received',
  'booking-expired': 'Hold ended without payment',
  'booking-priced': 'Price and payment link',
  'booking-changed': 'Booking changed',
  'booking-cancelled': 'Booking canceled',
  'booking-confirmed': 'Booking confirmed',
  'chauffeur-assigned': 'Chauffeur assigned',
  'chauffeur-lost': 'Another chauffeur is being found',
  'trip-reminder': 'Reminder of the trip',
  'booking-adjusted': 'Price adjusted',
  'trip-settled': 'Final price and receipt',
  'tip-received': 'Thanks for a tip',
  'message-again': 'Sent once more',
  'payment-received': 'Receipt',
  'payment-requested': 'How to pay by Zelle',
  'contact-received': 'Contact message received',
  'contact-answered': 'Answer to a contact message',
  'quote-received': 'Quote request received',
  'quote-answered': 'Answer to a quote request',
  'quote-reminder': 'Reminder of a quote',
  'quote-declined': 'Quote request declined',
  'booking-links': 'Links to bookings',
  'staff-invitation': 'Invitation to the desk',
  'staff-invitation-text': 'Invitation to the desk',
  'partner-mail offered': 'To a partner: a trip to accept',
  'partner-mail withdrawn': 'To a partner: a trip was withdrawn',
  'partner-text offered': 'To a partner: a trip to accept',
  'partner-text withdrawn': 'To a partner: a trip was withdrawn',
  'chauffeur-text link': 'To a chauffeur: sign-in link',
  'chauffeur-text code': 'To a chauffeur: sign-in code',
  'chauffeur-mail link': 'To a chauffeur: sign-in link',
  'chauffeur-mail code': 'To a chauffeur: sign-in code',
  'text-message confirmed': 'Booking confirmed',
  'text-message changed': 'Booking changed',
  'text-message cancelled': 'Booking canceled',
  'text-message chauffeur': 'Chauffeur assigned',
  'text-message chauffeur-lost': 'Another chauffeur is being found',
  'text-message reminder-24': 'Reminder, a day before',
  'text-message reminder-2': 'Reminder, two hours before',
  'text-message payment-link': 'Link to pay',
  ...noticeTitles('trip-text'),
  ...noticeTitles('trip-mail'),
  'leg-moved': 'Decide who is told about a status',
  'pick-up-moved': 'To the chauffeur: new pick-up time',
  'leg-taken': 'To a chauffeur: no longer their trip',
  'traveler-mail confirmed': 'To a traveler: booking confirmed',
  'traveler-mail changed': 'To a traveler: booking changed',
  'traveler-mail cancelled': 'To a traveler: booking canceled',
  'traveler-mail chauffeur': 'To a traveler: chauffeur assigned',
  'traveler-mail removed': 'To a traveler: no longer on the trip',
  'company-mail new-booking': 'To the company: new booking',
  'company-mail booking-confirmed': 'To the company: booking confirmed',
  'company-mail booking-changed': 'To the company: booking changed',
  'company-mail booking-cancelled': 'To the company: booking canceled',
  'company-mail new-quote': 'To the company: new quote request',
  'company-mail new-message': 'To the company: new contact message',
  'company-mail payment-to-confirm': 'To the company: Zelle payment to check',
  'company-mail refund-to-make': 'To the company: refund to make',
  'company-mail refund-failed': 'To the company: refund failed',
  'company-mail refund-withdrawn': 'To the company: refund not needed anymore',
  'company-mail quote-declined': 'To the company: quote declined by the customer',
  'company-mail quote-car-gone': 'To the company: no car left for a quote',
  'company-mail dispute-opened': 'To the company: dispute opened',
  'company-mail dispute-closed': 'To the company: dispute closed',
  'account-mail verify-email': 'Account: confirm the email address',
  'account-mail reset-password': 'Account: reset the password',
  'account-mail new-sign-in': 'Account: new sign-in',
  'account-mail': 'Account email',
  'settle-trip': 'Work out the final price',
  'refund-tip': 'Refund a tip',
  'expire-hold': 'Release a car that was not paid',
  'reconcile-payment': 'Ask the provider about a payment',
  'square-booking': 'Take or refund a payment',
  'deliver-test-event': 'Event of the test checkout',
}

/** Of the messages about the progress of a trip. */
function noticeTitles(job: string): Record<string, string> {
  return {
    [`${job} en-route`]: 'Chauffeur on the way',
    [`${job} on-location`]: 'Chauffeur is here',
    [`${job} no-show`]: 'No-show',
    [`${job} not-en-route`]: 'Correction: not on the way yet',
    [`${job} not-on-location`]: 'Correction: not there yet',
    [`${job} not-no-show`]: 'Correction: no no-show',
  }
}

/** Why a message failed, as far as its error code says so. Errors are stored without their text, which may be personal. */
export function describeProblem(code: string): string {
  if (unreachable.has(code)) return 'The message service couldn’t be reached'
  return problems[code] ?? `Error ${code}`
}

const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'EHOSTUNREACH'],
  ...['ECONNECTION', 'ESOCKET', 'EDNS'],
])

const problems: Record<string, string> = {
  EAUTH: 'The message service refused our sign-in',
  EENVELOPE: 'The mail server refused the address',
  EMESSAGE: 'The mail server refused the message',
  'timed-out': 'It took too long, or the server was restarted',
  unknown: 'An unexpected error',
}
