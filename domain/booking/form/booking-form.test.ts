import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import { hoursToMs } from '#domain/constants.ts'
import { normalizePhone } from '#domain/contact/phone-number.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { newYorkClockAt, occurrenceAt, toInstant } from '#domain/time/new-york-clock.ts'
import { hasReturn, isHourly, tripTypes } from '#domain/trip/trip.ts'
import { childSeatTypes } from '#domain/trip/trip-options.ts'
import { sampleCarId, sampleNow } from '#tests/samples/booking-request.ts'
import { type BookingForm, emptyBookingForm, toBookingRequest } from './booking-form.ts'
import { suggestPickUp } from './suggest-pick-up.ts'

const context = {
  timezone: 'Europe/Paris',
  carId: sampleCarId,
  signedIn: false,
  priceToken: 'token',
  captcha: 'solved',
}

test('Default trip type: to-airport in the form', () => {
  expect(emptyBookingForm(sampleNow).type).toBe('to-airport')
})

test('Default pick-up time: now + 2 days, rounded up to a sensible hour of New York’s clock', () => {
  const twoDaysBeforeClocksGoBack = anyInstant(new Date('2026-10-30T04:00Z'), 1 / 6)
  fc.assert(
    fc.property(fc.oneof(anyInstant(sampleNow, 730), twoDaysBeforeClocksGoBack), (now) => {
      const { pickUpAt, pickUpOccurrence } = emptyBookingForm(now)
      expect(toInstant(pickUpAt, pickUpOccurrence)).toEqual(suggestPickUp(now))
    }),
  )
})

test('the form begins with one passenger, no luggage, two hours and nothing else', () => {
  expect(emptyBookingForm(sampleNow)).toMatchObject({
    passengerCount: 1,
    luggageCount: 0,
    duration: 2,
    isAccessible: false,
    isMeetAndGreet: false,
    isRoundTrip: false,
    stops: [],
    childSeats: [],
    comment: '',
    passengers: [],
    promo: null,
    guest: { firstName: '', secondName: '', email: '', phone: '', acceptSms: false },
  })
})

test('duration is sent only for hourly-duration types, otherwise null', () => {
  for (const { value: type } of tripTypes) {
    const { duration } = toBookingRequest({ ...emptyBookingForm(sampleNow), type, duration: 4 }, context)
    expect(duration).toBe(isHourly(type) ? 4 : null)
  }
})

test('pickUpAt is sent as an ISO string, for the chosen occurrence if the time occurs twice', () => {
  const form: BookingForm = { ...emptyBookingForm(sampleNow), pickUpAt: '2027-11-07T01:30' }
  const sent = (pickUpOccurrence: 'earlier' | 'later') =>
    toBookingRequest({ ...form, pickUpOccurrence }, context).pickUpAt
  expect(sent('earlier')).toBe('2027-11-07T05:30:00.000Z')
  expect(sent('later')).toBe('2027-11-07T06:30:00.000Z')
})

test('a time that daylight saving skips gets its own message', () => {
  const body = toBookingRequest({ ...filledIn(), pickUpAt: '2027-03-14T02:30' }, context)
  const { error } = bookingRequestSchema({ now: sampleNow }).safeParse(body)
  expect(error?.issues.map(({ path }) => path)).toEqual([['pickUpAt']])
  expect(error?.issues[0]?.message).toContain('clocks skip this time')
})

test('a signed-in customer sends no guest, and React keys are not sent', () => {
  const name = { firstName: 'Ann', secondName: '' }
  const person = { id: 'row-1', ...name, email: 'ann@example.com', phone: '+12', notify: false }
  const form = { ...filledIn(), passengers: [person], stops: [{ id: 'row-2', address: 'JFK' }] }
  const body = toBookingRequest(form, { ...context, signedIn: true, site: 'sagewoodlimo.example' })
  expect(body.guest).toBe(null)
  expect(body.site).toBe('sagewoodlimo.example')
  expect(JSON.stringify(body)).not.toContain('row-')
})

test('any valid booking survives form, JSON and schema', () => {
  fc.assert(
    fc.property(anyForm(), (form) => {
      const sent = JSON.parse(JSON.stringify(toBookingRequest(form, context)))
      const booking = bookingRequestSchema({ now: sampleNow }).parse(sent)
      expect(sent.isRoundTrip).toBe(hasReturn(form))
      const hasFlight = form.type === 'to-airport' || form.type === 'from-airport'
      const hasReturnFlight = hasFlight && form.isRoundTrip

      expect(booking).toEqual({
        timezone: context.timezone,
        type: form.type,
        pickUpAt: toInstant(form.pickUpAt, form.pickUpOccurrence),
        pickUpLocation: form.pickUpLocation,
        stops: form.stops.map(({ address }, orderIndex) => ({ orderIndex, address })),
        destinationLocation: form.destinationLocation,
        passengerCount: form.passengerCount,
        luggageCount: form.luggageCount,
        isAccessible: form.isAccessible,
        isMeetAndGreet: form.isMeetAndGreet,
        isRoundTrip: hasReturn(form),
        returnAt: hasReturn(form) ? toInstant(form.returnAt, form.returnOccurrence) : null,
        childSeats: form.childSeats,
        comment: form.comment,
        duration: isHourly(form.type) ? form.duration : null,
        carId: context.carId,
        guest: { ...form.guest, phone: normalizePhone(form.guest.phone) },
        passengers: form.passengers.map(({ id: _, ...person }) => person),
        airline: hasFlight ? form.airline || null : null,
        flightNumber: hasFlight ? form.flightNumber || null : null,
        flightKind: hasFlight ? form.flightKind : null,
        flightAt: hasFlight && form.flightAt !== '' ? toInstant(form.flightAt) : null,
        returnAirline: hasReturnFlight ? form.returnAirline || null : null,
        returnFlightNumber: hasReturnFlight ? form.returnFlightNumber || null : null,
        returnFlightKind: hasReturnFlight ? form.returnFlightKind : null,
        returnFlightAt: hasReturnFlight && form.returnFlightAt !== '' ? toInstant(form.returnFlightAt) : null,
        promocodeId: form.promo?.id ?? null,
        priceToken: context.priceToken,
        captcha: context.captcha,
      })
    }),
  )
})

function filledIn(): BookingForm {
  const guest = { firstName: 'Ann', secondName: '', email: 'ann@example.com', phone: '+12125550147' }
  return {
    ...emptyBookingForm(sampleNow),
    pickUpLocation: 'Grand Central Terminal',
    destinationLocation: 'JFK Airport',
    guest: { ...guest, acceptSms: false },
  }
}

function anyForm(): fc.Arbitrary<BookingForm> {
  const pickUp = anyInstant(new Date(sampleNow.getTime() + hoursToMs(24)), 360)
  const back = anyInstant(new Date(sampleNow.getTime() + 400 * hoursToMs(24)), 300)
  const person = {
    firstName: anyLine(2, 255),
    secondName: anyLine(0, 255),
    email: fc.constantFrom('ann@example.com', "o'neil+jfk@mail.example.co"),
    phone: fc.constantFrom('+12125550147', '+12', '+123456789012345'),
  }
  return fc.record({ pickUp, back, flight: fc.option(pickUp) }).chain(({ pickUp, back, flight }) =>
    fc.record<BookingForm>({
      type: fc.constantFrom(...tripTypes.map(({ value }) => value)),
      pickUpAt: fc.constant(newYorkClockAt(pickUp)),
      isPickUpSuggested: fc.boolean(),
      pickUpOccurrence: fc.constant(occurrenceAt(pickUp)),
      pickUpLocation: anyLine(2, 100),
      stops: fc.array(fc.record({ id: fc.uuid(), address: anyLine(3, 255) }), { maxLength: 10 }),
      destinationLocation: anyLine(3, 100),
      passengerCount: fc.integer({ min: 1, max: 100 }),
      luggageCount: fc.integer({ min: 0, max: 100 }),
      isAccessible: fc.boolean(),
      isMeetAndGreet: fc.boolean(),
      isRoundTrip: fc.boolean(),
      returnAt: fc.constant(newYorkClockAt(back)),
      returnOccurrence: fc.constant(occurrenceAt(back)),
      isReturnSuggested: fc.boolean(),
      childSeats: fc.array(
        fc.record({
          type: fc.constantFrom(...childSeatTypes.map(({ value }) => value)),
          count: fc.integer({ min: 1, max: 100 }),
        }),
        { maxLength: 5 },
      ),
      comment: anyLine(0, 1000),
      duration: fc.integer({ min: 2, max: 24 }),
      airline: anyLine(0, 80),
      flightNumber: anyLine(0, 16),
      flightKind: fc.constantFrom('domestic', 'international'),
      flightAt: fc.constant(flight ? newYorkClockAt(flight) : ''),
      returnAirline: anyLine(0, 80),
      returnFlightNumber: anyLine(0, 16),
      returnFlightKind: fc.constantFrom('domestic', 'international'),
      returnFlightAt: fc.constant(flight ? newYorkClockAt(flight) : ''),
      guest: fc.record({ ...person, acceptSms: fc.boolean() }),
      passengers: fc.array(fc.record({ ...person, id: fc.uuid(), notify: fc.boolean() }), { maxLength: 3 }),
      promo: fc.option(
        fc.record({
          id: fc.uuid(),
          code: fc.constant('SAGE'),
          kind: fc.constantFrom('percent', 'fixed'),
          value: fc.nat(),
          description: fc.string(),
        }),
      ),
    }),
  )
}

/** Whole minutes: the pickers have no seconds. */
function anyInstant(from: Date, days: number): fc.Arbitrary<Date> {
  return fc.nat(days * 24 * 60).map((minutes) => new Date(from.getTime() + minutes * 60_000))
}

/** Lengths count code points. */
function anyLine(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: 'grapheme', minLength, maxLength })
    .map((text) => cleanSingleLine([...text].slice(0, maxLength).join('')))
    .filter((text) => [...text].length >= minLength)
}
