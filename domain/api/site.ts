import * as z from 'zod/mini'
import { contactMessageSchema } from '#domain/enquiry/contact-message.ts'
import { quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { siteSchema } from '#domain/site/site-schema.ts'
import { count, dataOf, defineCalls, named, text } from './call.ts'

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

const publicServices = z.object({
  captcha: z.union([
    z.object({ kind: z.literal('embedded') }),
    z.object({ kind: z.literal('recaptcha'), siteKey: text }),
  ]),
  mapsKey: z.nullable(text),
})

const publicConfig = named(
  'PublicConfig',
  z.extend(z.omit(siteSchema, { aliases: true }), { services: publicServices }),
)

/** ALTCHA's own format. */
const challenge = named(
  'Challenge',
  z.object({
    parameters: z.object({
      algorithm: text,
      cost: count,
      data: z.object({ action: z.literal('booking') }),
      expiresAt: count,
      keyLength: count,
      keyPrefix: text,
      keySignature: text,
      nonce: text,
      salt: text,
    }),
    signature: text,
  }),
)

/** The site's configuration, its captcha, text messages and the API's own description. */
export const siteCalls = defineCalls({
  'GET /config': { response: dataOf(publicConfig) },
  'GET /captcha/challenge': { response: challenge },
  'POST /sms/twilio': { contentType: 'text/xml' },
  'GET /openapi.json': { contentType: 'application/json' },
  'GET /docs': { contentType: 'text/html' },
})
