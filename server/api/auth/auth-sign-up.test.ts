import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createOneTimeLink } from '#server/data/account/one-time-links.ts'
import { securityEvents, users } from '#server/data/tables/account-tables.ts'
import { bookings, smsConsents } from '#server/data/tables/tables.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { queuedAccountEmails } from '#tests/support/queued-account-emails.ts'
import { customerPassword } from '#tests/support/sign-in-customer.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { db } = api

test('signing up makes an unconfirmed account, emails a link, and does not sign in', async () => {
  const form = signUpForm({ email: 'New.Customer@Example.com' })

  const response = await api.post('/api/auth/sign-up', form, { host: 'b.localhost' })

  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ data: { email: 'New.Customer@Example.com' } })
  expect(response.headers.get('Set-Cookie')).toBeNull()
  const [user] = await db.select().from(users).where(eq(users.emailKey, 'new.customer@example.com'))
  expect(user).toMatchObject({ email: 'New.Customer@Example.com', emailVerifiedAt: null, firstName: 'Ann' })
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
  expect(await queuedAccountEmails(api.database, 'New.Customer@Example.com')).toEqual([
    {
      kind: 'verify-email',
      userId: user?.id,
      email: 'New.Customer@Example.com',
      site: 'sagewoodcars.example',
    },
  ])
  expect(await kindsOf(user?.id)).toEqual(['signed-up'])
})

test('an address that has an account gets the same response; its owner gets an email and keeps the password', async () => {
  const owner = await api.signIn()
  const before = await userOf(owner.email)

  const known = await api.post('/api/auth/sign-up', signUpForm({ email: owner.email.toUpperCase() }))
  const unknown = await api.post('/api/auth/sign-up', signUpForm())

  expect([known.status, unknown.status]).toEqual([202, 202])
  expect(headersOf(known)).toEqual(headersOf(unknown))
  expect(await known.json()).toEqual({ data: { email: owner.email.toUpperCase() } })
  expect(await userOf(owner.email)).toEqual(before)
  expect(await queuedAccountEmails(api.database, owner.email)).toMatchObject([
    { kind: 'already-registered', userId: owner.userId },
  ])
})

test('signing up again with an unconfirmed address replaces the first sign-up', async () => {
  const email = newEmail()
  await api.post('/api/auth/sign-up', signUpForm({ email, firstName: 'Mallory' }))
  const first = await userOf(email)
  const oldLink = await linkFor(first.id, email)

  await api.post(
    '/api/auth/sign-up',
    signUpForm({ email, firstName: 'Ann', password: 'a lantern on the pier' }),
  )

  expect(await userOf(email)).toMatchObject({ id: first.id, firstName: 'Ann' })
  expect((await verify(oldLink)).status).toBe(410)
  await verify(await linkFor(first.id, email))
  expect((await signIn(email, customerPassword)).status).toBe(401)
  expect((await signIn(email, 'a lantern on the pier')).status).toBe(200)
})

test('two concurrent sign-ups with one address make one account', async () => {
  const email = newEmail()

  const answers = await Promise.all([1, 2, 3].map(() => api.post('/api/auth/sign-up', signUpForm({ email }))))

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await db.select().from(users).where(eq(users.emailKey, email))).toHaveLength(1)
})

test.each([
  ['too short a password', { password: 'fourteen chars' }, 'password'],
  ['too long a password', { password: 'ab cd'.repeat(52) }, 'password'],
  ['a common password', { password: 'password123456789' }, 'password'],
  ['a password of our name', { password: 'SagewoodLimo2026' }, 'password'],
  ['a phrase that everybody knows', { password: 'thequickbrownfox' }, 'password'],
  ['a request', { password: 'letmeinplease12345' }, 'password'],
  ['a password that was stolen elsewhere', { password: 'Harry-Fletcher-99' }, 'password'],
  ['no e-mail address', { email: 'ann' }, 'email'],
  ['no first name', { firstName: '' }, 'firstName'],
  ['a phone number that is none', { phone: '12' }, 'phone'],
])('%s is refused at its field', async (_name, change, path) => {
  const response = await api.post('/api/auth/sign-up', signUpForm(change))

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toMatchObject([{ path }])
})

test('a captcha is needed, and counts once', async () => {
  const captcha = randomUUID()

  expect((await api.post('/api/auth/sign-up', signUpForm({ captcha: '' }))).status).toBe(422)
  expect((await api.post('/api/auth/sign-up', signUpForm({ captcha }))).status).toBe(202)
  const again = await api.post('/api/auth/sign-up', signUpForm({ captcha }))
  expect(again.status).toBe(422)
  expect((await again.json()).message).toBe('Captcha not solved')
})

test('consent to text messages is recorded with its text if the box was ticked, and only with a number', async () => {
  const phone = '+12125550171'
  await api.post('/api/auth/sign-up', signUpForm({ phone, acceptSms: true }))
  await api.post('/api/auth/sign-up', signUpForm({ phone }))
  const numberless = newEmail()
  await api.post('/api/auth/sign-up', signUpForm({ email: numberless, phone: null, acceptSms: true }))

  const consents = await db.select().from(smsConsents).where(eq(smsConsents.phone, phone))
  expect(consents).toMatchObject([{ source: 'sign-up', site: 'sagewoodlimo.example' }])
  expect(consents[0]?.shownText).toMatch(/^Send me text messages/)
  expect(await userOf(numberless)).toMatchObject({ acceptSms: false })
})

test('at most ten emails an hour go to one address, whether or not it has an account', async () => {
  const owner = await api.signIn()
  for (const email of [owner.email, newEmail()]) {
    for (let n = 0; n < 10; n += 1)
      await api.post('/api/auth/forgot-password', { email, captcha: randomUUID() })

    const response = await api.post('/api/auth/sign-up', signUpForm({ email }))

    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('3600')
    expect((await response.json()).message).toBe('Too many attempts. Please try again in 60 minutes.')
  }
})

test('following the link confirms the address and signs in', async () => {
  const { id, email, link } = await signedUp()

  const response = await verify(link)
  const { data } = await response.json()

  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^sagewood-refresh=[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  )
  const profile = await api.call('GET', '/api/auth/profile', { Authorization: `Bearer ${data.token}` })
  expect((await profile.json()).data).toMatchObject({ id, email })
  expect(await kindsOf(id)).toEqual(['signed-up', 'email-verified', 'signed-in'])
})

test('over https the cookie is sent over https alone', async () => {
  const { link } = await signedUp()

  const response = await verify(link, { 'X-Forwarded-Proto': 'https' })

  expect(response.headers.get('Set-Cookie')).toContain('; Secure')
})

test('bookings made as a guest are handed over when their address is confirmed, and never before', async () => {
  const email = newEmail()
  const reference = await bookAsGuest(email.toUpperCase())
  const others = await bookAsGuest(newEmail())

  const { id, link } = await signedUp({ email })
  expect(await ownerOf(reference)).toBeNull()
  await verify(link)

  expect(await ownerOf(reference)).toBe(id)
  expect(await ownerOf(others)).toBeNull()
})

test('a link is good once, for one day, and for its purpose', async () => {
  const used = await signedUp()
  await verify(used.link)
  const late = await signedUp()
  const { userId, email } = await api.signIn()
  const forReset = await createOneTimeLink(db, { purpose: 'reset-password', userId, email, now })
  const answers = [
    await verify(used.link),
    await verify(forReset),
    await verify('x'.repeat(43)),
    await verify('x'),
  ]
  now = new Date(now.getTime() + 24 * 3_600_000)
  answers.push(await verify(late.link))

  for (const response of answers) {
    expect(response.status).toBe(410)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(await response.json()).toEqual({
      message: 'This link has expired or has already been used. Please request a new one.',
    })
  }
  expect((await userOf(late.email)).emailVerifiedAt).toBeNull()
})

test('of many concurrent requests with one link, one is signed in', async () => {
  const { link } = await signedUp()

  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(link)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
})

test('a new link takes the one before it back', async () => {
  const { id, email, link } = await signedUp()

  const newer = await linkFor(id, email)

  expect((await verify(link)).status).toBe(410)
  expect((await verify(newer)).status).toBe(200)
})

function signUpForm(changes: Record<string, unknown> = {}) {
  return {
    email: newEmail(),
    password: customerPassword,
    firstName: 'Ann',
    secondName: 'Lee',
    phone: '+12125550100',
    acceptSms: false,
    captcha: randomUUID(),
    ...changes,
  }
}

function newEmail(): string {
  return `ann.${randomUUID()}@example.com`
}

async function signedUp({ email = newEmail() } = {}) {
  await api.post('/api/auth/sign-up', signUpForm({ email }))
  const { id } = await userOf(email)
  return { id, email, link: await linkFor(id, email) }
}

function linkFor(userId: string, email: string): Promise<string> {
  return createOneTimeLink(db, { purpose: 'verify-email', userId, email, now })
}

function verify(token: string, headers: Record<string, string> = {}): Promise<Response> {
  return api.post('/api/auth/verify-email', { token }, headers)
}

function signIn(email: string, password: string): Promise<Response> {
  return api.post('/api/auth/sign-in', { email, password })
}

async function userOf(email: string) {
  const [user] = await db.select().from(users).where(eq(users.emailKey, email.toLowerCase()))
  if (!user) throw new Error(`${email} has no account`)
  return user
}

async function kindsOf(userId: string | undefined): Promise<string[]> {
  const events = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId ?? ''))
    .orderBy(securityEvents.id)
  return events.map(({ kind }) => kind)
}

async function bookAsGuest(email: string): Promise<string> {
  const { guest, ...body } = bookingBody(now, { carId: null })
  const response = await api.post('/api/bookings', { ...body, guest: { ...guest, email } })
  return (await response.json()).data.reference
}

async function ownerOf(reference: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  return booking?.userId
}

function headersOf(response: Response): string[] {
  return [...response.headers.keys()].sort()
}
