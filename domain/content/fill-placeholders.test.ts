import { expect, test } from 'vitest'
import { findStartingPrices } from '#domain/pricing/examples/starting-prices.ts'
import { formatWholeDollars } from '#domain/pricing/price/price.ts'
import type { PublicSite } from '#domain/site/site.ts'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { demoRates } from '#server/data/seed/rates.ts'
import { createPlaceholderFiller, needsCompanyData, placeholderErrors } from './fill-placeholders.ts'

const site = {
  brand: 'Brand',
  name: 'Brand Cars',
  configPhoneNumber: '(212) 555-0147',
  configEmail: 'mail@brand.example',
  address: { street: '1 Street', locality: 'Town', region: 'NY', postalCode: '10001' },
} as PublicSite

const company = { fleet: demoFleet, rates: demoRates, today: '2026-11-15' } as const

test.each([
  ['{{brand}} and {{site}}', 'Brand and Brand Cars'],
  ['{{phone}}, {{email}}', '(212)\u00a0555-0147, mail@brand.example'],
  ['{{address}}', '1 Street, Town, NY 10001'],
])("%s is filled with the site's own data", (text, filled) => {
  expect(createPlaceholderFiller(site, undefined)(text)).toBe(filled)
  expect(needsCompanyData(text)).toBe(false)
})

test.each([
  ['{{notice}}', '24 hours'],
  ['{{gratuity}} and {{sales-tax}}', '20% and 8.875%'],
  ['{{congestion-surcharge}}, {{central-zone-fee}}, {{airport-fee}}', '$2.75, $0.75, $3.50'],
  ['{{night-from}} to {{night-to}}', '10 p.m. to 6 a.m.'],
  ['{{meet-and-greet sedan}} or {{meet-and-greet van}}', '$25 or $50'],
  [
    '{{free-cancellation suv}}, {{free-cancellation van}}, {{free-cancellation limousine}}',
    '24 hours, 48 hours, 7 days',
  ],
  [
    '{{wait-free}}, {{wait-free-domestic}}, {{wait-free-international}}',
    '15 minutes, 30 minutes, 60 minutes',
  ],
  ['{{seats luxury-suv}} and {{luggage luxury-suv}}', '6 and 6'],
  ['{{class stretch-limousine}}', 'Stretch Limousine'],
  ['{{classes}} classes', 'six classes'],
  ['{{hudson-toll}}', '$16.79'],
])('%s is filled with the current rates and fleet', (text, filled) => {
  expect(createPlaceholderFiller(site, company)(text)).toBe(filled)
  expect(needsCompanyData(text)).toBe(true)
})

test('a sentence that ends with a time ends with one period', () => {
  const fill = createPlaceholderFiller(site, company)

  expect(fill('Between {{night-from}} and {{night-to}}.')).toBe('Between 10 p.m. and 6 a.m.')
  expect(fill('Before {{night-from}}. After that, it costs {{gratuity}}.')).toBe(
    'Before 10 p.m. After that, it costs 20%.',
  )
})

test('a value follows the rates: from 2027 the airport fee is higher', () => {
  const later = { ...company, today: '2027-02-01' } as const

  expect(createPlaceholderFiller(site, later)('{{airport-fee}}')).toBe('$4.50')
})

test('a fare is the all-in price of the trip by day, in whole dollars', () => {
  const fill = createPlaceholderFiller(site, company)

  expect(fill('{{whole-fare executive-sedan jfk midtown}}')).toMatch(/^\$\d+$/)
  expect(fill('{{miles jfk midtown}}')).toMatch(/^\d+ miles$/)
})

test('an hourly price is all-in and in whole dollars, as on the page of the car', () => {
  const [sedan] = demoFleet
  const cents = sedan && findStartingPrices(demoRates, sedan, company.today)?.hourlyCents

  expect(createPlaceholderFiller(site, company)(`{{hourly ${sedan?.slug}}}`)).toBe(
    formatWholeDollars(cents ?? 0),
  )
})

test('a value that the fleet no longer has reads "on request"', () => {
  const smaller = { ...company, fleet: demoFleet.filter((car) => car.kind === 'sedan') }

  expect(createPlaceholderFiller(site, smaller)('{{whole-fare executive-van jfk midtown}}')).toBe(
    'on request',
  )
  expect(createPlaceholderFiller(site, smaller)('{{seats executive-van}}')).toBe('on request')
})

test.each([
  ['{{brand}} {{whole-fare executive-sedan jfk midtown}} {{free-cancellation van}}', []],
  ['{{nothing}}', ['{{nothing}}: there’s no such value']],
  ['{{constructor}}', ['{{constructor}}: there’s no such value']],
  ['{{whole-fare executive-sedan jfk}}', ['{{whole-fare executive-sedan jfk}}: takes class, zone, zone']],
  ['{{brand loud}}', ['{{brand loud}}: takes nothing']],
  [
    '{{whole-fare executive-sedan jfk moon}}',
    ['{{whole-fare executive-sedan jfk moon}}: "moon" isn’t a zone'],
  ],
  ['{{free-cancellation coach}}', ['{{free-cancellation coach}}: "coach" isn’t a kind']],
])('the errors of %s are found at build time', (text, errors) => {
  expect(placeholderErrors(text)).toEqual(errors)
})
