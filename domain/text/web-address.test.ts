import { expect, test } from 'vitest'
import { hasWebAddress } from './web-address.ts'

test.each([
  'YOU WON http://evil.example/prize',
  'https://evil',
  'Visit WWW.evil',
  'evil.com',
  'Claim at Evil.COM now',
  'bit.ly/abc',
  't.co/x',
  'ev.il.shop/win',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'me@evil.com',
])('a web address is recognized: %s', (text) => {
  expect(hasWebAddress(text)).toBe(true)
})

test.each([
  'St. John',
  'St.John',
  'J.P. Morgan',
  'J.P.Morgan Chase & Co.',
  '123 Main St.Brooklyn',
  '123 Main St.Brooklyn, NY 11201',
  '5th Ave./E 34th St.',
  'Main St.Queens/Brooklyn',
  'Dr. No',
  'Comfort Inn, Newark, N.J.',
  'O’Neil-Smith Jr.',
  'Apt.4B, 12 W. 3rd St.',
  'Terminal 4, Arrivals/Departures',
  '24 Com. Ave, Boston',
])('an ordinary name or address is not a web address: %s', (text) => {
  expect(hasWebAddress(text)).toBe(false)
})
