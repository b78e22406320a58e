import * as z from 'zod'
import type { Sms, TextMessage } from './port.ts'

type Options = {
  accountSid: string
  authToken: string
  /** A number of ours, or a messaging service that chooses one. */
  from: string
  url?: string | undefined
  timeoutMs?: number
}

/** Twilio refused a text, or did not answer. What it says may name the customer: only its code is told. */
class TextNotSent extends Error {
  override name = 'TextNotSent'
  readonly code: string

  constructor(code: string) {
    super(`Twilio did not take a text: ${code}`)
    this.code = code
  }
}

/** Twilio's messages, by plain HTTP. It knows no key that would make a second call the same as the first. */
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
      const code = await codeIn(response)
      if (code === optedOut) return 'opted-out'
      throw new TextNotSent(`twilio-${code ?? response.status}`)
    },
  }
}

/** The number has written STOP to Twilio. */
const optedOut = 21_610

const refusalSchema = z.object({ code: z.int() })

async function codeIn(response: Response): Promise<number | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  return refusalSchema.safeParse(body).data?.code
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
