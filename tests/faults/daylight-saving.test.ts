import { afterAll, expect, test } from 'vitest'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'

/** New York's clocks go forward on March 14, 2027 at 7:00 UTC, and back on November 7 at 6:00 UTC. */
let now = new Date()
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { pool } = api.database

test.each([
  ['before the clocks go forward', '2027-03-13T06:59:00Z'],
  ['as the clocks go forward', '2027-03-14T07:00:00Z'],
  ['in the hour that comes twice', '2027-11-07T05:30:00Z'],
  ['as the clocks go back', '2027-11-07T06:00:00Z'],
])('a pick-up may be 24 hours from now to the second, and not sooner: %s', async (_name, clock) => {
  now = new Date(clock)
  const at = (ms: number) => bookingBody(now, { pickUpAt: new Date(now.getTime() + ms).toISOString() })
  const day = 24 * 3_600_000

  const sooner = await api.post('/api/bookings', at(day - 1))

  expect((await api.post('/api/bookings', at(day))).status).toBe(201)
  expect(sooner.status).toBe(422)
  expect((await sooner.json()).errors).toEqual([
    { path: 'pickUpAt', message: 'Pick up date must be at least 1 day from now' },
  ])
})

test('the two pick-ups at 1:30 in the night the clocks go back are an hour apart', async () => {
  now = new Date('2027-11-01T12:00:00Z')
  const [earlier, later] = ['2027-11-07T01:30:00-04:00', '2027-11-07T01:30:00-05:00'].map(
    (text) => new Date(text),
  )

  const stored = await Promise.all(
    [earlier, later].map(async (pickUpAt) => {
      const body = bookingBody(now, { pickUpAt: pickUpAt?.toISOString() ?? '' })
      const { data } = await (await api.post('/api/bookings', body)).json()
      const { rows } = await pool.query('select pick_up_at from bookings where reference = $1', [
        data.reference,
      ])
      return rows[0].pick_up_at as Date
    }),
  )

  expect(stored).toEqual([earlier, later])
  expect(stored.map(newYorkClockAt)).toEqual(['2027-11-07T01:30', '2027-11-07T01:30'])
})

test.each([
  ['2027-03-14T01:59:00-05:00', true],
  ['2027-03-14T05:59:00-04:00', true],
  ['2027-03-14T06:00:00-04:00', false],
  ['2027-11-07T01:59:00-05:00', true],
  ['2027-11-07T05:59:00-05:00', true],
  ['2027-11-07T06:00:00-05:00', false],
])("the night surcharge follows New York's clock: %s", async (pickUpAt, isNight) => {
  now = new Date('2027-03-01T12:00:00Z')

  const response = await api.post('/api/bookings/cars', bookingBody(now, { pickUpAt }))

  const { data } = await response.json()
  const codes = data[0].price.lines.map(({ code }: { code: string }) => code)
  expect(codes.includes('overnight')).toBe(isNight)
})

test('a hold across the change lasts its twelve hours', async () => {
  now = new Date('2027-03-14T03:00:00Z')

  const { headers } = await api.signIn()

  const { data } = await (await api.post('/api/bookings', bookingBody(now, { guest: null }), headers)).json()

  const { rows } = await pool.query('select hold_expires_at from bookings where reference = $1', [
    data.reference,
  ])
  expect(rows[0].hold_expires_at).toEqual(new Date('2027-03-14T15:00:00Z'))
})
