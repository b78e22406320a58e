import * as z from 'zod/mini'
import { defineJob } from './job.ts'

const bookingPayload = z.object({ bookingId: z.uuid() })
const quotePayload = z.object({ quoteId: z.uuid() })
const paymentPayload = z.object({ paymentId: z.uuid() })

/** A letter that tells what has happened. Its reader has just seen the same on the screen. */
const emailOptions = { pollingSeconds: 10, givesWay: true }

/** Somebody sits before the screen and waits for this one. */
const urgentOptions = { pollingSeconds: 2 }

/** Tells the customer and the company that a booking has come in. */
export const bookingReceived = defineJob('booking-received', bookingPayload, emailOptions)

/** Frees the unit of a request that nobody has paid for, once its hold is over. */
export const expireHold = defineJob('expire-hold', bookingPayload)

/** Tells the customer that the hold is over. */
export const bookingExpired = defineJob('booking-expired', bookingPayload, emailOptions)

/** Tells the customer what the booking is now, and by how much this very change has moved its price. */
export const bookingChanged = defineJob(
  'booking-changed',
  z.object({ bookingId: z.uuid(), differenceCents: z.optional(z.int()) }),
  emailOptions,
)

/**
 * Tells the customer what the company asks for the trip. `price` is a name made of its lines (`priceName`): one that was
 * corrected meanwhile is not told.
 */
export const bookingPriced = defineJob(
  'booking-priced',
  z.object({ bookingId: z.uuid(), price: z.uuid() }),
  emailOptions,
)

/** Tells the customer that the booking is cancelled, and what that costs. */
export const bookingCancelled = defineJob('booking-cancelled', bookingPayload, emailOptions)

/** Tells the customer that the car is theirs: the price is set aside on the card. */
export const bookingConfirmed = defineJob('booking-confirmed', bookingPayload, emailOptions)

/**
 * Tells the customer who drives. `chauffeur` is a name made of who it is (`chauffeurName`): whoever was replaced
 * meanwhile is not told.
 */
export const chauffeurAssigned = defineJob(
  'chauffeur-assigned',
  z.object({ bookingId: z.uuid(), chauffeur: z.uuid() }),
  emailOptions,
)

/** Reminds the customer of the trip, a day and two hours before. */
export const tripReminder = defineJob(
  'trip-reminder',
  z.object({ bookingId: z.uuid(), hoursBefore: z.union([z.literal(24), z.literal(2)]) }),
)

/** Tells the customer that money has come, with the receipt. */
export const paymentReceived = defineJob('payment-received', paymentPayload, emailOptions)

/** Sends the customer the request to pay by Zelle; the same request may be asked for again. */
export const paymentRequested = defineJob('payment-requested', paymentPayload, urgentOptions)

/** Asks the provider how a payment stands that it has told us nothing of. */
export const reconcilePayment = defineJob('reconcile-payment', paymentPayload)

/** Brings what we hold of a customer to what the booking costs: takes what was set aside, gives back what is too much. */
export const balanceBooking = defineJob('square-booking', bookingPayload, emailOptions)

/** Has the test checkout tell us what happened in it, as a real provider would. */
export const deliverTestEvent = defineJob(
  'deliver-test-event',
  z.object({ eventId: z.string() }),
  urgentOptions,
)

/** Tells the customer and the company of a message from the contact form. */
export const contactReceived = defineJob('contact-received', z.object({ messageId: z.uuid() }), emailOptions)

export const textKinds = [
  'confirmed',
  'changed',
  'cancelled',
  'chauffeur',
  'reminder-24',
  'reminder-2',
] as const

export type TextKind = (typeof textKinds)[number]

/** Tells the customer by text message, where they have agreed to that. */
export const textMessage = defineJob(
  'text-message',
  z.object({ kind: z.enum(textKinds), bookingId: z.uuid() }),
  emailOptions,
)

/** Tells the customer and the company that somebody asked for a quote. */
export const quoteReceived = defineJob('quote-received', quotePayload, emailOptions)

const companyMailKinds = [
  'new-booking',
  'booking-confirmed',
  'booking-changed',
  'booking-cancelled',
  'new-quote',
  'new-message',
  'payment-to-confirm',
  'refund-to-make',
  'refund-failed',
  'dispute-opened',
  'dispute-closed',
] as const

export type CompanyMailKind = (typeof companyMailKinds)[number]

/**
 * Tells the company of what it has to know or to do; `id` is that of the booking, quote, message, payment, refund or
 * dispute.
 * Apart from the customer's letter, so that each is sent once.
 */
export const companyMail = defineJob(
  'company-mail',
  z.object({ kind: z.enum(companyMailKinds), id: z.uuid() }),
  emailOptions,
)

const accountMailKinds = [
  'verify-email',
  'already-registered',
  'reset-password',
  'no-account',
  'password-changed',
  'email-changing',
  'change-email',
  'new-sign-in',
] as const

export type AccountMailKind = (typeof accountMailKinds)[number]

/** A letter about an account. It carries no secret: a link is made when the letter is. */
export const accountMail = defineJob(
  'account-mail',
  z.object({
    kind: z.enum(accountMailKinds),
    userId: z.optional(z.uuid()),
    /** Where it goes to. */
    email: z.string(),
    /** The host that names the site it comes from. */
    site: z.string(),
    /** Of a new sign-in: with which browser, and when. */
    signIn: z.optional(z.object({ device: z.string(), at: z.string() })),
  }),
  urgentOptions,
)

export const allJobs = [
  bookingReceived,
  expireHold,
  bookingExpired,
  bookingPriced,
  bookingChanged,
  bookingCancelled,
  bookingConfirmed,
  chauffeurAssigned,
  tripReminder,
  paymentReceived,
  paymentRequested,
  reconcilePayment,
  balanceBooking,
  deliverTestEvent,
  contactReceived,
  textMessage,
  quoteReceived,
  companyMail,
  accountMail,
]
