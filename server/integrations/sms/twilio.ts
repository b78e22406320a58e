import * as z from 'zod'
import type { Sms, TextMessage } from './port.ts'

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
  const body: unknown = await response.json().catch(() => undefined)
  return errorSchema.safeParse(body).data?.code
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
