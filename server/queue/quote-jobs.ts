import * as z from 'zod/mini'
import { defineJob, emailOptions, urgentOptions } from './job.ts'

const quotePayload = z.object({ quoteId: z.uuid() })

/** Notifies the customer and the company of a quote request. */
export const quoteReceived = defineJob('quote-received', quotePayload, emailOptions)

const answerPayload = z.object({ answerId: z.uuid() })

/** Sends the customer the link to an answer. One that was replaced or withdrawn in the meantime is not sent. */
export const quoteAnswered = defineJob('quote-answered', answerPayload, urgentOptions)

/** Reminds a customer who has not opened an answer, a day before it expires. */
export const quoteReminder = defineJob('quote-reminder', answerPayload)

/** Notifies the customer that the company can't offer the trip. */
export const quoteDeclined = defineJob('quote-declined', quotePayload, emailOptions)
