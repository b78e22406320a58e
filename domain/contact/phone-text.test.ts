import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test('a number of this country reads as people here write it; any other stays as it is', () => {
  expect(phoneText('+12125550147')).toBe('(212) 555-0147')
  expect(phoneText('+442071838750')).toBe('+442071838750')
})
