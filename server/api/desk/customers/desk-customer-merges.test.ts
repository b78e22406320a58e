import { afterAll, expect, test } from 'vitest'
import { customerIdOf } from '#server/data/booking/customers.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const owner = await signInStaff(api, { role: 'owner' })
const accountant = await signInStaff(api, { role: 'accountant' })

function call(method: string, path: string, body?: unknown, { headers } = owner) {
  return api.call(method, `/api/desk/customers${path}`, headers, body)
}

let days = 3
async function book(email: string, { acceptSms = false } = {}): Promise<string> {
  days += 1
  const pickUpAt = new Date(now.getTime() + days * 86_400_000).toISOString()
  const guest = {
    firstName: email.split(/[.@]/)[0] ?? '',
    email,
    phone: `+1212555${1000 + days}`,
    acceptSms,
  }
  const response = await api.post('/api/bookings', bookingBody(now, { guest, pickUpAt }))
  return (await response.json()).data.reference
}

/** Two addresses of one person, with a booking each. */
async function twoAddresses(name: string) {
  const [home, work] = [`${name}@home.example`, `${name}@work.example`]
  const references = [await book(home), await book(work)]
  return { home, work, references, id: customerIdOf(home), workId: customerIdOf(work) }
}

async function read(id: string) {
  const response = await call('GET', `/${id}`)
  return { status: response.status, ...(await response.json()).data }
}

test('two addresses of one person are one customer at the desk, with the bookings and notes of both', async () => {
  const { home, work, references, id, workId } = await twoAddresses('mia')
  await call('PATCH', `/${id}`, { version: 0, notes: 'Window seat', preferences: { seat: 'Rear right' } })
  const preferences = { seat: 'Front', water: 'Still' }
  await call('PATCH', `/${workId}`, { version: 0, notes: 'Invoice to the office', preferences })

  const merged = await call('POST', `/${id}/merge`, { email: work.toUpperCase() })

  expect(merged.status).toBe(200)
  const customer = await read(workId)
  expect(customer).toMatchObject({
    id,
    email: home,
    bookingCount: 2,
    otherAddresses: [{ email: work, bookingCount: 1 }],
    notes: 'Window seat\n\nInvoice to the office',
    preferences: { seat: 'Rear right', water: 'Still' },
  })
  expect(customer.bookings.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual(
    references.toSorted(),
  )
  const { data } = await (await call('GET', '?search=mia')).json()
  expect(data.map((item: { id: string }) => item.id)).toEqual([id])
  const booking = await api.call('GET', `/api/desk/bookings/${references[1]}`, owner.headers)
  expect((await booking.json()).data.customer).toMatchObject({ id, notes: customer.notes })
})

test('on the website, each address still sees its own bookings only', async () => {
  const { home, work, references, id } = await twoAddresses('lea')
  await call('POST', `/${id}/merge`, { email: work })

  const find = (email: string) => api.post('/api/bookings/find', { reference: references[1] ?? '', email })
  expect((await find(work)).status).toBe(200)
  expect((await find(home)).status).toBe(404)
})

test('separated again, each address is a customer of its own', async () => {
  const { work, id, workId } = await twoAddresses('zoe')
  await call('POST', `/${id}/merge`, { email: work })

  expect((await call('POST', `/${id}/separate`, { email: work })).status).toBe(200)
  expect((await call('POST', `/${id}/separate`, { email: work })).status).toBe(409)

  expect(await read(id)).toMatchObject({ bookingCount: 1, otherAddresses: [] })
  expect(await read(workId)).toMatchObject({ id: workId, bookingCount: 1 })
  const { rows } = await api.database.pool.query(
    'select action from audit where subject_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['customers-merged', 'customers-separated'])
})

test('an address that is merged again after a separation adds its notes once', async () => {
  const { work, id, workId } = await twoAddresses('uma')
  await call('PATCH', `/${id}`, { version: 0, notes: 'Window seat', preferences: {} })
  await call('PATCH', `/${workId}`, { version: 0, notes: 'Invoice\n\nto the office', preferences: {} })
  await call('POST', `/${id}/merge`, { email: work })
  await call('POST', `/${id}/separate`, { email: work })

  await call('POST', `/${id}/merge`, { email: work })

  expect(await read(id)).toMatchObject({ notes: 'Window seat\n\nInvoice\n\nto the office' })
})

test('merging what was merged keeps all addresses with one customer, in any order', async () => {
  const { home, work, id, workId } = await twoAddresses('eva')
  const third = 'eva@third.example'
  await book(third)
  await call('POST', `/${workId}/merge`, { email: third })

  expect((await call('POST', `/${id}/merge`, { email: third })).status).toBe(200)
  expect((await read(id)).otherAddresses.map(({ email }: { email: string }) => email).toSorted()).toEqual(
    [third, work].toSorted(),
  )
  for (const email of [home, work, third])
    expect((await call('POST', `/${workId}/merge`, { email })).status).toBe(422)
})

test('an unknown address and someone without the permission are refused', async () => {
  const { work, id } = await twoAddresses('ida')

  expect((await call('POST', `/${id}/merge`, { email: 'nobody@example.com' })).status).toBe(422)
  expect((await call('POST', `/${id}/merge`, { email: work }, accountant)).status).toBe(403)
  expect((await call('POST', `/${customerIdOf('nobody@example.com')}/merge`, { email: work })).status).toBe(
    404,
  )
})

test('an export has the data of all addresses, and an erasure takes all or nothing', async () => {
  const { home, work, id, workId, references } = await twoAddresses('ada')
  await call('POST', `/${id}/merge`, { email: work })

  const { data } = await (await call('POST', `/${id}/export`)).json()
  expect(data.bookings).toHaveLength(2)

  await end(references[0])
  expect((await call('POST', `/${id}/erase`, { email: home })).status).toBe(409)
  expect((await read(id)).bookingCount).toBe(2)
  await end(references[1])
  expect((await call('POST', `/${id}/erase`, { email: home })).status).toBe(200)
  for (const gone of [id, workId]) expect((await read(gone)).status).toBe(404)
})

test('an export has a booking and its consent once, also if the address of the account has changed', async () => {
  const [before, current] = ['ivy@before.example', 'ivy@current.example']
  const reference = await book(before, { acceptSms: true })
  const { userId } = await api.signIn({ email: current })
  await api.database.pool.query('update bookings set user_id = $1 where reference = $2', [userId, reference])
  const id = customerIdOf(current)
  await call('POST', `/${id}/merge`, { email: before })

  const { data } = await (await call('POST', `/${id}/export`)).json()

  expect(data.bookings).toMatchObject([{ reference }])
  expect(data.smsConsents).toHaveLength(1)
})

async function end(reference: string | undefined): Promise<void> {
  const { rows } = await api.database.pool.query('select id from bookings where reference = $1', [reference])
  await setBookingStatus(api.db, rows[0].id, 'expired')
  await api.database.pool.query(`update bookings set total_cents = 0 where reference = $1`, [reference])
}
