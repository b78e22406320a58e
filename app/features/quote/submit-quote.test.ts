import { expect, test } from 'vitest'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { timeMessages } from '#domain/booking/request/time-messages.ts'
import { quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { toQuoteTrip } from '#domain/enquiry/to-quote-trip.ts'
import { emptyQuote, type QuoteFields } from './quote-state.ts'
import { toQuoteBody, validateQuote } from './submit-quote.ts'

const now = new Date('2026-11-15T12:00:00Z')
const context = {
  site: 'sagewoodlimo.example',
  timezone: 'America/Chicago',
  campaign: {},
  page: '/fleet/luxury-suv',
  captcha: 'token',
}
const carId = '7d9e1a34-5b7c-4f0e-9a55-2f6f3f0f8c11'
const guest = {
  firstName: 'Ada',
  secondName: '',
  email: 'ada@example.com',
  phone: '+12125550100',
  acceptSms: false,
}

test('pickUpAt is sent only together with carId', () => {
  const at = '2026-12-01T09:30'
  expect(toQuoteBody(filled({ pickUpAt: at }), context)).not.toHaveProperty('pickUpAt')
  expect(toQuoteBody(filled({ carId }), context)).not.toHaveProperty('pickUpAt')
  const withCar = toQuoteBody(filled({ carId, pickUpAt: at }), context)
  expect(withCar).toMatchObject({ carId, pickUpAt: '2026-12-01T14:30:00.000Z' })
  expect(withCar).not.toHaveProperty('wishedPickUpAt')
})

test('a date without a car is sent as a wish', () => {
  expect(toQuoteBody(filled({ pickUpAt: '2026-12-01T09:30' }), context)).toMatchObject({
    carId: null,
    wishedPickUpAt: '2026-12-01T14:30:00.000Z',
  })
  expect(toQuoteBody(filled(), context)).not.toHaveProperty('wishedPickUpAt')
})

test('the trip of the booking form is sent as it was when the quote was opened', () => {
  const form = { ...emptyBookingForm(now), type: 'prom', duration: 6, luggageCount: 3 } as const
  const trip = toQuoteTrip({ ...form, stops: [{ id: 'a', address: 'Coney Island' }] })
  const body = toQuoteBody(filled({ trip }), context)

  expect(quoteRequestSchema({ now }).parse(body).trip).toMatchObject({
    type: 'prom',
    duration: 6,
    luggageCount: 3,
    stops: ['Coney Island'],
  })
})

test('no car is null, and SMS consent is false until it is ticked', () => {
  expect(toQuoteBody(filled(), context)).toMatchObject({
    carId: null,
    guest: { acceptSms: false },
    ...context,
  })
})

test('fields that pass the form’s validation pass the schema', () => {
  const fields = filled({ carId, pickUpAt: '2026-12-01T09:30', comment: 'Two cars, please' })
  expect(validateQuote(fields, { now })).toEqual([])
  expect(quoteRequestSchema({ now }).safeParse(toQuoteBody(fields, context)).success).toBe(true)
})

test('an empty form has errors only at the contact fields', () => {
  const errors = validateQuote(emptyQuote(), { now })
  expect(errors.map(({ path }) => path).sort()).toEqual(['guest.email', 'guest.firstName', 'guest.phone'])
})

test('a phone number of another country is not accepted', () => {
  expect(validateQuote(filled({ guest: { ...guest, phone: '+442079460958' } }), { now })).toEqual([
    { path: 'guest.phone', message: 'Your phone number is not valid' },
  ])
})

test('a date without a car has its error at the date', () => {
  expect(validateQuote(filled({ pickUpAt: '2026-11-15T20:00' }), { now })).toEqual([
    { path: 'pickUpAt', message: 'Pick up date must be at least 1 day from now' },
  ])
})

test('for a time that occurs twice, the chosen instant is sent', () => {
  const twice = { carId, pickUpAt: '2027-11-07T01:30' } as const
  expect(toQuoteBody(filled(twice), context).pickUpAt).toBe('2027-11-07T05:30:00.000Z')
  const later = toQuoteBody(filled({ ...twice, pickUpOccurrence: 'later' }), context)
  expect(later.pickUpAt).toBe('2027-11-07T06:30:00.000Z')
  expect(later).not.toHaveProperty('pickUpOccurrence')
})

test('a time skipped by daylight saving has the same error as in a booking', () => {
  expect(validateQuote(filled({ pickUpAt: '2027-03-14T02:30' }), { now })).toEqual([
    { path: 'pickUpAt', message: timeMessages.skipped },
  ])
})

function filled(fields: Partial<QuoteFields> = {}): QuoteFields {
  return { ...emptyQuote(), guest, ...fields }
}
