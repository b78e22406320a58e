import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './port.ts'

type Options = {
  /** smtp:// or smtps://, with name and password in it where the server asks for them. */
  url: string
  timeoutMs?: number
}

/** A mail server. Few connections, kept open between mails; whatever hangs is given up and thrown. */
export function smtp({ url, timeoutMs = 10_000 }: Options): Mail & { close(): void } {
  const transport = createTransport({
    ...connection(new URL(url)),
    pool: true,
    maxConnections: 3,
    // A connection that breaks off while a mail is sent may have delivered it: whether to try again is the job's to say.
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
      // A password never leaves this machine in the clear.
      requireTLS: !secure && !isThisMachine(host),
    }),
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
