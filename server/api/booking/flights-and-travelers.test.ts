import { afterAll, expect, test } from 'vitest'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openManageBookingTestApi(startsAt)
afterAll(() => api.close())
const { call, book } = api

const outbound = {
  airline: 'Delta',
  flightNumber: 'DL 412',
  flightKind: 'international',
  flightAt: '2026-11-19T20:00:00.000Z',
} as const

const back = {
  returnAirline: 'Delta',
  returnFlightNumber: 'DL 413',
  returnFlightKind: 'domestic',
  returnFlightAt: '2026-11-22T14:20:00.000Z',
} as const

const traveler = { firstName: 'Ben', secondName: 'Cho', email: 'ben@example.com', phone: '+12125550148' }

test('a round trip keeps the flight of each way, and its customer can change them', async () => {
  const { authorization, path } = await book({
    isRoundTrip: true,
    returnAt: '2026-11-22T15:00:00.000Z',
    ...outbound,
    ...back,
  })
  const { data } = await (await call('GET', path, { authorization })).json()
  expect(data).toMatchObject({ ...outbound, ...back })

  const body = { flightAt: '2026-11-19T21:00:00.000Z', returnFlightNumber: 'DL 999' }
  const changed = await (await call('PATCH', path, { authorization, body })).json()

  expect(changed.data).toMatchObject({ ...outbound, ...back, ...body })
  expect(changed.data.timeline.at(-1).reason).toBe('Changed online: flight, return flight')
})

test('a return that is removed takes its flight along', async () => {
  const { authorization, path } = await book({
    isRoundTrip: true,
    returnAt: '2026-11-22T15:00:00.000Z',
    ...back,
  })

  const change = { returnAt: null }
  const preview = await call('POST', `${path}/change-preview`, { authorization, body: change })
  const { priceToken } = (await preview.json()).data
  const changed = await call('PATCH', path, { authorization, body: { ...change, priceToken } })
  const { data } = await changed.json()

  expect(data).toMatchObject({ returnAirline: null, returnFlightNumber: null, returnFlightAt: null })
})

test('a traveler is told of the trip only if the customer says so', async () => {
  const { authorization, path } = await book({ passengers: [traveler] })
  const { data } = await (await call('GET', path, { authorization })).json()
  expect(data.passengers).toEqual([{ ...traveler, notify: false }])

  const body = { passengers: [{ ...traveler, phone: '+12125550149', notify: true }] }
  const changed = await (await call('PATCH', path, { authorization, body })).json()

  expect(changed.data.passengers).toEqual(body.passengers)
})

test('the list of a customer’s bookings names the travelers and the hours', async () => {
  const { authorization } = await api.signedIn()
  await book(
    { type: 'hourly-as-directed', duration: 6, passengers: [traveler], guest: null },
    { Authorization: authorization },
  )

  const { data } = await (await call('GET', '', { authorization })).json()

  expect(data).toMatchObject([{ travelers: ['Ben Cho'], duration: 6, distanceMiles: expect.any(Number) }])
})
