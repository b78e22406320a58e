import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deleteUnconfirmedAccounts, deleteUser } from '#server/data/account/users.ts'
import { customerIdOf } from '#server/data/booking/customers.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { users } from '#server/data/tables/account-tables.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const dispatcher = await signInStaff(api, { name: 'Dina Dispatch' })

function call(method: string, path: string, body?: unknown, { headers } = dispatcher) {
  return api.call(method, `/api/desk/customers${path}`, headers, body)
}

async function list(query = ''): Promise<{ data: { id: string; email: string }[]; after: string | null }> {
  const { data, meta } = await (await call('GET', `?${query}`)).json()
  return { data, after: meta.after }
}

async function findOne(search: string) {
  const { data } = await list(new URLSearchParams({ search }).toString())
  expect(data).toHaveLength(1)
  return (await (await call('GET', `/${data[0]?.id}`)).json()).data
}

let days = 3
async function book(guest: { firstName: string; email: string; phone: string; secondName?: string }) {
  now = new Date(now.getTime() + 60_000)
  days += 1
  const pickUpAt = new Date(now.getTime() + days * 86_400_000).toISOString()
  const body = bookingBody(now, { guest: { acceptSms: false, ...guest }, pickUpAt })
  return (await (await api.post('/api/bookings', body)).json()).data.reference as string
}

const mina = {
  firstName: 'Wilhelmina',
  secondName: 'Finch',
  email: 'mina@mail.example.org',
  phone: '+19175550123',
}

test('a customer is one email address, with all its bookings and the newest contact', async () => {
  await book({ ...mina, phone: '+12125550101' })
  const second = await book({ ...mina, email: 'Mina@mail.example.org' })

  const customer = await findOne('wilh 0123')

  expect(customer).toMatchObject({
    name: 'Wilhelmina Finch',
    phone: '+19175550123',
    hasAccount: false,
    bookingCount: 2,
    spentCents: 0,
    notes: '',
    preferences: {},
  })
  expect(customer.bookings[0].reference).toBe(second)
  const booking = await api.call('GET', `/api/desk/bookings/${second}`, dispatcher.headers)
  expect((await booking.json()).data.customer.id).toBe(customer.id)
})

test('the spend is what was paid', async () => {
  const guest = { firstName: 'Paul', email: 'paul@example.com', phone: '+12125550102' }
  const reference = await book(guest)
  await book(guest)
  const found = await api.post('/api/bookings/find', { reference, email: guest.email })
  const headers = { Authorization: `Manage ${(await found.json()).data.token}` }
  await api.call('POST', `/api/bookings/${reference}/payments`, headers, { method: 'zelle' })
  const path = `/api/desk/bookings/${reference}`
  const { data } = await (await api.call('GET', path, dispatcher.headers)).json()
  expect((await findOne('paul')).spentCents).toBe(0)

  await api.call('POST', `${path}/zelle`, dispatcher.headers, { payment: data.zelleToConfirm[0].id })

  expect((await findOne('paul')).spentCents).toBe(data.totalCents)
})

test('a confirmed account is a customer before its first booking; with the account go the notes', async () => {
  const { userId } = await api.signIn({ email: 'Xena@example.com' })
  const id = customerIdOf('xena@example.com')
  const { data } = await (await call('GET', `/${id}`)).json()
  expect(data).toMatchObject({ hasAccount: true, bookingCount: 0, version: 0 })
  await call('PATCH', `/${id}`, { version: 0, notes: 'Prefers calls', preferences: {} })

  await inTransaction(api.db, (tx) => deleteUser(tx, userId))

  expect((await call('GET', `/${id}`)).status).toBe(404)
  const { rows } = await api.database.pool.query('select 1 from customer_notes where customer_id = $1', [id])
  expect(rows).toEqual([])
})

test('an account that a stranger opens for a guest’s address, and never confirms, takes no notes away', async () => {
  const email = 'otto@example.com'
  await book({ firstName: 'Otto', email, phone: '+12125550103' })
  const { id, version } = await findOne('otto')
  await call('PATCH', `/${id}`, { version, notes: 'Uses a wheelchair', preferences: {} })
  const { userId } = await api.signIn({ email, emailVerifiedAt: null })

  await deleteUnconfirmedAccounts(api.db, new Date(now.getTime() + 31 * 86_400_000))

  expect(await api.db.select().from(users).where(eq(users.id, userId))).toEqual([])
  expect((await findOne('otto')).notes).toBe('Uses a wheelchair')
})

test('a list has each customer once, those who booked last first, and its pages leave no gap', async () => {
  const people = Array.from({ length: 55 }, (_, n) => ({
    ...{ firstName: 'Page', email: `page.${n}@example.com` },
    phone: `+1646555${String(n).padStart(4, '0')}`,
  }))
  for (const person of people) await book(person)
  await book({ firstName: 'Page', email: 'page.0@example.com', phone: '+16465550000' })

  const first = await list('search=page')
  const second = await list(`search=page&after=${first.after}`)

  expect(first.data[0]?.email).toBe('page.0@example.com')
  expect(second.after).toBeNull()
  expect([...first.data, ...second.data].map(({ email }) => email)).toEqual([
    'page.0@example.com',
    ...people
      .map(({ email }) => email)
      .slice(1)
      .reverse(),
  ])
  expect((await list('search=JFK')).data).toEqual([])
})

test('notes and preferences are changed, audited field by field, and shown with the bookings', async () => {
  const reference = await book({ firstName: 'Nora', email: 'nora@example.com', phone: '+12125550103' })
  const { id, version } = await findOne('nora')
  const change = { notes: 'Travels with a guide dog', preferences: { temperature: '68 °F', music: '' } }

  const { data } = await (await call('PATCH', `/${id}`, { version, ...change })).json()

  expect(data).toMatchObject({ notes: change.notes, preferences: { temperature: '68 °F' } })
  expect(Object.keys(data.preferences)).toEqual(['temperature'])
  const booking = await api.call('GET', `/api/desk/bookings/${reference}`, dispatcher.headers)
  expect((await booking.json()).data.customer).toEqual({
    id,
    notes: data.notes,
    preferences: data.preferences,
  })
  const { rows } = await api.database.pool.query(
    'select action, changes, staff_id from audit where subject_id = $1',
    [id],
  )
  expect(rows).toEqual([
    {
      action: 'customer-changed',
      staff_id: dispatcher.staffId,
      changes: [
        { field: 'Notes', from: null, to: 'Travels with a guide dog' },
        { field: 'Temperature', from: null, to: '68 °F' },
      ],
    },
  ])
  // The customer never sees them.
  const own = await api.post('/api/bookings/find', { reference, email: 'nora@example.com' })
  const { token } = (await own.json()).data
  const page = await api.call('GET', `/api/bookings/${reference}`, { Authorization: `Manage ${token}` })
  expect(await page.text()).not.toContain('guide dog')
})

test('a stale version is refused with who was faster, and a next booking leaves the notes', async () => {
  const guest = { firstName: 'Otto', email: 'otto@example.com', phone: '+12125550104' }
  await book(guest)
  const { id, version } = await findOne('otto')
  const other = await signInStaff(api, { name: 'Olaf Other' })
  await call('PATCH', `/${id}`, { version, notes: 'Pays late', preferences: {} }, other)

  const stale = await call('PATCH', `/${id}`, { version, notes: 'Mine', preferences: {} })

  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({ by: { name: 'Olaf Other' } })
  await book(guest)
  expect(await findOne('otto')).toMatchObject({ notes: 'Pays late', version: version + 1 })
})

test('an unknown customer is not found, and too long a text is refused', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '%00']) {
    expect((await call('GET', `/${id}`)).status).toBe(404)
    expect((await call('PATCH', `/${id}`, { version: 1, notes: '', preferences: {} })).status).toBe(404)
  }
  const { id, version } = await findOne('paul')
  const tooLong = { version, notes: '', preferences: { seat: 'x'.repeat(81) } }
  expect((await (await call('PATCH', `/${id}`, tooLong)).json()).errors).toMatchObject([
    { path: 'preferences.seat' },
  ])
})
