import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBookingReference, createQuoteReference, parseBookingReference } from './booking-reference.ts'

const anyBytes = fc.uint8Array({ minLength: 8, maxLength: 32 })
const shape = /^SW(-[2-9A-HJKMNP-TV-Z]{3}){3}$/

test('a reference has three groups of three unambiguous symbols', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      expect(createBookingReference(bytes)).toMatch(shape)
    }),
  )
})

test('different random numbers make different references: nine symbols of thirty, 44 bits', () => {
  const made = Array.from({ length: 5000 }, (_, n) => createBookingReference(numbered(n)))

  expect(new Set(made).size).toBe(5000)
  expect(createBookingReference(numbered(0))).toBe('SW-222-222-222')
  expect(createBookingReference(numbered(30))).toBe('SW-232-222-222')
  expect(30 ** 9).toBeGreaterThan(2 ** 40)
})

test('all symbols are equally likely', () => {
  const seen = Array.from({ length: 30 * 30 * 3 }, (_, n) => createBookingReference(numbered(n)).slice(3, 5))
  const counts = Map.groupBy(seen.join(''), (symbol) => symbol)

  expect(counts.size).toBe(30)
  expect([...counts.values()].every((of) => of.length === 180)).toBe(true)
})

test('too few random bytes throw instead of making a weak reference', () => {
  expect(() => createBookingReference(new Uint8Array(7))).toThrow(/8 random bytes/)
})

test('a typed reference is parsed in any case, with any gaps and prefix', () => {
  fc.assert(
    fc.property(anyBytes, fc.constantFrom(' ', '', '–', ' - ', '.'), (bytes, gap) => {
      const reference = createBookingReference(bytes)
      const typed = reference.toLowerCase().replaceAll('-', gap)

      expect(parseBookingReference(` ${typed} `)).toBe(reference)
      expect(parseBookingReference(typed.slice(2))).toBe(reference)
    }),
  )
})

test.each([
  '',
  'SW',
  'SW-222-222-22',
  'SW-222-222-2222',
  'SW-222-222-22O',
  'Q-222-222-222',
  '0123456789',
  '😀',
])('%j is not a booking reference', (text) => expect(parseBookingReference(text)).toBeNull())

test('a quote reference is not accepted as a booking reference', () => {
  expect(createQuoteReference(numbered(1))).toBe('Q-322-222-222')
  expect(parseBookingReference(createQuoteReference(numbered(1)))).toBeNull()
})

function numbered(n: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n))
  return bytes
}
