import * as examples from './examples.ts'
import { ref } from './json-schema.ts'
import { jsonContent } from './operation.ts'

/** The errors that calls refer to, by status. */
export const errorResponses = {
  Refused400: refusal('What was sent could not be read', 'The request could not be read'),
  Refused401: refusal('Nobody is signed in, or not any more', 'Failed to authenticate'),
  Refused403: refusal(
    'The e-mail address is not confirmed yet, a signature is not right, or a page of another site sent it',
    'Please confirm your e-mail first: we have sent you a new link',
  ),
  Refused404: refusal('There is nothing of that name', 'Car not found'),
  Refused408: refusal(
    'The request took too long to arrive',
    'The request took too long to arrive. Check your internet connection and try again.',
  ),
  Refused409: {
    ...refusal('It conflicts with what has happened since', ''),
    content: jsonContent(ref('Conflict'), {
      message: 'The price has changed. Please look at the new one and book again.',
      price: examples.price,
      priceToken: examples.offer.priceToken,
    }),
  },
  Refused410: refusal('The link is over', 'This link has expired or was used already'),
  Refused413: refusal('More than 64 KB were sent', 'The request is too large'),
  Refused415: refusal('The body was not sent as application/json', 'Send the request as application/json'),
  Refused422: {
    ...refusal('A field is not as it must be', ''),
    content: jsonContent(ref('Error'), examples.errorBody),
  },
  Refused429: {
    ...refusal('Too many calls', 'Too many attempts. Please try again in 40 seconds.'),
    headers: retryAfter(),
  },
  Refused503: {
    ...refusal(
      'Something we depend on is down',
      'We cannot reach our records right now. Please try again in a moment.',
    ),
    headers: retryAfter(),
  },
}

function refusal(description: string, message: string) {
  return { description, content: jsonContent(ref('Error'), { message }) }
}

function retryAfter() {
  return { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }
}
