import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test('a US number gets the US format; any other text stays unchanged', () => {
  expect(formatPhone('+12125550147')).toBe('(212) 555-0147')
  expect(formatPhone('+442071838750')).toBe('+442071838750')
})
