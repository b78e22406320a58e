import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

type Options = {
  /** The port of an earlier double, to reopen it there. */
  port?: number
  /** Requires these credentials. */
  login?: { user: string; pass: string }
  /** How emails are treated; accepted by default. */
  treat?: 'take' | 'refuse-recipient' | 'break-off' | 'silence'
}

export type ReceivedMail = ParsedMail & { source: string; recipients: string[] }

/** An SMTP server that stores the emails it receives. */
export async function openSmtpDouble({ port = 0, login, treat = 'take' }: Options = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.pass
      if (isRight) done(null, { user: username })
      else done(new Error('Wrong name or password'))
    },
    onRcptTo(_address, _session, done) {
      if (treat === 'refuse-recipient') done(new Error('No such mailbox'))
      else if (treat !== 'silence') done()
    },
    onData(stream, session, done) {
      void buffer(stream).then(async (content) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ ...(await simpleParser(content)), source: content.toString('utf8'), recipients })
        if (treat === 'break-off') server.connections.forEach(({ _socket }) => void _socket.destroy())
        else done()
      })
    },
  })
  // A client that disconnects is not a server error.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const usedPort = typeof address === 'object' && address ? address.port : 0
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''

  return {
    url: `smtp://${credentials}127.0.0.1:${usedPort}`,
    port: usedPort,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
