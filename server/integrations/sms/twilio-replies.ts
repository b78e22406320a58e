import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SmsReplies } from './port.ts'

/** What phones write to our number at Twilio's: a form that it signs with our own token, answered in its XML. */
export function twilioReplies({ authToken }: { authToken: string }): SmsReplies {
  return {
    read({ urls, headers, body }) {
      const form = new URLSearchParams(body)
      const signature = headers.get('X-Twilio-Signature') ?? ''
      // Whichever of our addresses it was given: nobody but Twilio can sign any of them.
      if (!urls.some((url) => isSame(signature, sign(authToken, url, form)))) return null
      const optOutType = form.get('OptOutType')
      return {
        from: form.get('From') ?? '',
        text: optOutType ?? form.get('Body') ?? '',
        answered: optOutType !== null,
      }
    },
    answer: (text) => ({ contentType: 'text/xml; charset=utf-8', body: inTwiml(text) }),
  }
}

/** As Twilio does it: the address, then every field by its name, the same value once. */
function sign(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form]
    .toSorted(([name, value], [other, its]) => compare(name, other) || compare(value, its))
    .filter(([name, value], at, all) => name !== all[at - 1]?.[0] || value !== all[at - 1]?.[1])
  return createHmac('sha1', authToken)
    .update(url + fields.flat().join(''))
    .digest('base64')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function isSame(given: string, made: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(made)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function inTwiml(text: string | null): string {
  const message = text === null ? '' : `<Message>${escaped(text)}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
