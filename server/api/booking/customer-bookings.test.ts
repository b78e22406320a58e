import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { ledger, payments } from '#server/data/tables/payment-tables.ts'
import { bookings, history, smsConsents } from '#server/data/tables/tables.ts'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'
import { bookingBody, demoCarIds } from '#tests/support/open-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openManageBookingTestApi(startsAt)
afterAll(() => api.close())
const { db, call, book } = api

afterEach(async () => {
  api.clock.now = startsAt
  await db.update(schedule).set({ releasedAt: startsAt })
})

test('a signed-in customer books without contact details: they come from the profile', async () => {
  const { userId, email, authorization } = await api.signedIn({ phone: '+12125550177' })

  const { reference } = await book({ guest: null }, { Authorization: authorization })

  expect(await api.find(reference)).toMatchObject({
    userId,
    contact: { email, firstName: 'Cleo', secondName: null, phone: '+12125550177', acceptSms: true },
    contactEmail: email.toLowerCase(),
  })
  // The consent was recorded when the box in the profile was checked.
  expect(await db.select().from(smsConsents).where(eq(smsConsents.phone, '+12125550177'))).toEqual([])
})

test('a profile without a phone number is asked for one, at its field', async () => {
  const { authorization } = await api.signedIn({ phone: null })

  const response = await call('POST', '', { authorization, body: bookingBody(startsAt, { guest: null }) })

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual([
    { path: 'guest.phone', message: 'Add a phone number so your chauffeur can reach you' },
  ])
})

test('an invalid bearer is refused before anything is booked, so that no customer books as a guest by accident', async () => {
  const response = await call('POST', '', { authorization: 'Bearer x', body: bookingBody(startsAt) })

  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ message: 'Failed to authenticate' })
})

test('the same key of two customers names two requests', async () => {
  const [one, other] = [await api.signedIn(), await api.signedIn()]
  const key = randomUUID()
  const body = () => bookingBody(startsAt, { guest: null })
  const first = await (await call('POST', '', { authorization: one.authorization, key, body: body() })).json()
  const again = await (await call('POST', '', { authorization: one.authorization, key, body: body() })).json()
  const second = await (
    await call('POST', '', { authorization: other.authorization, key, body: body() })
  ).json()

  expect(again.data.reference).toBe(first.data.reference)
  expect(second.data.reference).not.toBe(first.data.reference)
})

test('the list separates upcoming from past bookings, nearest first, and has only the customer’s own', async () => {
  const me = await api.signedIn()
  const mine = { Authorization: me.authorization }
  const later = await book({ guest: null, pickUpAt: '2026-12-20T15:00:00Z' }, mine)
  const soon = await book({ guest: null, pickUpAt: '2026-12-01T15:00:00Z' }, mine)
  const gone = await book({ guest: null }, mine)
  const cancelled = await book({ guest: null, pickUpAt: '2026-12-24T15:00:00Z' }, mine)
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.reference, cancelled.reference))
  await book({ guest: null }, { Authorization: (await api.signedIn()).authorization })
  await book()
  api.clock.now = new Date('2026-11-30T15:00:00Z')
  const fresh = await signInAgain(me)

  expect(await list('?when=upcoming', fresh)).toEqual([soon.reference, later.reference])
  expect(await list('?when=past', fresh)).toEqual([cancelled.reference, gone.reference])
  expect(await list('', fresh)).toHaveLength(4)
})

test('trips are found by a part of their reference or of any of their addresses', async () => {
  const me = await api.signedIn()
  const mine = { Authorization: me.authorization }
  const stops = [{ orderIndex: 0, address: 'Brooklyn Bridge Park' }]
  const withStop = await book({ guest: null, stops }, mine)
  const plain = await book({ guest: null, pickUpLocation: '100% Hotel_x' }, mine)

  expect(await list('?query=brooklyn', me.authorization)).toEqual([withStop.reference])
  expect(await list('?query=jfk', me.authorization)).toHaveLength(2)
  expect(await list('?query=0%25%20hotel_', me.authorization)).toEqual([plain.reference])
  expect(await list('?query=%25', me.authorization)).toEqual([plain.reference])
  const typed = plain.reference.toLowerCase().replaceAll('-', ' ')
  expect(await list(`?query=${encodeURIComponent(typed)}`, me.authorization)).toEqual([plain.reference])
  expect(await list('?query=nowhere', me.authorization)).toEqual([])
})

test('the list is paged, and names the car and what each trip costs', async () => {
  const me = await api.signedIn()
  for (const day of [20, 21, 22])
    await book(
      { guest: null, pickUpAt: `2026-12-${day}T15:00:00Z`, carId: demoCarIds.sedan },
      { Authorization: me.authorization },
    )

  const response = await call('GET', '?when=upcoming&page=2&perPage=2', me)

  const { data, meta } = await response.json()
  expect(meta).toEqual({ total: 3, currentPage: 2, perPage: 2 })
  expect(data).toEqual([
    {
      reference: expect.any(String),
      status: 'requested',
      paymentStatus: 'unpaid',
      type: 'to-airport',
      pickUpAt: '2026-12-22T15:00:00.000Z',
      isRoundTrip: false,
      returnAt: null,
      pickUpLocation: 'Plaza Hotel',
      destinationLocation: 'JFK Airport',
      totalCents: 13_755,
      duration: null,
      distanceMiles: 17.3,
      travelers: [],
      carName: expect.any(String),
      dueCents: 13_755,
      hasPaid: false,
    },
  ])
})

test('the history tells a signed-in customer from the holder of a link', async () => {
  const me = await api.signedIn()
  const mine = await book({ guest: null }, { Authorization: me.authorization })
  const guest = await book()
  const reset = (booked: typeof mine, authorization: string) =>
    call('POST', `${booked.path}/revoke-links`, { authorization })

  await reset(mine, me.authorization)
  await reset(guest, guest.authorization)

  const actors = await Promise.all(
    [mine, guest].map(async ({ id }) => {
      const entries = await db.select().from(history).where(eq(history.subjectId, id)).orderBy(history.id)
      return entries.at(-1)?.actor
    }),
  )
  expect(actors).toEqual(['customer', 'guest-link'])
})

test('paid and authorized amounts are no longer due, and nothing is due once a trip is over', async () => {
  const me = await api.signedIn()
  const { id: bookingId } = await book(
    { guest: null, pickUpAt: '2026-12-20T15:00:00Z', carId: demoCarIds.sedan },
    { Authorization: me.authorization },
  )
  const row = { bookingId, amountCents: 5_000, createdAt: api.now(), expiresAt: api.now() } as const
  const paid = {
    ...row,
    id: randomUUID(),
    method: 'zelle',
    provider: 'zelle',
    status: 'paid',
    captures: 'now',
  } as const
  const authorized = { ...paid, id: randomUUID(), status: 'authorized', authorizedCents: 1_000 } as const
  // A payment that has begun does not undo an earlier one.
  const begun = { ...paid, id: randomUUID(), status: 'requested' } as const
  await api.db.insert(payments).values([paid, authorized, begun])
  await api.db.insert(ledger).values([
    {
      bookingId,
      paymentId: paid.id,
      kind: 'paid',
      cents: 5_000,
      externalId: `test:${paid.id}`,
      at: api.now(),
    },
    {
      bookingId,
      paymentId: paid.id,
      kind: 'refunded',
      cents: -500,
      externalId: `back:${paid.id}`,
      at: api.now(),
    },
  ])

  const ahead = await (await call('GET', '', me)).json()
  await api.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId))
  const over = await (await call('GET', '', me)).json()

  expect(ahead.data[0]).toMatchObject({ dueCents: 13_755 - 4_500 - 1_000, hasPaid: true })
  expect(over.data[0]).toMatchObject({ dueCents: 0, hasPaid: true })
})

test('a tip alone is no payment of a trip', async () => {
  const me = await api.signedIn()
  const { id: bookingId } = await book({ guest: null }, { Authorization: me.authorization })
  const tip = {
    ...{ id: randomUUID(), bookingId, amountCents: 1_000, createdAt: api.now(), expiresAt: api.now() },
    ...({ method: 'card', provider: 'embedded', status: 'paid', captures: 'now', purpose: 'tip' } as const),
  }
  await api.db.insert(payments).values(tip)
  const at = api.now()
  await api.db
    .insert(ledger)
    .values({ bookingId, paymentId: tip.id, kind: 'paid', cents: 1_000, externalId: `tip:${tip.id}`, at })

  const { data } = await (await call('GET', '', me)).json()

  expect(data[0].hasPaid).toBe(false)
})

test('bookings are listed only for a signed-in customer, not for a manage link', async () => {
  const { authorization } = await book()

  expect((await call('GET', '')).status).toBe(401)
  expect((await call('GET', '', { authorization })).status).toBe(401)
})

test.each(['?when=soon', '?page=0', `?query=${'x'.repeat(101)}`])(
  'a list that makes no sense is refused: %s',
  async (query) => {
    expect((await call('GET', query, await api.signedIn())).status).toBe(422)
  },
)

async function list(query: string, authorization: string): Promise<string[]> {
  const { data } = await (await call('GET', query, { authorization })).json()
  return data.map(({ reference }: { reference: string }) => reference)
}

/** Moves the bookings of a customer whose session has expired to an account with a new session. */
async function signInAgain({ userId }: { userId: string }): Promise<string> {
  const other = await api.signedIn()
  await db.update(bookings).set({ userId: other.userId }).where(eq(bookings.userId, userId))
  return other.authorization
}
