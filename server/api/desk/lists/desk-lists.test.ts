import { afterAll, expect, test } from 'vitest'
import { mostSavedViews } from '#domain/staff/desk-list-schemas.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const owner = await signInStaff(api, { name: 'Olivia Owen', role: 'owner' })
const dispatcher = await signInStaff(api, { name: 'Dina Dispatch' })

type Person = { headers: Record<string, string> }

async function exportCsv(body: unknown, { headers }: Person = owner) {
  const response = await api.call('POST', '/api/desk/bookings/export', headers, body)
  return { status: response.status, ...(await response.json()) }
}

async function book(changes: Parameters<typeof bookingBody>[1] = {}): Promise<string> {
  const response = await api.post('/api/bookings', bookingBody(now, changes))
  return (await response.json()).data.reference
}

test('a list becomes a file: its bookings only, a header, and typed formulas as text', async () => {
  const reference = await book({ pickUpLocation: '=1+1, the "zebra" barn', carId: null })
  const other = await book()

  const { data } = await exportCsv({ view: 'upcoming', search: 'zebra' })
  expect(data).toMatchObject({ count: 1, isComplete: true })
  const [header, row, ...rest] = data.csv.split('\r\n')
  expect(header).toMatch(/^\uFEFFReference,Status,Pick-up \(New York\),From,To/)
  expect(row).toContain(reference)
  expect(row).toContain(`,"'=1+1, the ""zebra"" barn",`)
  expect(rest).toEqual([''])
  expect(data.csv).not.toContain(other)
})

test('chosen bookings become a file, whatever the list; unknown references are left out', async () => {
  const [first, second] = [await book(), await book()]
  const { data } = await exportCsv({ references: [first, second, 'SW-000-000-000'] })
  expect(data.count).toBe(2)
  expect(data.csv).toContain(first)
  expect(data.csv).toContain(second)
})

test('the audit log records who exported which list', async () => {
  await exportCsv({ view: 'past', search: 'jfk', from: '2026-10-01', to: '2026-10-31' })
  const response = await api.call('GET', '/api/desk/audit', owner.headers)
  const [entry] = (await response.json()).data
  expect(entry).toMatchObject({
    action: 'bookings-exported',
    actor: expect.objectContaining({ name: 'Olivia Owen' }),
    changes: [
      { field: 'List', from: null, to: 'past' },
      { field: 'Search', from: null, to: 'jfk' },
      { field: 'Days', from: null, to: '2026-10-01 to 2026-10-31' },
      { field: 'Count', from: null, to: '0' },
    ],
  })
})

test('a dispatcher may not export, and an export of nothing is refused', async () => {
  expect((await exportCsv({}, dispatcher)).status).toBe(403)
  expect((await exportCsv({ references: [] })).status).toBe(422)
})

async function views({ headers }: Person = owner) {
  return (await (await api.call('GET', '/api/desk/views', headers)).json()).data
}

async function save(body: unknown, { headers }: Person = owner) {
  return api.call('POST', '/api/desk/views', headers, body)
}

test('a saved list belongs to one person, and the same name replaces it', async () => {
  await save({ name: 'Airport', view: 'unpaid', search: 'jfk' })
  expect(await views()).toMatchObject([{ name: 'Airport', view: 'unpaid', search: 'jfk', sort: 'soonest' }])
  const replaced = await save({ name: ' Airport ', view: 'past', search: 'lga' })
  expect(replaced.status).toBe(201)
  expect(await views()).toMatchObject([{ name: 'Airport', view: 'past', search: 'lga', sort: 'latest' }])
  expect(await views(dispatcher)).toEqual([])
})

test('nobody can delete the saved list of another person', async () => {
  await save({ name: 'Mine' })
  const { id } = (await views()).find(({ name }: { name: string }) => name === 'Mine')
  await api.call('DELETE', `/api/desk/views/${id}`, dispatcher.headers)
  expect(await views()).toContainEqual(expect.objectContaining({ id }))
  const response = await api.call('DELETE', `/api/desk/views/${id}`, owner.headers)
  expect((await response.json()).data).not.toContainEqual(expect.objectContaining({ id }))
})

test('a person has so many saved lists at most, also if they are saved at once', async () => {
  const saved = await Promise.all(
    Array.from({ length: mostSavedViews + 3 }, (_, index) => save({ name: `List ${index}` }, dispatcher)),
  )
  expect(saved.filter(({ status }) => status === 201)).toHaveLength(mostSavedViews)
  expect(saved.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await views(dispatcher)).toHaveLength(mostSavedViews)
})

test.each(['bookings', 'quotes?view=all', 'messages?state=sent', 'contact-messages?state=open'])(
  'a page of %s that cannot exist is no error of the server',
  async (list) => {
    const id = '00000000-0000-4000-8000-000000000000'
    for (const after of [`9999999999999999_${id}`, `999999999999999_${id}`, `1_${'-'.repeat(36)}`]) {
      const query = `${list.includes('?') ? '&' : '?'}after=${after}`
      const response = await api.call('GET', `/api/desk/${list}${query}`, owner.headers)
      expect(response.status, `${after}: ${await response.text()}`).toBeLessThan(500)
    }
  },
)

async function list(query: string): Promise<string[]> {
  const response = await api.call('GET', `/api/desk/bookings?${query}`, owner.headers)
  const { data } = await response.json()
  return data.map(({ reference }: { reference: string }) => reference)
}

test('filters narrow a list down together, also in a file', async () => {
  const pickUpLocation = 'The violet observatory'
  const toAirport = await book({ pickUpLocation, carId: null, type: 'to-airport' })
  const tour = await book({ pickUpLocation, carId: null, type: 'tour' })
  const byPhone = await book({ pickUpLocation, carId: null, type: 'tour' })
  await api.database.pool.query("update bookings set source = 'phone' where reference = $1", [byPhone])
  const search = 'view=all&search=violet'

  expect(await list(`${search}&type=to-airport`)).toEqual([toAirport])
  expect((await list(`${search}&type=tour`)).toSorted()).toEqual([byPhone, tour].toSorted())
  expect(await list(`${search}&type=tour&source=phone`)).toEqual([byPhone])
  expect(await list(`${search}&type=tour&source=phone&status=confirmed`)).toEqual([])
  expect(await list(`${search}&payment=paid`)).toEqual([])
  expect(await list(`${search}&car=${crypto.randomUUID()}`)).toEqual([])
  expect(await list(`${search}&site=elsewhere.example`)).toEqual([])
  const { data } = await exportCsv({ view: 'all', search: 'violet', type: 'tour', source: 'phone' })
  expect(data.count).toBe(1)
  for (const query of ['status=sold', 'payment=gold', 'type=boat', 'car=1', 'source=pigeon', 'site=a%20b'])
    expect((await api.call('GET', `/api/desk/bookings?${query}`, owner.headers)).status).toBe(422)
})

test('a list says what it can be filtered by, and is saved with its filters', async () => {
  const { meta } = await (await api.call('GET', '/api/desk/bookings', owner.headers)).json()
  expect(meta.choices.carClasses.length).toBeGreaterThan(1)
  expect(meta.choices.sites).toHaveLength(2)
  const filters = { payment: 'paid', car: meta.choices.carClasses[0].id }

  const person = await signInStaff(api)
  await save({ name: 'Paid', view: 'all', search: '', filters }, person)

  expect(await views(person)).toMatchObject([{ name: 'Paid', filters }])
  expect((await save({ name: 'Odd', view: 'all', search: '', filters: { status: 'sold' } })).status).toBe(422)
})
