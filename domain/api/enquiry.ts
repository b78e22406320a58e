import * as z from 'zod/mini'
import { contactMessageSchema } from '#domain/enquiry/contact-message.ts'
import { quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { dataOf, defineCalls, named } from './call.ts'
import { text } from './common-schemas.ts'

export const enquiryCalls = defineCalls({
  'POST /quotes': {
    body: named('QuoteRequest', quoteRequestSchema),
    status: 201,
    response: dataOf(named('QuoteReceipt', z.object({ reference: text }))),
  },
  'POST /contact': {
    body: named('ContactMessage', contactMessageSchema),
    status: 201,
    response: dataOf(named('ContactReceipt', z.object({ receivedAt: text }))),
  },
})
