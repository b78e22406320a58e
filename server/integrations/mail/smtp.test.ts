import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSmtpDouble } from '#tests/doubles/smtp.ts'
import { mailOutbox } from './outbox.ts'
import { smtp } from './smtp.ts'

const message = {
  from: '"Sagewood" <reservations@sagewoodlimo.example>',
  to: 'ann@example.com',
  replyTo: 'hello@sagewoodcars.example',
  subject: 'Your booking – done',
  html: '<p>It is <b>done</b></p>',
  text: 'It is done',
  messageId: '<one@sagewoodlimo.example>',
}

type Treatment = Parameters<typeof openSmtpDouble>[0]

test('an email is sent to its recipient', async () => {
  const { mail, received } = await open()

  await mail.send(message)

  expect(received).toMatchObject([
    {
      recipients: ['ann@example.com'],
      subject: 'Your booking – done',
      replyTo: { text: 'hello@sagewoodcars.example' },
      messageId: '<one@sagewoodlimo.example>',
      text: expect.stringContaining('It is done'),
    },
  ])
})

test('the outbox file equals what the server receives, except date and boundary', async () => {
  const { mail, received } = await open()
  const folder = await mkdtemp(join(tmpdir(), 'sagewood-same-'))
  onTestFinished(() => rm(folder, { recursive: true }))

  await mail.send(message)
  await mailOutbox({ folder, now: () => new Date() }).send(message)

  const [name = ''] = await readdir(folder)
  const file = await readFile(join(folder, name), 'utf8')
  expect(comparable(file)).toBe(comparable(received[0]?.source ?? ''))
})

test('user name and password come from the URL, with any characters', async () => {
  const login = { user: 'post@sagewood', pass: 'p:a/s@s w%rd' }
  const { mail, received } = await open({ login })

  await mail.send(message)

  expect(received).toHaveLength(1)
})

test('a server that is down, refuses the recipient or disconnects is an error, without a retry', async () => {
  const closed = await openSmtpDouble()
  await closed.close()
  await expect(smtp({ url: closed.url }).send(message)).rejects.toThrow('ECONNREFUSED')

  const refusing = await open({ treat: 'refuse-recipient' })
  await expect(refusing.mail.send(message)).rejects.toThrow('No such mailbox')

  const breaking = await open({ treat: 'break-off' })
  await expect(breaking.mail.send(message)).rejects.toThrow()
  expect(breaking.received).toHaveLength(1)
})

test('a silent server times out', async () => {
  const { mail } = await open({ treat: 'silence' }, { timeoutMs: 100 })

  await expect(mail.send(message)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

async function open(treatment: Treatment = {}, options: { timeoutMs?: number } = {}) {
  const server = await openSmtpDouble(treatment)
  const mail = smtp({ url: server.url, ...options })
  onTestFinished(async () => {
    mail.close()
    await server.close()
  })
  return { mail, received: server.received }
}

function comparable(source: string): string {
  return source
    .replace(/^Date: .*$/m, '')
    .replaceAll(/--_NmP-[\w-]+/g, 'boundary')
    .trimEnd()
}
