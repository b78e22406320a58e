import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test('a number of this country reads as people here write it; any other stays as it is', () => {
  expect(formatPhone('+12125550147')).toBe('(212) 555-0147')
  expect(formatPhone('+442071838750')).toBe('+442071838750')
})
