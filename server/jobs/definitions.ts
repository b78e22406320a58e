import * as z from 'zod/mini'
import { defineJob } from './job.ts'

const aBooking = z.object({ bookingId: z.uuid() })
const aQuote = z.object({ quoteId: z.uuid() })

/** Tells the customer and the company that a booking has come in. */
export const bookingReceived = defineJob('booking-received', aBooking)

/** Frees the unit of a request that nobody has paid for, once its hold is over. */
export const expireHold = defineJob('expire-hold', aBooking)

/** Tells the customer that the hold is over. */
export const bookingExpired = defineJob('booking-expired', aBooking)

/** Tells the customer and the company that somebody asked for a quote. */
export const quoteReceived = defineJob('quote-received', aQuote)

export const allJobs = [bookingReceived, expireHold, bookingExpired, quoteReceived]
