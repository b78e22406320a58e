import { expect, test } from 'vitest'
import { hoursToMs, maxStops } from '#domain/constants.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { minimalBookingBody, sampleCarId, sampleGuest, sampleNow } from '#tests/samples/booking-request.ts'
import { bookingRequestSchema } from './booking-request.ts'

const schema = bookingRequestSchema({ now: sampleNow })
const read = (fields: Record<string, unknown> = {}) => schema.parse({ ...minimalBookingBody, ...fields })

/** The error message of each field. */
function errors(fields: Record<string, unknown>): Record<string, string> {
  const { error } = schema.safeParse({ ...minimalBookingBody, ...fields })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

const inFuture = (ms: number) => new Date(sampleNow.getTime() + ms).toISOString()
const textOfLength = (length: number) => 'x'.repeat(length)
const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item)

test('missing fields have their defaults', () => {
  expect(read()).toEqual({
    timezone: 'America/New_York',
    type: 'point-to-point',
    pickUpAt: new Date(minimalBookingBody.pickUpAt),
    pickUpLocation: minimalBookingBody.pickUpLocation,
    stops: [],
    destinationLocation: minimalBookingBody.destinationLocation,
    passengerCount: 1,
    luggageCount: 0,
    isAccessible: false,
    isMeetAndGreet: false,
    isRoundTrip: false,
    returnAt: null,
    childSeats: [],
    comment: '',
    duration: null,
    carId: null,
    guest: null,
    passengers: [],
    airline: null,
    flightNumber: null,
    flightKind: null,
    flightAt: null,
    returnAirline: null,
    returnFlightNumber: null,
    returnFlightKind: null,
    returnFlightAt: null,
    promocodeId: null,
    priceToken: null,
    captcha: '',
  })
})

test('type: one of the nine, in the schema point-to-point by default', () => {
  expect(read().type).toBe('point-to-point')
  for (const { value } of tripTypes) expect(read({ type: value }).type).toBe(value)
  expect(errors({ type: 'rocket' })).toEqual({ type: 'Choose a trip type' })
})

test("pickUpAt: at least now + 1 day: 'Pick up date must be at least 1 day from now'", () => {
  const tooEarly = { pickUpAt: 'Pick up date must be at least 1 day from now' }
  expect(errors({ pickUpAt: inFuture(hoursToMs(24)) })).toEqual({})
  expect(errors({ pickUpAt: inFuture(hoursToMs(24) - 1) })).toEqual(tooEarly)
  expect(errors({ pickUpAt: inFuture(0) })).toEqual(tooEarly)
  expect(errors({ pickUpAt: '0000-01-01T00:00:00Z' })).toEqual(tooEarly)
})

test('pickUpAt: an ISO text with an offset', () => {
  expect(read({ pickUpAt: '2026-11-20T09:30:00-05:00' }).pickUpAt).toEqual(new Date('2026-11-20T14:30:00Z'))
})

test.each([undefined, null, '', 'soon', '2026-11-20', '2026-11-20T09:30', '2026-02-30T09:30:00Z', 1e12, {}])(
  'pickUpAt: %j is not a date and time, and the error asks for one',
  (pickUpAt) => {
    expect(errors({ pickUpAt })).toEqual({ pickUpAt: 'Choose a pick-up date and time' })
  },
)

test('pickUpAt: a time that daylight saving skips gets its own message', () => {
  expect(errors({ pickUpAt: '2027-03-14T02:30' }).pickUpAt).toMatch(/^New York’s clocks skip this time/)
})

test('pickUpAt: within two years, the last day included', () => {
  expect(errors({ pickUpAt: inFuture(730 * hoursToMs(24)) })).toEqual({})
  expect(errors({ pickUpAt: inFuture(730 * hoursToMs(24) + 1) })).toEqual({
    pickUpAt: 'Choose a pick-up date within the next two years',
  })
})

test.each([
  ['pickUpLocation', 2, 100],
  ['destinationLocation', 3, 100],
])("%s: %i–%i characters: 'Address is required' below", (field, min, max) => {
  const required = { [field]: 'Address is required' }
  expect(errors({ [field]: textOfLength(min) })).toEqual({})
  expect(errors({ [field]: textOfLength(max) })).toEqual({})
  expect(errors({ [field]: textOfLength(max + 1) })).toEqual({
    [field]: `Shorten the address to ${max} characters or fewer`,
  })
  for (const short of [textOfLength(min - 1), '', '      ', null, undefined, 12])
    expect(errors({ [field]: short })).toEqual(required)
})

test("stops[].address: 3–255 characters: 'Address is required' below", () => {
  const stop = (address: unknown) => ({ stops: [{ address: 'JFK' }, { address }] })
  expect(errors(stop(textOfLength(3)))).toEqual({})
  expect(errors(stop(textOfLength(255)))).toEqual({})
  expect(errors(stop(textOfLength(2)))).toEqual({ 'stops.1.address': 'Address is required' })
  expect(errors(stop(undefined))).toEqual({ 'stops.1.address': 'Address is required' })
  expect(errors(stop(textOfLength(256)))).toEqual({
    'stops.1.address': 'Shorten the address to 255 characters or fewer',
  })
})

test('stops[].orderIndex: 0 or more, 0 by default', () => {
  const stop = (orderIndex: unknown) => ({ stops: [{ orderIndex, address: 'JFK' }] })
  expect(read(stop(undefined)).stops).toEqual([{ orderIndex: 0, address: 'JFK' }])
  expect(errors(stop(0))).toEqual({})
  expect(errors(stop(1_000_000))).toEqual({})
  expect(errors(stop(-1))).toEqual({ 'stops.0.orderIndex': 'The order of a stop is 0 or more' })
})

test('stops: sorted by index, and equal ones as they were sent', () => {
  const stops = [
    { orderIndex: 2, address: 'last' },
    { orderIndex: 0, address: 'first' },
    { orderIndex: 1, address: 'second' },
    { orderIndex: 1, address: 'third' },
  ]
  expect(read({ stops }).stops.map(({ address }) => address)).toEqual(['first', 'second', 'third', 'last'])
})

test('stops: twenty at most, and the message says what to do next', () => {
  expect(maxStops).toBe(20)
  expect(errors({ stops: many(maxStops, { address: 'JFK' }) })).toEqual({})
  expect(errors({ stops: many(maxStops + 1, { address: 'JFK' }) })).toEqual({
    stops: 'You can add up to 20 stops online. Please call us to plan more.',
  })
})

test.each([
  ['passengerCount', 'passengers', 1, 100],
  ['luggageCount', 'bags', 0, 100],
])('%s: %s %i–%i', (field, what, min, max) => {
  const refused = { [field]: `Enter a whole number of ${what} from ${min} to ${max}` }
  expect(errors({ [field]: min })).toEqual({})
  expect(errors({ [field]: max })).toEqual({})
  for (const wrong of [min - 1, max + 1, 1.5, '2', null]) expect(errors({ [field]: wrong })).toEqual(refused)
})

test.each(['isAccessible', 'isMeetAndGreet'])('%s: true or false, false by default', (field) => {
  expect(read({ [field]: true })).toMatchObject({ [field]: true })
  expect(read()).toMatchObject({ [field]: false })
  expect(errors({ [field]: 'yes' })).toEqual({ [field]: 'Must be true or false' })
})

test('childSeats[].type: infant, toddler or booster', () => {
  for (const type of ['infant', 'toddler', 'booster'])
    expect(read({ childSeats: [{ type }] }).childSeats).toEqual([{ type, count: 1 }])
  expect(errors({ childSeats: [{ type: 'sofa' }] })).toEqual({
    'childSeats.0.type': 'Choose a child seat type',
  })
})

test('childSeats[].count: 1 or more, and no more than there can be passengers', () => {
  const seats = (count: unknown) => ({ childSeats: [{ type: 'booster', count }] })
  expect(errors(seats(1))).toEqual({})
  expect(errors(seats(100))).toEqual({})
  for (const wrong of [0, -1, 101, 1.5])
    expect(errors(seats(wrong))).toEqual({
      'childSeats.0.count': 'Enter a whole number of child seats from 1 to 100',
    })
})

test('comment: at most 1000 characters, and none is fine', () => {
  expect(read({ comment: null }).comment).toBe(null)
  expect(errors({ comment: textOfLength(1000) })).toEqual({})
  expect(errors({ comment: textOfLength(1001) })).toEqual({
    comment: 'Shorten your notes to 1,000 characters or fewer',
  })
})

test('duration: converted to a number; 2–24', () => {
  const hoursOf = (duration: unknown) => read({ type: 'prom', duration }).duration
  expect(hoursOf('3')).toBe(3)
  expect(hoursOf(2)).toBe(2)
  expect(hoursOf(24)).toBe(24)
  expect(hoursOf(2.5)).toBe(2.5)
  for (const wrong of [1, 25, 24.1, Number.NaN, 'long', '', {}, { valueOf: 1, toString: 1 }])
    expect(errors({ type: 'prom', duration: wrong })).toEqual({
      duration: 'Choose from 2 to 24 hours',
    })
})

test('duration: 2 by default for an hourly trip, null for every other type', () => {
  for (const { value: type } of tripTypes) {
    const isHourly = ['hourly-as-directed', 'birthday-party', 'prom'].includes(type)
    expect(read({ type, duration: null }).duration).toBe(isHourly ? 2 : null)
    expect(read({ type, duration: 5 }).duration).toBe(isHourly ? 5 : null)
  }
})

test("carId: a uuid: 'Car id is not valid'", () => {
  expect(read({ carId: sampleCarId }).carId).toBe(sampleCarId)
  expect(read({ carId: sampleCarId.toUpperCase() }).carId).toBe(sampleCarId)
  expect(read({ carId: null }).carId).toBe(null)
  for (const carId of ['', 'sedan', `${sampleCarId}0`, 7])
    expect(errors({ carId })).toEqual({ carId: 'Car id is not valid' })
})

test('promocodeId: the id of a promo code, or null', () => {
  expect(read({ promocodeId: sampleCarId }).promocodeId).toBe(sampleCarId)
  expect(errors({ promocodeId: 'FREE' })).toEqual({ promocodeId: 'Invalid promocode' })
})

test('guest: null, or a person whose acceptSms is false by default', () => {
  expect(read({ guest: null }).guest).toBe(null)
  expect(read({ guest: sampleGuest }).guest).toEqual({ ...sampleGuest, acceptSms: false })
  expect(read({ guest: { ...sampleGuest, acceptSms: true } }).guest?.acceptSms).toBe(true)
  expect(errors({ guest: 'Ann' })).toEqual({
    guest: 'Enter your name, email address and phone number',
  })
})

test('passengers: people, up to a hundred, told of the trip only on request', () => {
  expect(read({ passengers: [sampleGuest] }).passengers).toEqual([{ ...sampleGuest, notify: false }])
  const told = { ...sampleGuest, notify: true }
  expect(read({ passengers: [told] }).passengers).toEqual([told])
  expect(errors({ passengers: many(100, sampleGuest) })).toEqual({})
  expect(errors({ passengers: many(101, sampleGuest) })).toEqual({
    passengers: 'You can add up to 100 travelers',
  })
})

test('passengers[]: first name 2–255 characters, last name at most 255, a valid e-mail address, the phone rule', () => {
  const wrong = { firstName: 'A', secondName: textOfLength(256), email: 'ann', phone: '2125550147' }
  expect(errors({ passengers: [sampleGuest, wrong] })).toEqual({
    'passengers.1.firstName': 'Enter at least 2 characters for the traveler’s first name',
    'passengers.1.secondName': 'Shorten the traveler’s last name to 255 characters or fewer',
    'passengers.1.email': 'Enter an email address like name@example.com',
    'passengers.1.phone': 'Your phone number is not valid',
  })
  expect(errors({ passengers: [{ ...sampleGuest, secondName: null }] })).toEqual({})
})

test('a round trip may be requested before its return time is known', () => {
  expect(read({ isRoundTrip: true })).toMatchObject({ isRoundTrip: true, returnAt: null })
  expect(read({ isRoundTrip: true, returnAt: null })).toMatchObject({ isRoundTrip: true, returnAt: null })
})

test('a return time must be after the pick-up', () => {
  const back = (returnAt: unknown) => errors({ isRoundTrip: true, returnAt })
  expect(back('2026-11-17T17:00:01Z')).toEqual({})
  expect(back(minimalBookingBody.pickUpAt)).toEqual({ returnAt: 'Choose a return time after the pick-up' })
  expect(back('')).toEqual({ returnAt: 'Choose a return date and time' })
  expect(back('2027-03-14T02:30').returnAt).toMatch(/^New York’s clocks skip this time/)
  expect(back('9999-12-31T00:00:00Z')).toEqual({ returnAt: 'Choose a return date within the next two years' })
})

test('isRoundTrip: refused for an hourly trip, where the car stays with its guests', () => {
  for (const { value: type } of tripTypes) {
    const isHourly = ['hourly-as-directed', 'birthday-party', 'prom'].includes(type)
    expect(errors({ type, isRoundTrip: false })).toEqual({})
    expect(errors({ type, isRoundTrip: true })).toEqual(
      isHourly
        ? {
            isRoundTrip:
              'Your car stays with you when you book by the hour. Turn off round trip and add hours instead.',
          }
        : {},
    )
  }
})

test('a one-way trip has no return, whatever was sent', () => {
  expect(read({ returnAt: '2026-11-18T17:00:00Z' }).returnAt).toBe(null)
})

const flight = {
  airline: ' Delta ',
  flightNumber: 'DL 1',
  flightKind: 'domestic',
  flightAt: '2026-11-17T21:00:00Z',
}

test('only a trip to or from an airport has a flight', () => {
  for (const { value: type } of tripTypes)
    expect(read({ type, ...flight })).toMatchObject(
      type === 'to-airport' || type === 'from-airport'
        ? { ...flight, airline: 'Delta', flightAt: new Date(flight.flightAt) }
        : { airline: null, flightNumber: null, flightKind: null, flightAt: null },
    )
})

test('empty flight fields become null, and a flight in another century is refused', () => {
  expect(read({ type: 'to-airport', airline: ' ', flightNumber: '' })).toMatchObject({
    airline: null,
    flightNumber: null,
  })
  for (const flightAt of ['0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z', 'noon'])
    expect(errors({ type: 'to-airport', flightAt })).toEqual({
      flightAt: 'Check the date and time of the flight',
    })
})

test.each(['', 'Mars/Olympus', textOfLength(1000), 5, null, {}])(
  'timezone: %j is not a zone, and New York is used instead',
  (timezone) => {
    expect(read({ timezone }).timezone).toBe('America/New_York')
  },
)

test("timezone: the browser's zone is stored", () => {
  expect(read({ timezone: 'Asia/Tokyo' }).timezone).toBe('Asia/Tokyo')
})

test("captcha: an invalid token gets 'Captcha not solved'", () => {
  expect(read({ captcha: 'token' }).captcha).toBe('token')
  for (const captcha of [null, 5, textOfLength(8001)])
    expect(errors({ captcha })).toEqual({ captcha: 'Captcha not solved' })
})

test('unknown fields are dropped, and so is the site, which the host decides', () => {
  const booking = read({ site: 'elsewhere.example', price: 1, status: 'paid', userId: 'me' })
  expect(booking).toEqual(read())
  expect(Object.keys(booking)).not.toContain('site')
  expect(errors({ site: 5 })).toEqual({})
})

test('text is cleaned, and single-line fields have no line breaks', () => {
  const booking = read({
    pickUpLocation: ' 1 Main St\r\nQueens ',
    comment: 'Two lines,\r\nplease\0',
    guest: { ...sampleGuest, firstName: 'Ann\nBcc: x' },
  })
  expect(booking.pickUpLocation).toBe('1 Main St Queens')
  expect(booking.comment).toBe('Two lines,\nplease')
  expect(booking.guest?.firstName).toBe('Ann Bcc: x')
})

test('all errors are reported together, those of the times included', () => {
  expect(
    errors({
      pickUpAt: inFuture(0),
      pickUpLocation: 5,
      isRoundTrip: true,
      returnAt: '',
      carId: 'x',
      guest: {},
    }),
  ).toMatchObject({
    pickUpAt: 'Pick up date must be at least 1 day from now',
    pickUpLocation: 'Address is required',
    returnAt: 'Choose a return date and time',
    carId: 'Car id is not valid',
    'guest.phone': 'Your phone number is not valid',
  })
})

test.each([null, undefined, [], 'booking', 7])('%j is not a booking', (body) => {
  const { error } = schema.safeParse(body)
  expect(error?.issues.map(({ message }) => message)).toEqual(['The booking couldn’t be read'])
})
