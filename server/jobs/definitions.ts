import * as z from 'zod/mini'
import { defineJob } from './job.ts'

const aBooking = z.object({ bookingId: z.uuid() })
const aQuote = z.object({ quoteId: z.uuid() })

/** A letter that tells what has happened. Its reader has just seen the same on the screen. */
const letter = { pollingSeconds: 10 }

/** Somebody sits before the screen and waits for this one. */
const waitedFor = { pollingSeconds: 2 }

/** Tells the customer and the company that a booking has come in. */
export const bookingReceived = defineJob('booking-received', aBooking, letter)

/** Frees the unit of a request that nobody has paid for, once its hold is over. */
export const expireHold = defineJob('expire-hold', aBooking)

/** Tells the customer that the hold is over. */
export const bookingExpired = defineJob('booking-expired', aBooking, letter)

/** Tells the customer what the booking is now, and by how much its price has changed. */
export const bookingChanged = defineJob('booking-changed', aBooking, letter)

/** Tells the customer that the booking is cancelled, and what that costs. */
export const bookingCancelled = defineJob('booking-cancelled', aBooking, letter)

/** Tells the customer and the company that somebody asked for a quote. */
export const quoteReceived = defineJob('quote-received', aQuote, letter)

/** Tells the company of a booking or a quote. Apart from the customer's letter, so that each is sent once. */
export const companyMail = defineJob(
  'company-mail',
  z.object({ kind: z.enum(['new-booking', 'new-quote']), id: z.uuid() }),
  letter,
)

export const accountMailKinds = [
  'verify-email',
  'already-registered',
  'reset-password',
  'no-account',
  'password-changed',
  'email-changing',
  'change-email',
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
  }),
  waitedFor,
)

export const allJobs = [
  bookingReceived,
  expireHold,
  bookingExpired,
  bookingChanged,
  bookingCancelled,
  quoteReceived,
  companyMail,
  accountMail,
]
