import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { isHourly, tripTypes } from '#domain/trip/trip.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

test.each(tripTypes.map(({ value }, day) => ({ value, day })))(
  'a trip of the kind $value is booked',
  async ({ value, day }) => {
    const pickUpAt = new Date(Date.UTC(2026, 11, 1 + day, 15)).toISOString()
    const response = await api.post('/api/bookings', bookingBody(now, { type: value, pickUpAt }))

    expect(response.status).toBe(201)
    const { reference } = (await response.json()).data
    const [booking] = await api.db.select().from(bookings).where(eq(bookings.reference, reference))
    expect(booking).toMatchObject({ type: value, duration: isHourly(value) ? 2 : null })
  },
)
