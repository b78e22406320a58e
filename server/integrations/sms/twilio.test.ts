import fc from 'fast-check'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTwilioDouble, twilioAccount } from '#tests/doubles/twilio.ts'
import { twilio, twilioReplies } from './twilio.ts'

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
  [
    'a refusal of more than a megabyte',
    { status: 400, body: JSON.stringify({ code: 21_211, message: 'x'.repeat(1_100_000) }) },
    'twilio-400',
  ],
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

const replies = twilioReplies(twilioAccount)
const double = await openTwilioDouble()
afterAll(() => double.close())
const url = 'https://sagewoodlimo.example/api/sms/twilio'
const from = '+12125550100'

test('a reply that Twilio signed for one of our URLs is read, whatever its text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed()),
      (text) => {
        const { headers, body } = double.incoming(url, { from, text })

        const read = replies.read({
          urls: ['https://sagewoodcars.example/api/sms/twilio', url],
          headers: new Headers(headers),
          body,
        })

        expect(read).toEqual({ from, text, answered: false })
      },
    ),
  )
})

test('the example in Twilio’s documentation verifies', () => {
  const example = twilioReplies({ authToken: '12345' })
  const body =
    'Digits=1234&To=%2B18005551212&From=%2B14158675310&Caller=%2B14158675310&CallSid=CA1234567890ABCDE'
  const headers = new Headers({ 'X-Twilio-Signature': 'GvWf1cFY/Q7PnoempGyD5oXAezc=' })

  const urls = ['https://mycompany.com/myapp.php?foo=1&bar=2']
  expect(example.read({ urls, headers, body })).toMatchObject({ from: '+14158675310' })
})

test('a reply that Twilio has already answered is read as its opt-out keyword', () => {
  const { headers, body } = double.incoming(url, { from, text: 'no more, please', OptOutType: 'STOP' })

  expect(replies.read({ urls: [url], headers: new Headers(headers), body })).toEqual({
    from,
    text: 'STOP',
    answered: true,
  })
})

test('a changed body, another URL, another token, and a wrong or missing signature are refused', () => {
  const { headers, body } = double.incoming(url, { from, text: 'STOP' })
  const signed = new Headers(headers)
  const read = (call: Partial<Parameters<typeof replies.read>[0]>) =>
    replies.read({ urls: [url], headers: signed, body, ...call })

  expect(read({})).not.toBeNull()
  expect(read({ body: body.replace('%2B12125550100', '%2B12125550101') })).toBeNull()
  expect(read({ body: `${body}&More=1` })).toBeNull()
  expect(read({ urls: [`${url}/`] })).toBeNull()
  expect(read({ urls: [] })).toBeNull()
  expect(read({ headers: new Headers() })).toBeNull()
  expect(twilioReplies({ authToken: 'another' }).read({ urls: [url], headers: signed, body })).toBeNull()
  fc.assert(
    fc.property(fc.base64String(), (forged) => {
      expect(read({ headers: new Headers({ 'X-Twilio-Signature': forged }) })).toBeNull()
    }),
  )
})

test('the response is TwiML with the text escaped', () => {
  expect(replies.answer('Msg & data <rates>').body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Message>Msg &amp; data &lt;rates&gt;</Message></Response>',
  )
  expect(replies.answer(null).body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
})
