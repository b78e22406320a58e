import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { hasSmsConsent } from '#domain/contact/sms.ts'
import { readSmsRecord } from '#server/data/messaging/sms-consents.ts'
import { users } from '#server/data/tables/account-tables.ts'
import { smsOptOuts } from '#server/data/tables/sms-tables.ts'
import { smsConsents } from '#server/data/tables/tables.ts'
import { twilioReplies } from '#server/integrations/sms/twilio.ts'
import { hasOptedOut } from '#server/use-cases/messaging/sms-consent.ts'
import { openTwilioDouble, twilioAccount } from '#tests/doubles/twilio.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'

let clock = Date.parse('2026-11-16T15:00:00Z')
/** Every look at it is a second later than the one before. */
function now(): Date {
  clock += 1000
  return new Date(clock)
}
const api = await openTestApi({ now, smsReplies: twilioReplies(twilioAccount) })
const carrier = await openTwilioDouble()
afterAll(async () => {
  await carrier.close()
  await api.close()
})
const { db } = api

let numbers = 0

test('STOP ends texts to the number and shows it in the profile; START begins them again', async () => {
  const customer = await agreed()
  expect(await agrees(customer.phone)).toBe(true)

  const stopped = await write(customer.phone, 'Stop')
  expect(stopped.status).toBe(200)
  expect(stopped.headers.get('Content-Type')).toBe('text/xml; charset=utf-8')
  expect(await stopped.text()).toContain('<Message>Sagewood: You won')
  expect(await agrees(customer.phone)).toBe(false)
  expect(await switchOf(customer.userId)).toBe(false)

  expect(await (await write(customer.phone, 'START')).text()).toContain('get texts about your trips')
  expect(await agrees(customer.phone)).toBe(true)
  expect(await switchOf(customer.userId)).toBe(true)
  const consents = await db.select().from(smsConsents).where(eq(smsConsents.phone, customer.phone))
  expect(consents.map(({ source }) => source)).toEqual(['profile', 'reply'])
  expect(consents[1]?.shownText).toBe(consents[0]?.shownText)
})

test.each(['STOPALL', 'unsubscribe', 'Cancel', 'END', 'quit.'])('%s is STOP too', async (word) => {
  const { phone } = await agreed()

  await write(phone, word)

  expect(await agrees(phone)).toBe(false)
})

test('a customer who sent STOP consents again by ticking the box in the profile', async () => {
  const customer = await agreed()
  await write(customer.phone, 'STOP')

  await change(customer, { acceptSms: true })

  expect(await agrees(customer.phone)).toBe(true)
})

test('switching texts off in the profile, or leaving a number, ends them there', async () => {
  const off = await agreed()
  const moved = await agreed()

  await change(off, { acceptSms: false })
  await change(moved, { phone: nextNumber(), acceptSms: true })

  expect([await agrees(off.phone), await agrees(moved.phone)]).toEqual([false, false])
  expect(await db.select().from(smsOptOuts).where(eq(smsOptOuts.phone, off.phone))).toMatchObject([
    { source: 'profile' },
  ])
})

test('START is no consent of its own, and changes nothing where texts go out already', async () => {
  const stranger = nextNumber()
  const { phone } = await agreed()

  expect(await (await write(stranger, 'START')).text()).toContain('check the box when you book')
  await write(phone, 'START')

  expect(await agrees(stranger)).toBe(false)
  expect(await db.select().from(smsConsents).where(eq(smsConsents.phone, phone))).toHaveLength(1)
})

test('START resumes texts about work, also after a box was ticked for the number since STOP', async () => {
  const customer = await agreed()
  await write(customer.phone, 'STOP')
  await change(customer, { acceptSms: true })
  expect(await hasOptedOut(db, customer.phone)).toBe(true)

  await write(customer.phone, 'START')

  expect(await hasOptedOut(db, customer.phone)).toBe(false)
})

test('START does not switch on texts for a customer who never ticked the box for this number', async () => {
  const customer = await agreed()
  const other = await api.signIn({ phone: customer.phone })
  await write(customer.phone, 'STOP')

  await write(customer.phone, 'START')

  expect(await switchOf(other.userId)).toBe(false)
})

test('HELP gets a reply in the name of the host’s site', async () => {
  const answer = await write(nextNumber(), 'HELP', { host: 'b.localhost' })

  expect(await answer.text()).toContain('For help, call (212) 555-0163. Msg &amp; data rates may apply.')
})

test('any other text of a customer gets a reply that it is not read; a stranger gets none', async () => {
  const { phone } = await agreed()

  expect(await (await write(phone, 'I am late')).text()).toContain('read replies to this number')
  expect(await (await write(nextNumber(), 'Win a cruise')).text()).toContain('<Response></Response>')
  expect(await agrees(phone)).toBe(true)
})

test('a keyword that the carrier has already replied to takes effect without a second reply', async () => {
  const { phone } = await agreed()

  const answer = await write(phone, 'no more of this', { OptOutType: 'STOP' })

  expect(await answer.text()).toContain('<Response></Response>')
  expect(await agrees(phone)).toBe(false)
})

test('the address is the one the proxy was asked for, in https', async () => {
  const { phone } = await agreed()
  const { headers, body } = carrier.incoming('https://sagewoodlimo.example/api/sms/twilio', {
    from: phone,
    text: 'STOP',
  })

  const response = await api.post('/api/sms/twilio', body, {
    host: '10.0.0.7:3000',
    'X-Forwarded-Host': 'sagewoodlimo.example',
    'X-Forwarded-Proto': 'https',
    ...headers,
  })

  expect(response.status).toBe(200)
  expect(await agrees(phone)).toBe(false)
})

test('a forged, altered or unsigned event is refused and changes nothing', async () => {
  const { phone } = await agreed()
  const { headers, body } = carrier.incoming('http://localhost/api/sms/twilio', {
    from: phone,
    text: 'HELLO',
  })
  const { 'X-Twilio-Signature': _, ...unsigned } = headers

  const answers = [
    await api.post('/api/sms/twilio', body.replace('HELLO', 'STOP'), headers),
    await api.post('/api/sms/twilio', body, unsigned),
    await api.post('/api/sms/twilio', body, { ...headers, 'X-Twilio-Signature': 'AAAA' }),
    await api.post('/api/sms/twilio?x=1', body, headers),
    await api.post('/api/sms/twilio', { From: phone, Body: 'STOP' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect(await answers[0]?.json()).toEqual({ message: 'The signature isn’t valid' })
  expect(await agrees(phone)).toBe(true)
})

test('a sender that is no number changes nothing', async () => {
  const answer = await write('whatsapp:+12125550100', 'STOP')

  expect(await answer.text()).toContain('<Response></Response>')
  expect(await db.select().from(smsOptOuts).where(eq(smsOptOuts.phone, 'whatsapp:+12125550100'))).toEqual([])
})

test('without a carrier there is nothing at this address', async () => {
  const without = await openTestApi({ database: api.database })

  expect((await without.post('/api/sms/twilio', 'Body=STOP')).status).toBe(404)
})

function nextNumber(): string {
  numbers += 1
  return `+1212555${String(numbers).padStart(4, '0')}`
}

/** A customer who has ticked the box in the profile. */
async function agreed() {
  const phone = nextNumber()
  const customer = { ...(await api.signIn({ phone })), phone }
  await change(customer, { acceptSms: true })
  return customer
}

async function change({ token }: { token: string }, body: object): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  expect((await api.call('PATCH', '/api/auth/profile', headers, body)).status).toBe(200)
}

function write(
  from: string,
  text: string,
  { host = 'localhost', ...more }: Record<string, string> = {},
): Promise<Response> {
  const { headers, body } = carrier.incoming(`http://${host}/api/sms/twilio`, { from, text, ...more })
  return api.post('/api/sms/twilio', body, { host, ...headers })
}

async function agrees(phone: string): Promise<boolean> {
  return hasSmsConsent(await readSmsRecord(db, phone))
}

async function switchOf(userId: string): Promise<boolean | undefined> {
  const [user] = await db.select({ acceptSms: users.acceptSms }).from(users).where(eq(users.id, userId))
  return user?.acceptSms
}
