import { afterAll, expect, test } from 'vitest'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { headers } = await signInStaff(api, { name: 'Dina Dispatch' })

function get(query: string) {
  return api.call('GET', `/api/desk/bookings?${query}`, headers)
}

async function list(query: string): Promise<{ references: string[]; after: string | null }> {
  const { data, meta } = await (await get(query)).json()
  return { references: data.map(({ reference }: { reference: string }) => reference), after: meta.after }
}

async function book(changes: Parameters<typeof bookingBody>[1] = {}): Promise<string> {
  const response = await api.post('/api/bookings', bookingBody(now, changes))
  return (await response.json()).data.reference
}

/** No rates reach an address that the map does not know, so it needs a price by hand. */
const unpriced = { pickUpLocation: 'The barn behind the old mill', carId: null }

const guest = {
  firstName: 'Wilhelmina',
  secondName: 'Prescott-Lee',
  email: 'mina.prescott@mail.example.org',
  phone: '+13475550188',
  acceptSms: false,
}

const known = await book({
  guest,
  pickUpAt: inDays(30),
  destinationLocation: 'JFK Airport, Terminal 4',
  stops: [{ orderIndex: 0, address: '100 Bleecker St' }],
  flightNumber: 'DL 412',
  passengers: [{ firstName: 'Zebulon', secondName: 'Finch', email: 'z@example.com', phone: '+12125550133' }],
})

test.each([
  ['the reference', (reference: string) => reference.toLowerCase()],
  ['the reference without dashes', (reference: string) => reference.replaceAll('-', '')],
  ['a first name', () => 'Wilhelmina'],
  ['the beginning of a last name', () => 'presc'],
  ['a phone number as people write it', () => '(347) 555-0188'],
  ['the last four digits of a phone number', () => '0188'],
  ['a number with its country', () => '+1 347 555 0188'],
  ['an email address', () => 'mina.prescott@mail.example.org'],
  ['a part of an address', () => 'terminal 4'],
  ['a stop', () => 'bleecker'],
  ['a flight', () => 'DL 412'],
  ['a flight in one word', () => 'dl412'],
  ['a traveler', () => 'Zebulon'],
  ['words of several fields', () => 'wilhelmina jfk 0188'],
])('a booking is found by %s', async (_, search) => {
  const { references } = await list(`view=all&search=${encodeURIComponent(search(known))}`)

  expect(references).toEqual([known])
  expect((await list('view=all&search=wilhelmina+nowhere')).references).toEqual([])
})

test('a search that is not words, or tries to be SQL, finds nothing bad', async () => {
  for (const search of ["'", "';drop table bookings", '\\', '& |', '!:*', '%', '<->', 'é'])
    expect((await get(`search=${encodeURIComponent(search)}`)).status).toBe(200)
})

test('pages follow each other without gaps or repetitions, in every order', async () => {
  const start = now.getTime() + 200 * 86_400_000
  const made = new Set<string>()
  for (let n = 0; n < 55; n += 1)
    made.add(await book({ ...unpriced, pickUpAt: new Date(start + n * 60_000).toISOString() }))

  for (const sort of ['soonest', 'latest', 'newest']) {
    const first = await list(`view=all&sort=${sort}&from=2027-06-01`)
    const second = await list(`view=all&sort=${sort}&from=2027-06-01&after=${first.after}`)
    expect(first.references).toHaveLength(50)
    expect(second.references).toHaveLength(5)
    expect(second.after).toBeNull()
    expect(new Set([...first.references, ...second.references])).toEqual(made)
  }
})

test('a list shows the bookings of its state', async () => {
  const toPrice = await book({ ...unpriced })
  const unpaid = await book({ pickUpAt: inDays(11) })
  const confirmed = await book({ pickUpAt: inDays(12) })
  await api.database.pool.query("update bookings set status = 'confirmed' where reference = $1", [confirmed])

  expect((await list('view=to-price')).references).toContain(toPrice)
  expect((await list('view=to-price')).references).not.toContain(unpaid)
  expect((await list('view=unpaid')).references).toContain(unpaid)
  expect((await list('view=unassigned')).references).toEqual([confirmed])
  expect((await list('view=past')).references).toEqual([])
  expect((await list('view=upcoming')).references).toEqual(
    expect.arrayContaining([toPrice, unpaid, confirmed]),
  )
})

test('a day is a day in New York', async () => {
  // 11:30 p.m. on November 24 in New York.
  const late = await book({ pickUpAt: '2026-11-25T04:30:00.000Z' })

  expect((await list('view=all&from=2026-11-24&to=2026-11-24')).references).toContain(late)
  expect((await list('view=all&from=2026-11-25&to=2026-11-25')).references).not.toContain(late)
})

test.each(['jfk', 'jfkland', 'jfké'])(
  'among bookings with a common word, a search for it finds the one with “%s”',
  async (word) => {
    const one = await book({ ...unpriced, destinationLocation: `4711 ${word} Road` })
    await api.database.pool.query('analyze bookings')
    const { rows } = await api.database.pool.query(
      `select from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
       where tablename = 'bookings_words' and word = 'jfk' and share >= 0.1`,
    )

    expect(rows).toHaveLength(1)
    expect((await list('view=all&search=4711+jfk')).references).toContain(one)
    expect((await list('view=all&search=jfk+nowhere')).references).toEqual([])
  },
)

function inDays(days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString()
}
