import { afterAll, expect, test } from 'vitest'
import { embeddedPlaces } from '#server/integrations/places/embedded.ts'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'
import { nameTowns } from './name-towns.ts'

const places = embeddedPlaces()
const { locate } = places
const api = await openManageBookingTestApi(new Date('2026-11-16T15:00:00Z'), { places })
afterAll(() => api.close())

test.each([
  ['350 5th ave', '350 5th ave, New York, NY'],
  ['9 w 57 (side entrance)', '9 w 57 (side entrance), New York, NY'],
  ['88-02 Queens Blvd', '88-02 Queens Blvd, Queens, NY'],
  ['1300 York Ave', '1300 York Ave, New York, NY'],
  ['W 45th & 8th', 'W 45th & 8th, New York, NY'],
])('a street typed without its town gets it: %s', (typed, stored) => {
  const stops = [{ orderIndex: 0, address: typed }]
  const route = { pickUpLocation: typed, stops, destinationLocation: typed }
  expect(nameTowns(route, locate)).toEqual({
    pickUpLocation: stored,
    stops: [{ orderIndex: 0, address: stored }],
    destinationLocation: stored,
  })
})

test.each([
  '350 5th Ave, New York',
  '350 Fifth Avenue, New York, NY 10118',
  '123 5th Ave, Brooklyn',
  'JFK Terminal 4',
  'The Plaza',
  '10018',
  'The barn behind the old mill',
  '',
])('any other text stays as typed: "%s"', (typed) => {
  const route = { pickUpLocation: typed, stops: [], destinationLocation: typed }
  expect(nameTowns(route, locate)).toEqual(route)
})

test('a change of the time leaves the addresses of an earlier booking alone', () => {
  const before = { pickUpLocation: '350 5th ave', stops: [], destinationLocation: 'JFK' }
  expect(nameTowns(before, locate, before)).toEqual(before)
  expect(nameTowns({ ...before, destinationLocation: '9 w 57' }, locate, before)).toEqual({
    ...before,
    destinationLocation: '9 w 57, New York, NY',
  })
})

test('a booking is stored with the town that priced it, when made and when changed', async () => {
  const booked = await api.book({ pickUpLocation: '9 w 57' })
  expect(await api.find(booked.reference)).toMatchObject({ pickUpLocation: '9 w 57, New York, NY' })

  const { path, authorization } = booked
  const body = { pickUpLocation: '1300 York Ave' }
  const shown = await (await api.call('POST', `${path}/change-preview`, { authorization, body })).json()
  const priced = { ...body, priceToken: shown.data.priceToken }
  await api.call('PATCH', path, { authorization, body: priced, key: crypto.randomUUID() })

  expect(await api.find(booked.reference)).toMatchObject({ pickUpLocation: '1300 York Ave, New York, NY' })
})
