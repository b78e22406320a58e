import fc from 'fast-check'
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { parsePhoneNumberFromString as parseExactly } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import {
  cleanPhoneText,
  formatPhone,
  formatTypedPhone,
  isForeignPhone,
  normalizePhone,
  parsePhone,
} from './phone-number.ts'

test.each(['2125550147', '(212) 555-0147', '+1 (212) 555-0147', '1 212 555 0147', '+12125550147'])(
  'a valid number becomes E.164: %s',
  (text) => {
    expect(parsePhone(text)).toEqual({ value: '+12125550147', isValid: true })
  },
)

test.each([
  '',
  ' ',
  '+',
  '212',
  '(212) 555-014',
  '21255501479',
  '1112223333',
  '((((',
  '--',
  '(212) 555-0147 x12',
])('any other text stays as typed and is not valid: “%s”', (text) => {
  expect(parsePhone(text)).toEqual({ value: text, isValid: false })
})

test.each(['+44 20 7946 0958', '+33 1 42 68 53 00', '+1 416 555 0123', '+1 876 555 0123', '+800 1234 5678'])(
  'only US numbers are valid: %s is not',
  (text) => {
    expect(parsePhone(text).isValid).toBe(false)
  },
)

test('input longer than 250 characters is not parsed', () => {
  const padded = (length: number) => '2125550147'.padEnd(length, ' ')
  expect(parsePhone(padded(250)).isValid).toBe(true)
  expect(parsePhone(padded(251))).toEqual({ value: padded(251), isValid: false })
})

test('no text makes parsing, cleaning or formatting throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const shown = formatTypedPhone(cleanPhoneText(text))
      expect(shown).toMatch(/^[\d ()+-]*$/)
      parsePhone(shown)
    }),
  )
})

test('every character other than digits, spaces, parentheses, plus and minus is removed', () => {
  expect(cleanPhoneText('tel:+1 (212)·555-0147;x\t')).toBe('+1 (212)555-0147')
  expect(cleanPhoneText('２１２')).toBe('212')
})

test('formatting drops no digit but the country code of a complete number', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ()-'), maxLength: 24 }), (text) => {
      const digits = text.replace(/\D/g, '')
      const expected = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
      expect(formatTypedPhone(text).replace(/\D/g, '')).toBe(expected)
    }),
  )
})

test('formatting is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ()+-'), maxLength: 24 }), (text) => {
      const once = formatTypedPhone(text)
      expect(formatTypedPhone(once)).toBe(once)
    }),
  )
})

test('a complete number is formatted as the library formats it', () => {
  const written = parsePhoneNumberFromString('+12125550147')?.formatNational()
  expect(formatTypedPhone('2125550147')).toBe(written)
  expect(formatTypedPhone('+1 212 555 0147')).toBe(written)
})

test('an accepted number is normalized to +1 and its digits', () => {
  expect(normalizePhone('+12125550147')).toBe('+12125550147')
  expect(normalizePhone('(212) 555-0147')).toBe('+12125550147')
})

test('normalizing is idempotent for any text', () => {
  const anyText = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'+10 2()-') }))
  fc.assert(
    fc.property(anyText, (text) => {
      const once = normalizePhone(text)
      expect(once).toMatch(/^\+1\d*$/)
      expect(normalizePhone(once)).toBe(once)
    }),
  )
})

test('a US number gets the US format; any other text stays unchanged', () => {
  expect(formatPhone('+12125550147')).toBe('(212) 555-0147')
  expect(formatPhone('+442071838750')).toBe('+442071838750')
})

test.each(['+44 20 7946 0958', '+49', '0044 20 7946', '011 33 1 42', '+ (52) 55'])(
  '%s is foreign',
  (text) => {
    expect(isForeignPhone(text)).toBe(true)
  },
)

test.each(['+1 212 555 0147', '(212) 555-0147', '2', '+', '', '001 212 555 0147', '1 212'])(
  '%s is not foreign',
  (text) => {
    expect(isForeignPhone(text)).toBe(false)
  },
)

const withCodeOne = getCountries().filter((country) => getCountryCallingCode(country) === '1')

test.each(withCodeOne.filter((country) => country !== 'US'))(
  'a number of %s is foreign, with or without +1, although it shares the code of the US',
  (country) => {
    const number = getExampleNumber(country, examples)
    expect(isForeignPhone(number?.number ?? '')).toBe(true)
    expect(isForeignPhone(number?.nationalNumber ?? '')).toBe(true)
    expect(isForeignPhone(number?.formatNational() ?? '')).toBe(true)
  },
)

test('every area code is foreign or not, as the phone library says', () => {
  for (let areaCode = 200; areaCode < 1000; areaCode++) {
    const number = parseExactly(`+1${areaCode}2345678`)
    if (number?.isValid())
      expect([areaCode, isForeignPhone(number.number)]).toEqual([areaCode, number.country !== 'US'])
  }
})
