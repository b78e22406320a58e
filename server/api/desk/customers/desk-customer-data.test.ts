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

function erase(name: string, { email = emailOf(name), person = owner } = {}) {
  return call('POST', `customers/${idOf(name)}/erase`, { email }, person)
}

/** Declines a request: it is over, and nothing is due. */
async function callOff(reference: string) {
  const { data } = await (await call('GET', `bookings/${reference}`)).json()
  const body = { version: data.version, reason: 'No car' }
  expect((await call('POST', `bookings/${reference}/decline`, body)).status).toBe(200)
}

test('erasing a guest removes the people from past bookings, and deletes quotes, messages and notes', async () => {
  const reference = await book('Hugo', {
    comment: 'Hugo has a cello',
    passengers: [{ firstName: 'Petra', email: 'petra@example.com', phone: '+12125550177', notify: false }],
  })
  const kept = await book('Kurt')
  await addEnquiries('hugo')
  await addEnquiries('kurt')
  await call('PATCH', `customers/${idOf('hugo')}`, { version: 0, notes: 'Cello', preferences: {} })
  await call('POST', `bookings/${reference}/notes`, { body: 'Hugo called' })
  await callOff(reference)

  expect((await erase('hugo', { email: emailOf('HUGO') })).status).toBe(200)

  const { data } = await (await call('GET', `bookings/${reference}`)).json()
  expect(data).toMatchObject({
    contact: { firstName: 'Erased', secondName: 'customer', email: '', phone: '' },
    passengers: [],
    comment: '',
    notes: [],
    pickUpLocation: 'Plaza Hotel',
  })
  expect((await call('GET', `customers/${idOf('hugo')}`)).status).toBe(404)
  expect((await call('GET', `customers/${data.customer.id}`)).status).toBe(404)
  expect((await (await call('GET', 'customers?search=erased')).json()).data).toEqual([])
  for (const table of ['bookings', 'quotes', 'contact_messages', 'customer_notes', 'booking_notes']) {
    const { rows } = await pool.query(`select ${table}::text as row from ${table}`)
    expect(rows.filter(({ row }) => /hugo|petra|cello/i.test(row))).toEqual([])
  }
  // Another customer loses nothing.
  const other = await (await call('POST', `customers/${idOf('kurt')}/export`)).json()
  expect(other.data).toMatchObject({ bookings: [{ reference: kept }], quotes: [{}], messages: [{}] })
})

test('the audit entry of an erasure has the ID of the customer and nothing else about them', async () => {
  await callOff(await book('Ilse'))
  await erase('ilse')

  const { rows } = await auditOf(idOf('ilse'))

  expect(rows).toEqual([
    { action: 'customer-erased', staff_id: owner.staffId, changes: [], subject_label: idOf('ilse') },
  ])
})

test('an erased booking is opened by no earlier link and by no email address', async () => {
  const reference = await book('Jan')
  const found = await api.post('/api/bookings/find', { reference, email: emailOf('jan') })
  const headers = { Authorization: `Manage ${(await found.json()).data.token}` }
  expect((await api.call('GET', `/api/bookings/${reference}`, headers)).status).toBe(200)
  await callOff(reference)
  await erase('jan')

  expect((await api.call('GET', `/api/bookings/${reference}`, headers)).status).toBe(404)
  for (const email of [emailOf('jan'), 'erased', ''])
    expect((await api.post('/api/bookings/find', { reference, email })).ok).toBe(false)
})

test('erasing a customer with an account deletes it, and ends its sessions', async () => {
  const { headers, userId } = await api.signIn({ email: emailOf('Lara') })
  await callOff(await book('Lara'))

  expect((await erase('lara')).status).toBe(200)

  expect((await api.call('GET', '/api/auth/profile', headers)).status).toBe(401)
  const { rows } = await pool.query('select kind, address from security_events where user_id = $1', [userId])
  expect(rows.at(-1)).toEqual({ kind: 'account-deleted', address: '' })
})

test('nothing is erased while a trip is ahead, nor on the day after; the text says which', async () => {
  const reference = await book('Mila')
  await pool.query(`update bookings set total_cents = null, price = null where reference = $1`, [reference])
  const ahead = await erase('mila')
  expect(ahead.status).toBe(409)
  expect(await ahead.json()).toMatchObject({
    message: expect.stringContaining(`${reference} is not over yet`),
    references: [reference],
  })
  expect((await call('GET', `customers/${idOf('mila')}`)).status).toBe(200)

  await pool.query(`update bookings set pick_up_at = $2 where reference = $1`, [
    reference,
    new Date(now.getTime() - 23 * 3_600_000),
  ])
  expect((await erase('mila')).status).toBe(409)
  await pool.query(`update bookings set pick_up_at = $2 where reference = $1`, [
    reference,
    new Date(now.getTime() - 25 * 3_600_000),
  ])
  expect((await erase('mila')).status).toBe(200)
})

test('nothing is erased while something is to be paid', async () => {
  const reference = await book('Nils')
  await pool.query(`update bookings set pick_up_at = $2 where reference = $1`, [
    reference,
    new Date(now.getTime() - 48 * 3_600_000),
  ])

  const response = await erase('nils')

  expect(response.status).toBe(409)
  expect((await response.json()).message).toContain(`still open: ${reference}`)
  expect((await auditOf(idOf('nils'))).rows).toEqual([])
})

test('the address must be typed, and only an owner may erase', async () => {
  await callOff(await book('Olga'))

  const wrong = await erase('olga', { email: 'olga@example.com' })
  expect(wrong.status).toBe(422)
  expect((await wrong.json()).errors).toMatchObject([{ path: 'email' }])
  for (const role of ['dispatcher', 'accountant'] as const)
    expect((await erase('olga', { person: await signInStaff(api, { role }) })).status).toBe(403)
  expect((await erase('olga')).status).toBe(200)
  expect((await erase('olga')).status).toBe(404)
})
