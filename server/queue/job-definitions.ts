import * as z from 'zod/mini'
import { messageKinds } from '#domain/booking/detail/booking-messages.ts'
import { legMachine } from '#domain/dispatch/leg-status.ts'
import { noticeKinds } from '#domain/dispatch/trip-notice.ts'
import {
  accountMail,
  bookingLinks,
  chauffeurMail,
  chauffeurText,
  staffInvitation,
  staffInvitationText,
} from './account-jobs.ts'
import { defineJob, emailOptions, urgentOptions } from './job.ts'
import { quoteAnswered, quoteDeclined, quoteReceived, quoteReminder } from './quote-jobs.ts'

const bookingPayload = z.object({ bookingId: z.uuid() })
const paymentPayload = z.object({ paymentId: z.uuid() })

/** Notifies the customer and the company of a new booking. */
export const bookingReceived = defineJob('booking-received', bookingPayload, emailOptions)

/** Releases the car of an unpaid request when its hold ends. */
export const expireHold = defineJob('expire-hold', bookingPayload)

/** Notifies the customer that the hold has ended. */
export const bookingExpired = defineJob('booking-expired', bookingPayload, emailOptions)

/**
 * Notifies the customer of the changes since the last such email (`change_emails`). Jobs without `isCollected` were queued
 * by an earlier version: they are about one change, and also notify the company.
 */
export const bookingChanged = defineJob(
  'booking-changed',
  z.object({
    bookingId: z.uuid(),
    isCollected: z.optional(z.boolean()),
    differenceCents: z.optional(z.int()),
  }),
  emailOptions,
)

/**
 * Notifies the customer of the price that the company set. `price` is an ID made from the price lines (`priceId`): a
 * price that was corrected in the meantime is not sent.
 */
export const bookingPriced = defineJob(
  'booking-priced',
  z.object({ bookingId: z.uuid(), price: z.uuid() }),
  emailOptions,
)

/** Notifies the customer of a refund, or of a price line that the company added or took back. */
export const bookingAdjusted = defineJob(
  'booking-adjusted',
  z.object({ bookingId: z.uuid(), adjustmentId: z.uuid() }),
  emailOptions,
)

/** Adds waiting time and settles the money of a trip, some time after it ended. `ending` as in `trip_settlements`. */
export const settleTrip = defineJob('settle-trip', z.object({ bookingId: z.uuid(), ending: z.uuid() }))

/** Notifies the customer of the final price after the trip, with the receipt. */
export const tripSettled = defineJob('trip-settled', bookingPayload, emailOptions)

/** Notifies the customer of the cancellation and what it costs. */
export const bookingCancelled = defineJob('booking-cancelled', bookingPayload, emailOptions)

/** Notifies the customer that the booking is confirmed because the card is authorized. */
export const bookingConfirmed = defineJob('booking-confirmed', bookingPayload, emailOptions)

/**
 * Notifies the customer of the chauffeur. `chauffeur` is an ID made from the chauffeur's details (`chauffeurId`): a
 * chauffeur who was replaced in the meantime is not sent.
 */
export const chauffeurAssigned = defineJob(
  'chauffeur-assigned',
  z.object({ bookingId: z.uuid(), chauffeur: z.uuid() }),
  emailOptions,
)

/** Notifies the customer that the chauffeur was taken off while under way. One who is replaced by then is not. */
export const chauffeurLost = defineJob('chauffeur-lost', bookingPayload, urgentOptions)

/** Reminds the customer of the trip, a day and two hours before; with `isReturn`, of the way back. */
export const tripReminder = defineJob(
  'trip-reminder',
  z.object({
    bookingId: z.uuid(),
    hoursBefore: z.union([z.literal(24), z.literal(2)]),
    isReturn: z.optional(z.boolean()),
  }),
)

/** Notifies the customer of a payment, with the receipt. */
export const paymentReceived = defineJob('payment-received', paymentPayload, emailOptions)

/** Thanks the customer for a tip, with the receipt. */
export const tipReceived = defineJob('tip-received', paymentPayload, emailOptions)

/** Sends back a tip that the desk refunds. */
export const refundTip = defineJob('refund-tip', z.object({ refundId: z.uuid() }), emailOptions)

/** Sends the customer the request to pay by Zelle. The customer can have the same request sent again. */
export const paymentRequested = defineJob('payment-requested', paymentPayload, urgentOptions)

/** Sends the customer an email again, with the booking as it is now. */
export const messageAgain = defineJob(
  'message-again',
  z.object({ bookingId: z.uuid(), kind: z.enum(messageKinds), subjectId: z.nullable(z.uuid()) }),
  urgentOptions,
)

/** Reads the status of a payment from the provider if no webhook has reported it. */
export const reconcilePayment = defineJob('reconcile-payment', paymentPayload)

/** Makes the customer's payments match the total: captures an authorized amount, or refunds what is too much. */
export const balanceBooking = defineJob('square-booking', bookingPayload, emailOptions)

/** Sends an event of the test checkout to our webhook, as a real provider would. */
export const deliverTestEvent = defineJob('deliver-test-event', z.object({ eventId: z.string() }), {
  ...urgentOptions,
  startsAtOnce: true,
})

/** Notifies the customer and the company of a message from the contact form. */
export const contactReceived = defineJob('contact-received', z.object({ messageId: z.uuid() }), emailOptions)

/** Emails the company's answer to a message from the contact form. */
export const contactAnswered = defineJob('contact-answered', z.object({ messageId: z.uuid() }), urgentOptions)

export const textKinds = [
  'confirmed',
  'changed',
  'cancelled',
  'chauffeur',
  'chauffeur-lost',
  'reminder-24',
  'reminder-2',
  'payment-link',
] as const

export type TextKind = (typeof textKinds)[number]

/**
 * Notifies the customer by text message, if they agreed to texts; with `passenger`, that traveler. It is the ID that
 * `travelersToNotify` makes from the address. With `isReturn`, the text is about the way back.
 */
export const textMessage = defineJob(
  'text-message',
  z.object({
    kind: z.enum(textKinds),
    bookingId: z.uuid(),
    passenger: z.optional(z.uuid()),
    isReturn: z.optional(z.boolean()),
  }),
  emailOptions,
)

/** Texts the chauffeur of a leg its new pick-up time. A leg that has moved again meanwhile has a text of its own. */
export const pickUpMoved = defineJob(
  'pick-up-moved',
  z.object({ bookingId: z.uuid(), legId: z.uuid(), pickUpAt: z.string() }),
  urgentOptions,
)

/**
 * Texts a chauffeur that the desk has taken a leg from them. `pickUpAt` is the time that they know. A leg that is theirs again
 * is not mentioned.
 */
export const legTaken = defineJob(
  'leg-taken',
  z.object({ bookingId: z.uuid(), legId: z.uuid(), chauffeurId: z.uuid(), pickUpAt: z.string() }),
  urgentOptions,
)

/**
 * Notifies a traveler whom the customer asked us to tell. `removed` is a traveler who is no longer in the booking, and the
 * pick-up time that they know.
 */
export const travelerMail = defineJob(
  'traveler-mail',
  z.object({
    kind: z.enum(['confirmed', 'changed', 'cancelled', 'chauffeur', 'removed']),
    bookingId: z.uuid(),
    passenger: z.uuid(),
    removed: z.optional(
      z.object({
        firstName: z.string(),
        secondName: z.nullish(z.string()),
        email: z.string(),
        pickUpAt: z.string(),
      }),
    ),
  }),
  emailOptions,
)

/** Decides who is told that a leg has moved, and how. `from` is the step before the press. */
export const legMoved = defineJob(
  'leg-moved',
  z.object({ bookingId: z.uuid(), pressId: z.uuid(), from: z.enum(legMachine.states) }),
  urgentOptions,
)

const tripNoticePayload = z.object({
  kind: z.enum(noticeKinds),
  bookingId: z.uuid(),
  pressId: z.uuid(),
  passenger: z.optional(z.uuid()),
})

/** Texts the customer, or with `passenger` a traveler, that the chauffeur is on the way or has arrived. */
export const tripText = defineJob('trip-text', tripNoticePayload, urgentOptions)

/** Emails the same to those who get no texts, and reports a no-show. */
export const tripMail = defineJob('trip-mail', tripNoticePayload, urgentOptions)

const companyMailKinds = [
  'new-booking',
  'booking-confirmed',
  'booking-changed',
  'booking-cancelled',
  'new-quote',
  'quote-declined',
  'quote-car-gone',
  'new-message',
  'payment-to-confirm',
  'refund-to-make',
  'refund-failed',
  'refund-withdrawn',
  'dispute-opened',
  'dispute-closed',
] as const

export type CompanyMailKind = (typeof companyMailKinds)[number]

/**
 * Notifies the company. `id` is that of the booking, quote, message, payment, refund or dispute. A separate job from the
 * customer's email, so that a retry sends each of them once. `isCollected` as in `bookingChanged`.
 */
export const companyMail = defineJob(
  'company-mail',
  z.object({ kind: z.enum(companyMailKinds), id: z.uuid(), isCollected: z.optional(z.boolean()) }),
  emailOptions,
)

const partnerPayload = z.object({ offerId: z.uuid(), kind: z.enum(['offered', 'withdrawn']) })

/** Emails a partner company the link to a trip that we offer, or that we have withdrawn it. */
export const partnerMail = defineJob('partner-mail', partnerPayload, urgentOptions)

/** Texts a partner company the same, if it has a phone number. */
export const partnerText = defineJob('partner-text', partnerPayload, urgentOptions)

export const allJobs = [
  bookingReceived,
  expireHold,
  bookingExpired,
  bookingPriced,
  bookingChanged,
  bookingAdjusted,
  settleTrip,
  tripSettled,
  bookingCancelled,
  bookingConfirmed,
  chauffeurAssigned,
  chauffeurLost,
  tripReminder,
  paymentReceived,
  tipReceived,
  refundTip,
  paymentRequested,
  messageAgain,
  reconcilePayment,
  balanceBooking,
  deliverTestEvent,
  contactReceived,
  contactAnswered,
  textMessage,
  pickUpMoved,
  legTaken,
  travelerMail,
  legMoved,
  tripText,
  tripMail,
  quoteReceived,
  quoteAnswered,
  quoteReminder,
  quoteDeclined,
  companyMail,
  accountMail,
  bookingLinks,
  staffInvitation,
  staffInvitationText,
  partnerMail,
  partnerText,
  chauffeurText,
  chauffeurMail,
]
