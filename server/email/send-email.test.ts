import { expect, test } from 'vitest'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import { dedupeMail } from './send-email.ts'

const message = { from: 'a@example.com', to: 'b@example.com', subject: 'x', html: 'x', text: 'x' }

test('an email is sent at most once', async () => {
  const { mail, sent } = openMail()

  await mail.send({ ...message, messageId: '<one>' })
  await mail.send({ ...message, messageId: '<one>' })
  await mail.send({ ...message, messageId: '<two>' })

  expect(sent).toEqual(['<one>', '<two>'])
})

test('an email that could not be sent can be sent again', async () => {
  const { mail, sent, failNext } = openMail()

  failNext()
  await expect(mail.send({ ...message, messageId: '<one>' })).rejects.toThrow('down')
  await mail.send({ ...message, messageId: '<one>' })

  expect(sent).toEqual(['<one>'])
})

test('the oldest entry is dropped at the limit', async () => {
  const { mail, sent } = openMail(2)

  for (const messageId of ['<one>', '<two>', '<three>', '<one>', '<three>'])
    await mail.send({ ...message, messageId })

  expect(sent).toEqual(['<one>', '<two>', '<three>', '<one>'])
})

function openMail(maxEntries = 10) {
  const sent: (string | undefined)[] = []
  let failing = false
  const mail = dedupeMail(
    {
      async send({ messageId }: MailMessage) {
        if (failing) {
          failing = false
          throw new Error('down')
        }
        sent.push(messageId)
      },
    },
    { maxEntries },
  )
  return {
    mail,
    sent,
    failNext: () => {
      failing = true
    },
  }
}
