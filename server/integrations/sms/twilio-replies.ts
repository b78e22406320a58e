import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SmsReplies } from './port.ts'

/** Reads Twilio's webhook for incoming texts: a form that is signed with our auth token. The response is TwiML. */
export function twilioReplies({ authToken }: { authToken: string }): SmsReplies {
  return {
    read({ urls, headers, body }) {
      const form = new URLSearchParams(body)
      const signature = headers.get('X-Twilio-Signature') ?? ''
      // Accepts any of our URLs, because only Twilio can sign them.
      if (!urls.some((url) => isSame(signature, sign(authToken, url, form)))) return null
      const optOutType = form.get('OptOutType')
      return {
        from: form.get('From') ?? '',
        text: optOutType ?? form.get('Body') ?? '',
        answered: optOutType !== null,
      }
    },
    answer: (text) => ({ contentType: 'text/xml; charset=utf-8', body: toTwiml(text) }),
  }
}

/** Twilio's algorithm: the URL, then every field sorted by name, without duplicates. */
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

function toTwiml(text: string | null): string {
  const message = text === null ? '' : `<Message>${escapeXml(text)}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
