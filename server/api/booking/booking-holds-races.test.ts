import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'

const start = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => start })
afterAll(() => api.close())

test('of thirty concurrent requests from one address three get a car', async () => {
  const book = () =>
    api.post('/api/bookings', bookingBody(start, { pickUpAt: '2027-01-01T02:00:00Z' }), {
      'Idempotency-Key': randomUUID(),
      address: '198.51.100.6',
    })

  const responses = await Promise.all(Array.from({ length: 30 }, book))

  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(27)
})
