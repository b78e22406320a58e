import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxSingleSmsLength, smsLength } from '#domain/contact/sms.ts'
import { type TextKind, textKinds } from '#server/queue/job-definitions.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { bookingText } from './booking-text.ts'
import * as replyTexts from './reply-texts.ts'

const { sites } = testConfig()
const reference = 'SW-7K3-M9Q-XTB'
const chauffeur = { name: 'Marcus Reed', phone: '+12125550199', car: 'Black sedan, T123456C' }
const end = 'Questions? (212) 555-0147. Reply STOP to opt out.'

const origin = 'https://sagewoodlimo.example'
const pickUpLocation = 'Plaza Hotel, 768 5th Ave'
const booking = { reference, pickUpAt: new Date('2026-11-17T14:30:00Z'), pickUpLocation, chauffeur }

test.each<[TextKind, string]>([
  ['confirmed', "You're confirmed for Tue, Nov 17, 9:30 a.m. New York time. Booking SW-7K3-M9Q-XTB. "],
  ['changed', 'Your booking SW-7K3-M9Q-XTB has changed. Pick-up: Tue, Nov 17, 9:30 a.m. New York time. '],
  ['cancelled', 'Your booking SW-7K3-M9Q-XTB for Tue, Nov 17, 9:30 a.m. New York time is canceled. '],
  [
    'chauffeur',
    'Marcus Reed is your chauffeur for Tue, Nov 17, 9:30 a.m. New York time. Car: Black sedan, T123456C. Phone: (212) 555-0199. Booking SW-7K3-M9Q-XTB. ',
  ],
  [
    'chauffeur-lost',
    "Sorry, your chauffeur can't make it. We're finding you another one for 9:30 a.m. New York time and will text you the name. Booking SW-7K3-M9Q-XTB: https://sagewoodlimo.example/booking/info\n",
  ],
  [
    'reminder-24',
    'Your ride is coming up: Tue, Nov 17, 9:30 a.m. New York time, from Plaza Hotel, 768 5th Ave. Booking SW-7K3-M9Q-XTB: https://sagewoodlimo.example/booking/info\n',
  ],
  [
    'reminder-2',
    'Your car will be at Plaza Hotel, 768 5th Ave at 9:30 a.m. New York time. Marcus Reed, Black sedan, T123456C, (212) 555-0199. Booking SW-7K3-M9Q-XTB: https://sagewoodlimo.example/booking/info\n',
  ],
  [
    'payment-link',
    'Please pay to confirm your ride on Tue, Nov 17, 9:30 a.m. New York time. Booking SW-7K3-M9Q-XTB: https://sagewoodlimo.example/booking/info\n',
  ],
])('%s names the company, the booking and the time', (kind, text) => {
  expect(bookingText(kind, { booking, site: sites[0], origin })).toBe(`Sagewood: ${text}${end}`)
})

test('the confirmation of a traveler says that a car is booked', () => {
  expect(bookingText('confirmed', { booking, site: sites[0], origin, isTraveler: true })).toBe(
    `Sagewood: A car is booked for you: Tue, Nov 17, 9:30 a.m. New York time. Booking ${reference}. ${end}`,
  )
})

test('a time that occurs twice when clocks go back has EDT or EST', () => {
  const texts = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((at) =>
    bookingText('reminder-24', { booking: { ...booking, pickUpAt: new Date(at) }, site: sites[0], origin }),
  )

  expect(texts[0]).toContain('Sun, Nov 1, 1:30 a.m. EDT,')
  expect(texts[1]).toContain('Sun, Nov 1, 1:30 a.m. EST,')
})

test('every text of both sites fits one SMS, or two with a place or a chauffeur, whatever was typed', () => {
  const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  const typed = fc.string({ unit: 'grapheme', maxLength: 80 })
  const chauffeurs = fc.option(fc.record({ name: typed, phone: fc.constant(chauffeur.phone), car: typed }))
  const short: TextKind[] = ['confirmed', 'changed', 'cancelled']
  fc.assert(
    fc.property(
      fc.constantFrom(...textKinds),
      fc.constantFrom(...sites),
      fc.record({
        reference: fc.constant(reference),
        pickUpAt: times,
        pickUpLocation: fc.string({ unit: 'grapheme', maxLength: 200 }),
        chauffeur: chauffeurs,
      }),
      fc.boolean(),
      (kind, site, any, isTraveler) => {
        const length = smsLength(bookingText(kind, { booking: any, site, origin, isTraveler }))

        expect(length).not.toBeNull()
        expect(length).toBeLessThanOrEqual(short.includes(kind) ? maxSingleSmsLength : 2 * 153 - 1)
      },
    ),
  )
})

test('a long address is shortened, and a chauffeur that does not fit two SMS is named only in the email', () => {
  const long = { ...chauffeur, name: 'Maximilian '.repeat(8), car: 'Midnight blue Business Sedan '.repeat(3) }
  const far = 'The Grand Ballroom Entrance of the Very Long Named Hotel, 123 Avenue of the Americas, New York'
  const about = { booking: { ...booking, chauffeur: long, pickUpLocation: far }, site: sites[0], origin }

  expect(bookingText('chauffeur', about)).toBe(
    `Sagewood: We've assigned your chauffeur for Tue, Nov 17, 9:30 a.m. New York time. See your email for the name and car. Booking ${reference}. ${end}`,
  )
  expect(bookingText('reminder-24', about)).toContain(
    'from The Grand Ballroom Entrance of the Very Long Named Hotel. Booking',
  )
})

test('every reply of both sites fits a single SMS', () => {
  for (const write of Object.values(replyTexts))
    for (const site of sites)
      expect(smsLength(write(site)) ?? Infinity).toBeLessThanOrEqual(maxSingleSmsLength)
})
