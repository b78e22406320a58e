import { expect, test } from 'vitest'
import { timeMessages } from '#domain/booking/request/booking-request-times.ts'
import { quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { toQuoteBody, validateQuote } from './quote-body.ts'
import { emptyQuote, type QuoteFields } from './quote-state.ts'

const now = new Date('2026-11-15T12:00:00Z')
const around = { site: 'sagewoodlimo.example', timezone: 'America/Chicago', campaign: {}, captcha: 'token' }
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
  expect(toQuoteBody(filled({ pickUpAt: at }), around)).not.toHaveProperty('pickUpAt')
  expect(toQuoteBody(filled({ carId }), around)).not.toHaveProperty('pickUpAt')
  expect(toQuoteBody(filled({ carId, pickUpAt: at }), around)).toMatchObject({
    carId,
    pickUpAt: '2026-12-01T14:30:00.000Z',
  })
})

test('no car is null, and SMS consent is false until it is ticked', () => {
  expect(toQuoteBody(filled(), around)).toMatchObject({ carId: null, guest: { acceptSms: false }, ...around })
})

test('what the form takes, the schema takes', () => {
  const fields = filled({ carId, pickUpAt: '2026-12-01T09:30', comment: 'Two cars, please' })
  expect(validateQuote(fields, { now })).toEqual([])
  expect(quoteRequestSchema({ now }).safeParse(toQuoteBody(fields, around)).success).toBe(true)
})

test('an empty form is wrong where contact is missing, and nowhere else', () => {
  const faults = validateQuote(emptyQuote(), { now })
  expect(faults.map(({ path }) => path).sort()).toEqual(['guest.email', 'guest.firstName', 'guest.phone'])
})

test('a phone number of another country is not accepted', () => {
  expect(validateQuote(filled({ guest: { ...guest, phone: '+442079460958' } }), { now })).toEqual([
    { path: 'guest.phone', message: 'Your phone number is not valid' },
  ])
})

test('a date is judged even where no car lets it be sent', () => {
  expect(validateQuote(filled({ pickUpAt: '2026-11-15T20:00' }), { now })).toEqual([
    { path: 'pickUpAt', message: 'Pick up date must be at least 1 day from now' },
  ])
})

test('of a time that comes twice the chosen one is sent', () => {
  const twice = { carId, pickUpAt: '2027-11-07T01:30' } as const
  expect(toQuoteBody(filled(twice), around).pickUpAt).toBe('2027-11-07T05:30:00.000Z')
  const later = toQuoteBody(filled({ ...twice, pickUpOccurrence: 'later' }), around)
  expect(later.pickUpAt).toBe('2027-11-07T06:30:00.000Z')
  expect(later).not.toHaveProperty('pickUpOccurrence')
})

test('a time that daylight saving skips is refused in the words of a booking', () => {
  expect(validateQuote(filled({ pickUpAt: '2027-03-14T02:30' }), { now })).toEqual([
    { path: 'pickUpAt', message: timeMessages.skipped },
  ])
})

function filled(fields: Partial<QuoteFields> = {}): QuoteFields {
  return { ...emptyQuote(), guest, ...fields }
}
