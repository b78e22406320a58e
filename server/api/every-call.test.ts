import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createSigner } from '#server/crypto/signing.ts'
import { savedAddresses, savedPassengers, users } from '#server/data/tables/account-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import type { OpenapiDocument } from './openapi/document.ts'

/** Calls without authorization. Every other call in the document must be guarded. */
const open = new Set([
  ...['GET /api/fleet', 'GET /api/fleet/{slug}', 'GET /api/config', 'GET /api/captcha/challenge'],
  ...['GET /api/places', 'GET /api/places/{id}', 'GET /api/places/reverse', 'GET /api/places/meant'],
  ...['GET /api/openapi.json', 'GET /api/docs', 'GET /builds/latest.json', 'GET /healthz', 'GET /readyz'],
  ...['POST /api/bookings', 'POST /api/bookings/cars', 'POST /api/bookings/find'],
  'POST /api/bookings/email-links',
  ...['POST /api/quotes', 'POST /api/contact', 'POST /api/promocodes/code'],
  ...['sign-in', 'sign-in/code', 'sign-in/passkey/options', 'sign-in/passkey', 'sign-out'].map(
    (name) => `POST /api/desk/${name}`,
  ),
  ...['codes', 'sign-in/code', 'sign-in/link', 'sign-out'].map((name) => `POST /api/drive/${name}`),
  ...['POST /api/desk/invitations/open', 'POST /api/desk/invitations/accept'],
  ...['sign-up', 'sign-in', 'sign-out', 'refresh', 'verify-email', 'forgot-password', 'reset-password'].map(
    (name) => `POST /api/auth/${name}`,
  ),
])

/** Webhooks, authorized by a signature of their content. */
const signed = new Set(['POST /api/payments/{provider}/webhook', 'POST /api/sms/twilio'])

const now = new Date('2026-11-16T15:00:00Z')
const soon = new Date(now.getTime() + 600_000)
const past = new Date(now.getTime() - 1000)
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

const document: OpenapiDocument = await (await api.call('GET', '/api/openapi.json')).json()
const described = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { requestBody }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    body: requestBody?.content['application/json']?.example,
  })),
)
const guarded = described.filter(({ name }) => !open.has(name) && !signed.has(name))

const mark = 'Wilhelmina'
const owner = await makeOwner()
const other = await book()
const forger = createSigner(['another secret, of as many characters'])

/** Wrong authorizations, and the statuses that each may get. */
const strangers: [name: string, authorization: () => Promise<string | undefined>, statuses: number[]][] = [
  ['no token', async () => undefined, [401]],
  ['another user’s token', async () => `Bearer ${(await api.signIn()).token}`, [401, 404]],
  ['another booking’s manage token', async () => `Manage ${other.manageToken}`, [401, 404]],
  ['an expired token', async () => `Bearer ${api.signer.sign('bearer', owner.bearer, past)}`, [401]],
  ['a forged token', async () => `Bearer ${forger.sign('bearer', owner.bearer, soon)}`, [401]],
  ['an expired manage token', async () => `Manage ${api.signer.sign('manage', owner.manage, past)}`, [401]],
  ['a forged manage token', async () => `Manage ${forger.sign('manage', owner.manage, soon)}`, [401]],
  ['a revoked manage token', async () => revokedToken(), [401, 404]],
  ['a manage token as a bearer', async () => `Bearer ${owner.manageToken}`, [401]],
  ['a bearer as a manage token', async () => `Manage ${owner.token}`, [401]],
  ['a forged operator’s token', async () => `Operator ${forger.sign('operator', aPayment, soon)}`, [401]],
  [
    'an operator’s token for money',
    async () => `Operator ${api.signer.sign('operator', aPayment, soon)}`,
    [401, 404],
  ],
  [
    'an expired operator’s token',
    async () => `Operator ${api.signer.sign('operator', aPayment, past)}`,
    [401],
  ],
]

test('every call is open, signed or guarded, and the lists have only calls that exist', () => {
  const names = described.map(({ name }) => name)

  expect([...open, ...signed].filter((name) => !names.includes(name))).toEqual([])
  expect(guarded.length).toBeGreaterThan(25)
})

test.each(strangers)('with %s every guarded call is refused, and reveals nothing', async (...stranger) => {
  const [name, authorizationOf, statuses] = stranger
  const before = await ownersRows()

  for (const call of guarded) {
    const authorization = await authorizationOf()
    const response = await api.call(
      call.method,
      ownersPath(call.path),
      // The desk answers only to its own pages.
      {
        Origin: 'http://localhost',
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
      call.body,
    )
    const text = await response.text()

    // A call that names nothing of the owner's is about the stranger's own account, so it is allowed.
    const isOwnAffair =
      name === 'another user’s token' && !/\{\w+\}|confirmation|assignment|desk|drive/.test(call.path)
    if (!isOwnAffair) {
      expect(statuses, `${call.name}: ${response.status} ${text}`).toContain(response.status)
      expect(JSON.parse(text), call.name).toEqual({ message: expect.any(String) })
    }
    for (const secret of owner.secrets) expect(text, call.name).not.toContain(secret)
  }
  expect(await ownersRows()).toEqual(before)
})

test('the owner can read everything that strangers are refused', async () => {
  const reading = guarded.filter(
    ({ method, path }) => method === 'GET' && !/confirmation|operator|desk|drive|offer/.test(path),
  )

  for (const { path, name } of reading) {
    const response = await api.call('GET', ownersPath(path), owner.headers)
    expect(response.status, name).toBe(200)
  }
  expect(reading.length).toBeGreaterThan(8)
})

test('a webhook without its signature is refused', async () => {
  for (const { method, path, name, body } of described.filter((call) => signed.has(call.name))) {
    for (const provider of ['embedded', 'stripe', 'unknown']) {
      const response = await api.call(method, path.replace('{provider}', provider), {}, body ?? {})
      expect([400, 401, 403, 404], name).toContain(response.status)
      expect(await response.json(), name).toEqual({ message: expect.any(String) })
    }
  }
})

/** Fills in the owner's ids. Throws for a call that this file does not know yet. */
function ownersPath(path: string): string {
  return path.replace(/\{\w+\}/, () => {
    for (const [beginning, id] of Object.entries(owner.things)) if (path.startsWith(beginning)) return id
    throw new Error(`${path} has a parameter that the owner has no value for`)
  })
}

async function ownersRows() {
  const [user] = await api.db.select().from(users).where(eq(users.id, owner.userId))
  const [booking] = await api.db.select().from(bookings).where(eq(bookings.id, owner.bookingId))
  const addresses = await api.db.select().from(savedAddresses).where(eq(savedAddresses.userId, owner.userId))
  const people = await api.db.select().from(savedPassengers).where(eq(savedPassengers.userId, owner.userId))
  return { user, booking, addresses, people }
}

/** A customer with one of everything. Every value has the mark, so that a leak is visible. */
async function makeOwner() {
  const email = `${mark}.${randomUUID()}@example.com`
  const session = await api.signIn({ email, firstName: mark, phone: '+12125550177' })
  const guest = { firstName: mark, secondName: null, email, phone: '+12125550177', acceptSms: false }
  const booked = await book({ guest, comment: `${mark} has two dogs`, pickUpLocation: `${mark} House` })
  await api.db
    .update(bookings)
    .set({ userId: session.userId, manageVersion: 2 })
    .where(eq(bookings.id, booked.bookingId))
  const bearer = readToken(session.token)
  const manage = { booking: booked.bookingId, version: 2, reference: booked.reference }
  return {
    ...session,
    ...booked,
    bearer,
    manage,
    manageToken: api.signer.sign('manage', manage, soon),
    secrets: [mark, email, email.toLowerCase(), '+12125550177', session.userId, booked.bookingId],
    things: {
      '/api/bookings/': booked.reference,
      '/api/auth/sessions/': String(bearer.session),
      '/api/desk/bookings/': booked.reference,
      '/api/desk/': session.userId,
      '/api/auth/addresses/': await save('addresses', { label: 'Home', address: `${mark} House` }),
      '/api/auth/passengers/': await save('passengers', { ...guest, secondName: '' }),
    },
  }

  async function save(kind: string, body: object): Promise<string> {
    const response = await api.call('POST', `/api/auth/${kind}`, session.headers, body)
    return (await response.json()).data.id
  }
}

async function book(changes: Parameters<typeof bookingBody>[1] = {}) {
  const response = await api.post('/api/bookings', bookingBody(now, changes))
  const { data } = await response.json()
  const manageToken = String(data.manageUrl.split('#')[1])
  const bookingId = String(readToken(manageToken).booking)
  return { reference: String(data.reference), manageToken, bookingId }
}

/** A token of the version before the current one. */
async function revokedToken(): Promise<string> {
  return `Manage ${api.signer.sign('manage', { ...owner.manage, version: 1 }, soon)}`
}

const aPayment = { payment: '00000000-0000-4000-8000-000000000001' }

function readToken(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
}
