import { expect, onTestFinished, test } from 'vitest'
import { openTwilioDouble, twilioAccount } from '#tests/doubles/twilio.ts'
import { twilio } from './twilio.ts'

const message = { to: '+12125550100', text: 'Sagewood: your car comes at 9 & 10', id: 'one' }

type Treatment = Parameters<typeof openTwilioDouble>[0]

test('a text is sent from our number or by a messaging service', async () => {
  const { url, messages } = await open()
  const service = `MG${'a'.repeat(32)}`

  expect(await twilio({ ...twilioAccount, url }).send(message)).toBe('sent')
  expect(await twilio({ ...twilioAccount, from: service, url: `${url}/` }).send(message)).toBe('sent')

  expect(messages).toMatchObject([
    { to: '+12125550100', from: '+12125550147', body: 'Sagewood: your car comes at 9 & 10' },
    { to: '+12125550100', from: service },
  ])
})

test('a number that has replied STOP to Twilio gives opted-out, and gets nothing', async () => {
  const { url, messages, incoming } = await open()
  incoming(url, { from: message.to, text: 'Stop' })

  expect(await twilio({ ...twilioAccount, url }).send(message)).toBe('opted-out')

  expect(messages).toEqual([])
})

test.each([
  ['an invalid number', { ...message, to: '+1' }, {}, 'twilio-21211'],
  ['a wrong token', message, { authToken: 'wrong' }, 'twilio-20003'],
])('%s throws an error with its code and without the number', async (_name, text, account, code) => {
  const { url } = await open()

  const failure = await twilio({ ...twilioAccount, ...account, url })
    .send(text)
    .catch((error) => error)

  expect(failure).toMatchObject({ name: 'TextNotSent', code })
  expect(`${failure.message} ${failure.stack}`).not.toContain(text.to)
})

test.each<[string, NonNullable<Treatment>['treat'], string]>([
  ['a response that is not JSON', { status: 502, body: '<html>Bad gateway</html>' }, 'twilio-502'],
  ['a refusal without a code', { status: 429, body: '{}' }, 'twilio-429'],
  ['a connection that breaks off', 'break-off', 'unreachable'],
  ['silence', 'silence', 'timeout'],
])('%s throws', async (_name, treat, code) => {
  const { url } = await open(treat ? { treat } : {})

  await expect(twilio({ ...twilioAccount, url, timeoutMs: 200 }).send(message)).rejects.toMatchObject({
    code,
  })
})

async function open(treatment: Treatment = {}) {
  const double = await openTwilioDouble(treatment)
  onTestFinished(() => double.close())
  return double
}
