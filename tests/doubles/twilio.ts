import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export const twilioAccount = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'f'.repeat(32),
  from: '+12125550147',
}

type Treatment = 'take' | 'silence' | 'break-off' | { status: number; body: string }

/**
 * Twilio's messages: requires the account's token and a sender, stores accepted messages, delivers nothing to a number
 * that has opted out, and posts incoming messages, signed, to the configured URL.
 */
export async function openTwilioDouble({ treat: first = 'take' }: { treat?: Treatment } = {}) {
  const messages: { sid: string; to: string; from: string; body: string }[] = []
  const stopped = new Set<string>()
  let treatment = first

  function take(form: URLSearchParams): { status: number; body: object } {
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? ''
    if (!/^\+[1-9]\d{6,14}$/.test(to))
      return refusal(21_211, `The 'To' number ${to} is not a valid phone number.`)
    if (from === '') return refusal(21_603, "A 'From' phone number is required.")
    if (body === '') return refusal(21_602, 'Message body is required.')
    if (body.length > 1600)
      return refusal(21_617, 'The concatenated message body exceeds the 1600 character limit.')
    if (stopped.has(to)) return refusal(21_610, `Attempt to send to unsubscribed recipient ${to}`)
    const sid = `SM${randomBytes(16).toString('hex')}`
    messages.push({ sid, to, from, body })
    return { status: 201, body: { sid, to, from, body, status: 'queued', error_code: null } }
  }

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const path = `/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages.json`
    const { authorization, 'content-type': type = '' } = request.headers
    const isOurs = request.method === 'POST' && request.url === path && type.startsWith(formType)
    if (treatment === 'silence') return
    if (treatment === 'break-off') return void request.socket.destroy()
    const isKnown = authorization === basic
    const judge = () => (isOurs ? take(form) : refusal(20_404, 'Not found', 404))
    const refused = isKnown ? undefined : refusal(20_003, 'Authenticate', 401)
    const { status, body } = treatment === 'take' ? (refused ?? judge()) : treatment
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    treat(next: Treatment): void {
      treatment = next
    },
    /** Twilio's webhook for an incoming message; Twilio itself applies STOP and START first. */
    incoming(
      url: string,
      { from, text, ...more }: { from: string; text: string } & Record<string, string>,
    ): { headers: Record<string, string>; body: string } {
      if (/^stop$/i.test(text.trim())) stopped.add(from)
      if (/^start$/i.test(text.trim())) stopped.delete(from)
      const fields = {
        ToCountry: 'US',
        SmsMessageSid: `SM${randomBytes(16).toString('hex')}`,
        NumMedia: '0',
        Body: text,
        From: from,
        To: twilioAccount.from,
        AccountSid: twilioAccount.accountSid,
        ApiVersion: '2010-04-01',
        ...more,
      }
      return {
        headers: { 'Content-Type': formType, 'X-Twilio-Signature': signature(url, fields) },
        body: new URLSearchParams(fields).toString(),
      }
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const formType = 'application/x-www-form-urlencoded'

const basic = `Basic ${Buffer.from(`${twilioAccount.accountSid}:${twilioAccount.authToken}`).toString('base64')}`

function refusal(code: number, message: string, status = 400) {
  return {
    status,
    body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  }
}

/** As Twilio's documentation specifies. */
function signature(url: string, fields: Record<string, string>): string {
  const data = Object.keys(fields)
    .sort()
    .reduce((all, name) => all + name + fields[name], url)
  return createHmac('sha1', twilioAccount.authToken).update(Buffer.from(data, 'utf8')).digest('base64')
}
