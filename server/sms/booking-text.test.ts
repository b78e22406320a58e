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
const end = 'Questions: (212) 555-0147. Reply STOP to opt out.'

test.each<[TextKind, string]>([
  [
    'confirmed',
    'Sagewood: booking SW-7K3-M9Q-XTB is confirmed. Pick-up Tue, Nov 17, 9:30 a.m. New York time.',
  ],
  ['changed', 'Sagewood: booking SW-7K3-M9Q-XTB has changed. Pick-up Tue, Nov 17, 9:30 a.m. New York time.'],
  ['cancelled', 'Sagewood: booking SW-7K3-M9Q-XTB for Tue, Nov 17, 9:30 a.m. New York time is canceled.'],
  ['chauffeur', 'Sagewood: chauffeur Marcus Reed, Black sedan, T123456C. Booking SW-7K3-M9Q-XTB.'],
  ['reminder-24', 'Sagewood: your car comes Tue, Nov 17, 9:30 a.m. New York time. Booking SW-7K3-M9Q-XTB.'],
  ['reminder-2', 'Sagewood: your car comes Tue, Nov 17, 9:30 a.m. New York time. Booking SW-7K3-M9Q-XTB.'],
])('%s names the company, the booking and the time', (kind, text) => {
  const booking = { reference, pickUpAt: new Date('2026-11-17T14:30:00Z'), chauffeur }

  expect(bookingText(kind, { booking, site: sites[0] })).toBe(`${text} ${end}`)
})

test('a time that occurs twice when clocks go back has EDT or EST', () => {
  const texts = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((at) =>
    bookingText('reminder-2', { booking: { reference, pickUpAt: new Date(at), chauffeur }, site: sites[0] }),
  )

  expect(texts[0]).toContain('Sun, Nov 1, 1:30 a.m. EDT.')
  expect(texts[1]).toContain('Sun, Nov 1, 1:30 a.m. EST.')
})

test('every text of both sites fits a single SMS, at any time of the year', () => {
  const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  const typed = fc.string({ unit: 'grapheme', maxLength: 80 })
  const chauffeurs = fc.option(fc.record({ name: typed, phone: fc.constant(chauffeur.phone), car: typed }))
  fc.assert(
    fc.property(
      fc.constantFrom(...textKinds),
      fc.constantFrom(...sites),
      fc.record({ reference: fc.constant(reference), pickUpAt: times, chauffeur: chauffeurs }),
      (kind, site, booking) => {
        const length = smsLength(bookingText(kind, { booking, site }))

        expect(length).not.toBeNull()
        expect(length).toBeLessThanOrEqual(maxSingleSmsLength)
      },
    ),
  )
})

test('a chauffeur whose name and car do not fit a single SMS is named only in the email', () => {
  const long = {
    ...chauffeur,
    name: 'Maximilian Featherstonehaugh',
    car: 'Midnight blue Business Sedan, T123456C',
  }
  const booking = { reference, pickUpAt: new Date('2026-11-17T14:30:00Z'), chauffeur: long }

  expect(bookingText('chauffeur', { booking, site: sites[0] })).toBe(
    `Sagewood: your chauffeur is assigned; who it is, is in your e-mail. Booking ${reference}. ${end}`,
  )
})

test('every reply of both sites fits a single SMS', () => {
  for (const write of Object.values(replyTexts))
    for (const site of sites)
      expect(smsLength(write(site)) ?? Infinity).toBeLessThanOrEqual(maxSingleSmsLength)
})
