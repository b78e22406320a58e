import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

type Options = {
  /** Where an earlier one listened, to come back there. */
  port?: number
  /** Asks for these, and takes no mail without. */
  login?: { user: string; pass: string }
  /** What happens to a mail: taken as a rule. */
  treat?: 'take' | 'refuse-recipient' | 'break-off' | 'silence'
}

export type ReceivedMail = ParsedMail & { source: string; recipients: string[] }

/** A mail server that keeps what it is given. */
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
  // A customer who hangs up is no failure of the server's.
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
