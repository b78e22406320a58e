import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readJson } from '#server/http/limits/read-json.ts'
import type { Sms, SmsReplies, TextMessage } from './port.ts'

type Options = {
  accountSid: string
  authToken: string
  /** A phone number, or the ID of a messaging service that chooses one. */
  from: string
  url?: string | undefined
  timeoutMs?: number
}

/** Twilio refused a text or did not respond. Carries only the error code: Twilio's message may contain personal data. */
class TextNotSent extends Error {
  override name = 'TextNotSent'
  readonly code: string

  constructor(code: string) {
    super(`Twilio did not accept a text: ${code}`)
    this.code = code
  }
}

/** Sends texts with Twilio's REST API, which has no idempotency key: a second call sends a second text. */
export function twilio({
  accountSid,
  authToken,
  from,
  url = 'https://api.twilio.com',
  timeoutMs = 10_000,
}: Options): Sms {
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const sender: Record<string, string> = from.startsWith('+') ? { From: from } : { MessagingServiceSid: from }
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')

  async function post({ to, text }: TextMessage): Promise<Response> {
    return fetch(address, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, Body: text, ...sender }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new TextNotSent(isTimeout(error) ? 'timeout' : 'unreachable')
    })
  }

  return {
    async send(message) {
      const response = await post(message)
      if (response.ok) {
        await response.body?.cancel()
        return 'sent'
      }
      const code = await errorCode(response)
      if (code === optedOut) return 'opted-out'
      throw new TextNotSent(`twilio-${code ?? response.status}`)
    },
  }
}

/** Twilio's error code for a number that has replied STOP. */
const optedOut = 21_610

const errorSchema = z.object({ code: z.int() })

async function errorCode(response: Response): Promise<number | undefined> {
  const body = await readJson(response).catch(() => undefined)
  return errorSchema.safeParse(body).data?.code
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

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
