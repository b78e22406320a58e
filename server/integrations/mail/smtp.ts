import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './port.ts'

type Options = {
  /** smtp:// or smtps://, with user name and password if the server requires them. */
  url: string
  timeoutMs?: number
}

/** Sends emails with SMTP, over a few pooled connections. Throws after a timeout. */
export function smtp({ url, timeoutMs = 10_000 }: Options): Mail & { close(): void } {
  const transport = createTransport({
    ...connection(new URL(url)),
    pool: true,
    maxConnections: 3,
    // A connection that breaks during sending may have delivered the email: the job decides whether to retry.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  return {
    async send(message) {
      const { rejected } = await transport.sendMail(composeMail(message))
      if (rejected.length > 0) throw new Error('The mail server refused the recipient')
    },
    close: () => transport.close(),
  }
}

function connection({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      // Never send a password over the network unencrypted.
      requireTLS: !secure && !isLocalhost(host),
    }),
  }
}

function isLocalhost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
