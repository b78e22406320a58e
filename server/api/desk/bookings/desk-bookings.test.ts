import { randomInt } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { payInFull } from '#tests/support/pay-in-full.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const dispatcher = await signInStaff(api, { name: 'Dina Dispatch' })

function send(method: string, path: string, body?: unknown, { headers } = dispatcher) {
  return api.call(method, `/api/desk/bookings${path}`, headers, body)
}

async function book(changes: Parameters<typeof bookingBody>[1] = {}): Promise<string> {
  const response = await api.post('/api/bookings', bookingBody(now, changes))
  return (await response.json()).data.reference
}

/** No rates reach an address that the map does not know, so it needs a price by hand. */
const unpriced = { pickUpLocation: 'The barn behind the old mill', carId: null }

async function read(reference: string) {
  return (await (await send('GET', `/${reference}`)).json()).data
}

async function confirm(reference: string): Promise<void> {
  await api.database.pool.query("update bookings set status = 'confirmed' where reference = $1", [reference])
  const booking = await findBookingByReference(api.db, reference)
  if (booking) await payInFull(api.db, booking)
}

test('a request is priced by name, in history and audit log with one entry', async () => {
  const reference = await book({ ...unpriced })
  const { version, actions } = await read(reference)
  expect(actions).toMatchObject({ price: true, decline: true, assign: false })

  const response = await send('POST', `/${reference}/price`, { version, priceCents: 18_500, note: '' })

  const { data } = await response.json()
  expect(data).toMatchObject({ totalCents: 18_500, version: expect.any(Number) })
  expect(data.version).toBeGreaterThan(version)
  expect(data.history.at(-1)).toMatchObject({ actor: 'staff', staffName: 'Dina Dispatch' })
  expect(await auditOf(reference)).toEqual([
    {
      action: 'booking-priced',
      changes: [{ field: 'Price', from: null, to: '$185.00' }],
      staff_id: dispatcher.staffId,
    },
  ])
  // The same again changes nothing and records nothing.
  await send('POST', `/${reference}/price`, { version: data.version, priceCents: 18_500, note: '' })
  expect(await auditOf(reference)).toHaveLength(1)
})

test('a stale version is refused with who changed what, and changes nothing', async () => {
  const reference = await book({ ...unpriced })
  const { version } = await read(reference)
  await send('POST', `/${reference}/price`, { version, priceCents: 18_500, note: '' })
  const other = await signInStaff(api, { name: 'Olaf Other' })

  const stale = await send('POST', `/${reference}/price`, { version, priceCents: 9_900, note: '' }, other)

  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    change: { actor: 'staff', staffName: 'Dina Dispatch', reason: 'Price named: $185.00' },
  })
  expect((await read(reference)).totalCents).toBe(18_500)
})

test('of two dispatchers who price one request at the same moment, one wins and the other is told', async () => {
  const reference = await book({ ...unpriced })
  const { version } = await read(reference)

  const responses = await Promise.all(
    [11_100, 22_200].map((priceCents) =>
      send('POST', `/${reference}/price`, { version, priceCents, note: '' }),
    ),
  )

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await auditOf(reference)).toHaveLength(1)
})

test('one chauffeur is assigned to the whole booking, and replaced', async () => {
  const reference = await book({ pickUpAt: inDays(13) })
  await confirm(reference)
  const { version } = await read(reference)
  const [carl, cora] = [await addChauffeur('Carl Driver'), await addChauffeur('Cora Driver')]

  const { data } = await (
    await send('POST', `/${reference}/chauffeur`, { version, chauffeurId: carl })
  ).json()

  expect(data).toMatchObject({
    status: 'assigned',
    chauffeur: { name: 'Carl Driver' },
    legs: [{ chauffeur: { id: carl }, isCarReserved: false }],
  })
  const replaced = { version: data.version, chauffeurId: cora }
  expect((await (await send('POST', `/${reference}/chauffeur`, replaced)).json()).data.chauffeur.name).toBe(
    'Cora Driver',
  )
  expect((await auditOf(reference)).map(({ action }) => action)).toEqual(['leg-assigned', 'leg-assigned'])
})

async function addChauffeur(name: string): Promise<string> {
  const phone = `212555${randomInt(1000, 9999)}`
  const details = { licenseNumber: null, licenseExpiresOn: null, tlcNumber: null, tlcExpiresOn: null }
  const body = { name, phone, email: null, ...details, languages: [], shifts: [], carId: null, notes: '' }
  const added = await api.call('POST', '/api/desk/chauffeurs', dispatcher.headers, body)
  return (await added.json()).data.id
}

test('a request is declined with a reason, and its car is free', async () => {
  const reference = await book({ pickUpAt: inDays(14) })
  const { version } = await read(reference)

  expect((await send('POST', `/${reference}/decline`, { version, reason: '' })).status).toBe(422)
  const { data } = await (
    await send('POST', `/${reference}/decline`, { version, reason: 'No car left' })
  ).json()

  expect(data).toMatchObject({ status: 'cancelled', totalCents: 0 })
  const { rows } = await api.database.pool.query('select reason from audit where subject_label = $1', [
    reference,
  ])
  expect(rows).toEqual([{ reason: 'No car left' }])
})

test('a Zelle payment is confirmed by name; one of another booking is not', async () => {
  const reference = await book({ pickUpAt: inDays(15) })
  const other = await book({ pickUpAt: inDays(16) })
  const payment = await askForZelle(reference)

  expect((await send('POST', `/${other}/zelle`, { payment })).status).toBe(404)
  const { data } = await (await send('POST', `/${reference}/zelle`, { payment })).json()

  expect(data).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', zelleToConfirm: [] })
  expect(await auditOf(reference)).toMatchObject([{ action: 'zelle-confirmed' }])
  // Pressed twice: nothing more happens.
  await send('POST', `/${reference}/zelle`, { payment })
  expect(await auditOf(reference)).toHaveLength(1)
})

test('a part of a Zelle payment leaves the rest due, and asks the customer for it once', async () => {
  const reference = await book({ pickUpAt: inDays(19) })
  const payment = await askForZelle(reference)
  const { totalCents } = await read(reference)
  expect((await send('POST', `/${reference}/zelle`, { payment, cents: totalCents + 1 })).status).toBe(422)

  const { data } = await (await send('POST', `/${reference}/zelle`, { payment, cents: 5_000 })).json()

  expect(data).toMatchObject({
    status: 'requested',
    payment: { paidCents: 5_000, dueCents: totalCents - 5_000 },
    zelleToConfirm: [{ amountCents: totalCents - 5_000 }],
  })
  expect((await auditOf(reference))[0].changes[0]).toMatchObject({ to: '$50.00' })
  // Pressed twice: nothing more happens.
  await send('POST', `/${reference}/zelle`, { payment, cents: 5_000 })
  const rest = (await read(reference)).zelleToConfirm
  expect(rest).toHaveLength(1)

  await send('POST', `/${reference}/zelle`, { payment: rest[0].id })
  expect(await read(reference)).toMatchObject({ status: 'confirmed', payment: { dueCents: 0 } })
  const { rows } = await api.database.pool.query(
    "select count(*)::int from pgboss.job where name = 'payment-requested' and data->>'paymentId' = $1",
    [rest[0].id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('notes show their author and never reach the customer', async () => {
  const reference = await book({ pickUpAt: inDays(17) })
  const body = 'Regular guest. Owes us a coffee.'

  const { data } = await (await send('POST', `/${reference}/notes`, { body })).json()

  expect(data.notes).toMatchObject([{ body, author: 'Dina Dispatch' }])
  const customer = await api.call('GET', `/api/bookings/${reference}`, await customerOf(reference))
  expect(await customer.text()).not.toContain('coffee')
})

test('what needs a person is in the queue, and leaves it when it is done', async () => {
  const queue = async (): Promise<{ kind: string; reference: string }[]> =>
    (await (await api.call('GET', '/api/desk/now', dispatcher.headers)).json()).data
  const kindsOf = async (reference: string) =>
    (await queue()).filter((item) => item.reference === reference).map(({ kind }) => kind)

  const toPrice = await book({ ...unpriced })
  expect(await kindsOf(toPrice)).toEqual(['to-price'])
  await send('POST', `/${toPrice}/decline`, { version: (await read(toPrice)).version, reason: 'Too far' })
  expect(await kindsOf(toPrice)).toEqual([])

  const soon = await book({ pickUpAt: new Date(now.getTime() + 24.5 * 3_600_000).toISOString() })
  const payment = await askForZelle(soon)
  expect(await kindsOf(soon)).toContain('zelle-to-check')
  await send('POST', `/${soon}/zelle`, { payment })
  expect(await kindsOf(soon)).toEqual([])
  now = new Date(now.getTime() + 3_600_000)
  expect(await kindsOf(soon)).toEqual(['unassigned'])
  const { version } = await read(soon)
  await send('POST', `/${soon}/chauffeur`, { version, chauffeurId: await addChauffeur('Carl Driver') })
  expect(await kindsOf(soon)).toEqual([])
})

test('a hold that is about to end is in the queue', async () => {
  const reference = await book({ pickUpAt: inDays(18) })
  const { rows } = await api.database.pool.query(
    "update bookings set hold_expires_at = $2::timestamptz + interval '119 minutes' where reference = $1 returning id",
    [reference, now.toISOString()],
  )
  expect(rows).toHaveLength(1)
  const { data } = await (await api.call('GET', '/api/desk/now', dispatcher.headers)).json()
  expect(data).toContainEqual(expect.objectContaining({ kind: 'hold-ending', reference }))
})

test('an unknown reference is not found, in every action', async () => {
  const version = 1
  for (const [path, body] of Object.entries({
    price: { version, priceCents: 100 },
    chauffeur: { version, chauffeurId: '00000000-0000-4000-8000-000000000000' },
    decline: { version, reason: 'none' },
    cancel: { version, reason: 'none', keptCents: 0 },
    zelle: { payment: '00000000-0000-4000-8000-000000000000' },
    notes: { body: 'x' },
    adjustments: {
      version,
      id: '00000000-0000-4000-8000-000000000000',
      kind: 'tolls',
      cents: 1,
      reason: 'none',
    },
    'change-preview': { comment: 'x' },
    change: { version, reason: 'none', changes: {} },
  }))
    for (const reference of ['SW-222-222-222', 'nonsense', '%00'])
      expect((await send('POST', `/${reference}/${path}`, body)).status, path).toBe(404)
})

/** The customer chooses to pay by Zelle. Returns the payment's ID. */
async function askForZelle(reference: string): Promise<string> {
  const headers = await customerOf(reference)
  await api.call('POST', `/api/bookings/${reference}/payments`, headers, { method: 'zelle' })
  return (await read(reference)).zelleToConfirm[0].id
}

async function customerOf(reference: string): Promise<Record<string, string>> {
  const booking = await findBookingByReference(api.db, reference)
  const until = new Date(now.getTime() + 60_000)
  return { Authorization: `Manage ${api.signer.sign('manage', { booking: booking?.id, version: 1 }, until)}` }
}

function inDays(days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString()
}

async function auditOf(reference: string) {
  const { rows } = await api.database.pool.query(
    'select action, changes, staff_id from audit where subject_label = $1 order by id',
    [reference],
  )
  return rows
}
