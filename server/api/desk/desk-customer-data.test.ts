import { afterAll, expect, test } from 'vitest'
import { customerIdOf } from '#server/data/booking/customers.ts'
import { contactMessages } from '#server/data/tables/contact-tables.ts'
import { quotes } from '#server/data/tables/tables.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { sampleMessage, sampleQuote } from '#tests/support/sample-booking.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { pool } = api.database
const owner = await signInStaff(api, { role: 'owner', name: 'Olivia Owen' })
const dispatcher = await signInStaff(api, { name: 'Dina Dispatch' })

function call(method: string, path: string, body?: unknown, { headers } = owner) {
  return api.call(method, `/api/desk/${path}`, headers, body)
}

let days = 3
async function book(firstName: string, more: Record<string, unknown> = {}): Promise<string> {
  days += 1
  const pickUpAt = new Date(now.getTime() + days * 86_400_000).toISOString()
  const phone = `+1212555${String(1000 + days)}`
  const guest = {
    firstName,
    secondName: 'Finch',
    email: emailOf(firstName.toLowerCase()),
    phone,
    acceptSms: true,
  }
  const response = await api.post('/api/bookings', bookingBody(now, { guest, pickUpAt, ...more }))
  expect(response.status).toBe(201)
  return (await response.json()).data.reference
}

async function addEnquiries(name: string) {
  await api.db.insert(quotes).values(sampleQuote({ contactEmail: emailOf(name) }))
  await api.db.insert(contactMessages).values(sampleMessage({ email: emailOf(name.toUpperCase()) }))
}

function emailOf(name: string): string {
  return `${name}@mail.example.org`
}

function idOf(name: string): string {
  return customerIdOf(emailOf(name))
}

function auditOf(id: string) {
  return pool.query('select action, staff_id, changes, subject_label from audit where subject_id = $1', [id])
}

test('the export of a guest has bookings, quotes, messages, consents and notes of the address, and is audited', async () => {
  const reference = await book('Gus')
  const other = await book('Somebody')
  await addEnquiries('gus')
  await call('PATCH', `customers/${idOf('gus')}`, { version: 0, notes: 'Ski bag', preferences: {} })
  await call('POST', `bookings/${reference}/notes`, { body: 'Called twice' })

  const response = await call('POST', `customers/${idOf('gus')}/export`)

  const text = await response.text()
  const { data } = JSON.parse(text)
  expect(response.status).toBe(200)
  expect(data).toMatchObject({
    profile: null,
    bookings: [{ reference }],
    quotes: [{ contactEmail: emailOf('gus') }],
    messages: [{ email: emailOf('GUS') }],
    smsConsents: [{ phone: data.bookings[0].contact.phone }],
    companyNotes: { notes: 'Ski bag', bookings: [{ reference, body: 'Called twice' }] },
  })
  expect(text).not.toContain(other)
  expect(text).not.toMatch(/manageVersion|passwordHash|clientNetwork/)
  const { rows } = await auditOf(idOf('gus'))
  expect(rows.at(-1)).toMatchObject({ action: 'customer-exported', staff_id: owner.staffId, changes: [] })
})

test('the export of an account has its profile and sessions, and leaves no trace of the staff in them', async () => {
  const { headers } = await api.signIn({ email: emailOf('Ada') })
  const id = idOf('ada')

  const { data } = await (await call('POST', `customers/${id}/export`)).json()

  expect(data).toMatchObject({ profile: { email: emailOf('Ada') }, sessions: [{}], bookings: [] })
  const own = await (await api.call('GET', '/api/auth/export', headers)).json()
  const kinds = own.data.securityEvents.map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind === 'data-exported')).toHaveLength(1)
})

test('an account whose address was never confirmed is not part of the export', async () => {
  await api.signIn({ email: emailOf('una'), emailVerifiedAt: null })
  await book('Una')

  const { data } = await (await call('POST', `customers/${idOf('una')}/export`)).json()

  expect(data).toMatchObject({ profile: null, sessions: [], bookings: [{}] })
})

test('a dispatcher may not export a customer, and an unknown one is not found', async () => {
  expect((await call('POST', `customers/${idOf('gus')}/export`, undefined, dispatcher)).status).toBe(403)
  for (const id of [idOf('nobody'), 'nonsense'])
    expect((await call('POST', `customers/${id}/export`)).status).toBe(404)
})
