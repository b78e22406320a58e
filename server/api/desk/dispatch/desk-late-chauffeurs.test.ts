import { afterAll, expect, test } from 'vitest'
import { openAfterTripTestApi } from '#tests/support/after-trip-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'

const api = await openAfterTripTestApi()
afterAll(() => api.close())

type Booked = Awaited<ReturnType<typeof api.assigned>>['booked']

test('a chauffeur who has not set off 15 minutes before the pick-up, or is not there when it is due, is on Now', async () => {
  const { booked } = await api.assigned()
  const { startsAt } = await api.legOf(booked)
  const lateAt = async (minutes: number) => {
    api.clock.now = new Date(startsAt.getTime() + minutes * 60_000)
    return isLate(booked)
  }

  expect([await lateAt(-16), await lateAt(-15)]).toEqual([false, true])
  await api.press(booked, 'en-route', -10)
  expect([await lateAt(-1), await lateAt(1)]).toEqual([false, true])
  await api.press(booked, 'on-location', 2)
  expect(await lateAt(3)).toBe(false)
})

test('a canceled trip is not late', async () => {
  const { booked } = await api.assigned()
  const { startsAt } = await api.legOf(booked)
  await setBookingStatus(api.db, booked.id, 'cancelled')

  api.clock.now = new Date(startsAt.getTime() + 60_000)
  expect(await isLate(booked)).toBe(false)
})

async function isLate({ reference }: Booked): Promise<boolean> {
  const { headers } = await api.freshDispatcher()
  const response = await api.fetch(new Request('http://localhost/api/desk/now', { headers }))
  const { data } = await response.json()
  return data.some(
    (item: { kind: string; reference: string }) =>
      item.kind === 'chauffeur-late' && item.reference === reference,
  )
}
