import { expect, test } from 'vitest'
import { hoursToMs } from '#domain/constants.ts'
import { sampleCarId, sampleGuest, sampleNow } from '#tests/samples/booking-request.ts'
import { quoteRequestSchema } from './quote-request.ts'

const schema = quoteRequestSchema({ now: sampleNow })
const read = (fields: Record<string, unknown> = {}) => schema.parse({ guest: sampleGuest, ...fields })

function errors(fields: Record<string, unknown>): Record<string, string> {
  const { error } = schema.safeParse({ guest: sampleGuest, ...fields })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

const textOfLength = (length: number) => 'x'.repeat(length)
const inFuture = (ms: number) => new Date(sampleNow.getTime() + ms).toISOString()

test('a quote requires only the guest', () => {
  expect(read()).toEqual({
    comment: '',
    timezone: 'America/New_York',
    passengerCount: 1,
    carId: null,
    guest: { ...sampleGuest, acceptSms: true },
    campaign: {},
    page: null,
    trip: null,
    captcha: '',
  })
})

test('pickUpAt: optional; at least now + 1 day, same message as for booking', () => {
  expect(read().pickUpAt).toBe(undefined)
  expect(read({ pickUpAt: null }).pickUpAt).toBe(undefined)
  expect(read({ pickUpAt: inFuture(hoursToMs(24)) }).pickUpAt).toEqual(new Date(inFuture(hoursToMs(24))))
  expect(errors({ pickUpAt: inFuture(hoursToMs(24) - 1) })).toEqual({
    pickUpAt: 'Pick up date must be at least 1 day from now',
  })
  expect(errors({ pickUpAt: 'soon' })).toEqual({ pickUpAt: 'Choose a pick-up date and time' })
})

test('a trip of the booking form loses what is unusable, such as a web address', () => {
  const { trip } = read({
    trip: {
      type: 'from-airport',
      stops: ['Grand Central', 'http://spam.example', 7],
      luggageCount: 'many',
      airline: ' Delta ',
      flightNumber: 'www.spam.example',
      flightAt: '2026-11-20T15:30:00Z',
      flightKind: 'lunar',
    },
  })

  expect(trip).toMatchObject({
    type: 'from-airport',
    stops: ['Grand Central'],
    luggageCount: 0,
    airline: 'Delta',
    flightNumber: null,
    flightAt: '2026-11-20T15:30:00Z',
    flightKind: null,
  })
})

test('page: a path of ours; anything else is dropped', () => {
  expect(read({ page: '/fleet/luxury-suv' }).page).toBe('/fleet/luxury-suv')
  for (const page of ['//spam.example', 'fleet', '/buy now', `/${textOfLength(200)}`, 7])
    expect(read({ page }).page).toBe(null)
})

test.each(['pickUpLocation', 'destinationLocation'])('%s: optional; at most 100 characters', (field) => {
  expect(errors({ [field]: undefined })).toEqual({})
  expect(errors({ [field]: null })).toEqual({})
  expect(errors({ [field]: '' })).toEqual({})
  expect(errors({ [field]: textOfLength(100) })).toEqual({})
  expect(errors({ [field]: textOfLength(101) })).toEqual({
    [field]: 'Shorten the address to 100 characters or fewer',
  })
})

test('passengerCount: 1–100, 1 by default', () => {
  expect(read().passengerCount).toBe(1)
  expect(errors({ passengerCount: 1 })).toEqual({})
  expect(errors({ passengerCount: 100 })).toEqual({})
  for (const passengerCount of [0, 101, 1.5, '2'])
    expect(errors({ passengerCount })).toEqual({
      passengerCount: 'Enter a whole number of passengers from 1 to 100',
    })
})

test('comment: at most 1000 characters', () => {
  expect(errors({ comment: textOfLength(1000) })).toEqual({})
  expect(errors({ comment: textOfLength(1001) })).toEqual({
    comment: 'Shorten your notes to 1,000 characters or fewer',
  })
})

test('carId: a uuid, null by default', () => {
  expect(read().carId).toBe(null)
  expect(read({ carId: sampleCarId }).carId).toBe(sampleCarId)
  expect(errors({ carId: 'sedan' })).toEqual({ carId: 'Car id is not valid' })
})

test('guest: required; same rules as the booking guest, but acceptSms is true by default', () => {
  const required = 'Enter your name, email address and phone number'
  expect(errors({ guest: undefined })).toEqual({ guest: required })
  expect(errors({ guest: null })).toEqual({ guest: required })
  expect(errors({ guest: { ...sampleGuest, firstName: 'A', phone: '212' } })).toEqual({
    'guest.firstName': 'Enter at least 2 characters for your first name',
    'guest.phone': 'Your phone number is not valid',
  })
  expect(read({ guest: { ...sampleGuest, acceptSms: false } }).guest.acceptSms).toBe(false)
})

test('the site is decided by the host', () => {
  expect(Object.keys(read({ site: 'elsewhere.example', status: 'accepted' }))).toEqual(Object.keys(read()))
})

test('campaign: known parameters are stored, and no parameter fails a quote', () => {
  const campaign = { utm_source: ' news ', fbclid: 'a1', gclid: textOfLength(301), utm_term: 5, other: 'x' }
  expect(read({ campaign }).campaign).toEqual({ utm_source: 'news', fbclid: 'a1' })
  for (const wrong of ['utm', 7, null, []]) expect(read({ campaign: wrong }).campaign).toEqual({})
})

test('all errors are reported together, a pick-up that is too early included', () => {
  expect(Object.keys(errors({ pickUpAt: inFuture(0), passengerCount: 0, guest: {} }))).toEqual([
    'passengerCount',
    'guest.firstName',
    'guest.email',
    'guest.phone',
    'pickUpAt',
  ])
})
