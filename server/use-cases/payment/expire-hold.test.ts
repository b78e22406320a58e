import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { bookingCharges, bookings, history, promoCodes } from '#server/data/tables/tables.ts'
import { emailedLinks } from '#server/use-cases/booking/booking-receipt.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { expireHold } from './expire-hold.ts'

const booked = new Date('2026-11-16T15:00:00Z')
const holdEnd = new Date('2026-11-17T03:00:00Z')
const welcome = '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a01'
let now = booked
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { db } = api

test('an unpaid request expires, releases its car and promo, and emails the customer', async () => {
  const id = await makeBooking({ promocodeId: welcome })

  const result = await expireAt(holdEnd, id)

  expect(result).toBe('expired')
  expect(await find(id)).toMatchObject({ status: 'expired', paymentStatus: 'expired', totalCents: 0 })
  const charges = await db.select().from(bookingCharges).where(eq(bookingCharges.bookingId, id))
  // By hand: 137.55, less 10%.
  expect(charges).toMatchObject([{ kind: 'expired', cents: -12_379, reason: 'Not paid in time' }])
  const windows = await db.select().from(schedule).where(eq(schedule.bookingId, id))
  expect(windows).toMatchObject([{ releasedAt: holdEnd }])
  expect(await db.select().from(promoCodes).where(eq(promoCodes.id, welcome))).toMatchObject([{ uses: 0 }])
  expect(await changesOf(id)).toEqual([
    'booking: null → requested',
    'payment: null → unpaid',
    'booking: requested → expired',
    'payment: unpaid → expired',
  ])
  expect(await jobNames(id)).toEqual(['booking-expired', 'booking-received', 'expire-hold'])
})

test('a request without a price expires and releases its car, and nothing is owed', async () => {
  const id = await makeBooking({ destinationLocation: '1 Nowhere Lane' })
  const aDayLater = new Date(booked.getTime() + 86_400_000)

  expect(await expireAt(new Date(aDayLater.getTime() - 1), id)).toBe('kept')
  expect(await expireAt(aDayLater, id)).toBe('expired')
  expect(await find(id)).toMatchObject({ status: 'expired', totalCents: null })
  const windows = await db.select().from(schedule).where(eq(schedule.bookingId, id))
  expect(windows).toMatchObject([{ releasedAt: aDayLater }])
  expect(await db.select().from(bookingCharges).where(eq(bookingCharges.bookingId, id))).toEqual([])
  const reasons = await db.select().from(history).where(eq(history.subjectId, id)).orderBy(history.id)
  expect(reasons.at(-1)?.reason).toBe('No price agreed on in time')
  expect(await jobNames(id)).toContain('booking-expired')
})

test('expiring a request again changes nothing', async () => {
  const id = await makeBooking()
  await expireAt(holdEnd, id)

  expect(await expireAt(holdEnd, id)).toBe('kept')
  expect(await changesOf(id)).toHaveLength(4)
})

test('two concurrent workers expire a request once', async () => {
  const id = await makeBooking()

  const results = await Promise.all([expireAt(holdEnd, id), expireAt(holdEnd, id)])

  expect(results.sort()).toEqual(['expired', 'kept'])
})

test('a job that runs too early is rescheduled to the end of the hold', async () => {
  const id = await makeBooking()

  const result = await expireAt(new Date(holdEnd.getTime() - 1), id)

  expect(result).toBe('kept')
  expect(await find(id)).toMatchObject({ status: 'requested' })
  expect(await jobNames(id)).toEqual(['booking-received', 'expire-hold', 'expire-hold'])
})

test('a request whose whole price a promo covers is confirmed, not expired', async () => {
  const id = await makeBooking()
  await db.update(bookings).set({ totalCents: 0 }).where(eq(bookings.id, id))

  expect(await expireAt(holdEnd, id)).toBe('kept')
  expect(await find(id)).toMatchObject({ status: 'confirmed', holdExpiresAt: null, paymentStatus: 'unpaid' })
  expect(await jobNames(id)).toContain('booking-confirmed')
})

test.each([{ status: 'confirmed' as const }, { status: 'cancelled' as const }])(
  'a booking that is no longer a request is unchanged: %j',
  async (change) => {
    const id = await makeBooking()
    await db.update(bookings).set(change).where(eq(bookings.id, id))

    expect(await expireAt(holdEnd, id)).toBe('kept')
    expect(await find(id)).toMatchObject(change)
  },
)

test('an unknown booking is ignored', async () => {
  expect(await expireAt(holdEnd, '00000000-0000-4000-8000-000000000000')).toBe('kept')
})

/** Whose email address is confirmed. */
async function makeBooking(changes = {}): Promise<string> {
  now = booked
  await db.update(schedule).set({ releasedAt: booked }).where(eq(schedule.leg, 0))
  const response = await api.post('/api/bookings', bookingBody(now, changes))
  const { data } = await response.json()
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, data.reference))
  if (!booking) throw new Error('There is no such booking')
  const [, token] = emailedLinks(api.signer, booking).manage.split('#')
  await api.call('GET', `/api/bookings/${booking.reference}`, { Authorization: `Manage ${token}` })
  return booking.id
}

function expireAt(at: Date, bookingId: string) {
  return expireHold({ ...api, now: () => at }, { bookingId })
}

async function find(id: string) {
  return (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
}

async function changesOf(id: string): Promise<string[]> {
  const rows = await db.select().from(history).where(eq(history.subjectId, id)).orderBy(history.id)
  return rows.map(({ subject, fromStatus, toStatus }) => `${subject}: ${fromStatus} → ${toStatus}`)
}

async function jobNames(bookingId: string): Promise<string[]> {
  const { rows } = await api.database.pool.query(
    `select name from pgboss.job where data->>'bookingId' = $1 order by name`,
    [bookingId],
  )
  return rows.map(({ name }) => name)
}
