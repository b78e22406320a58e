import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSigner } from './signing.ts'

const signer = createSigner('a secret of at least thirty-two characters')
const now = new Date('2026-11-15T12:00:00Z')
const later = new Date('2026-11-15T12:30:00Z')

test('what was signed is read back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      const read = signer.read('price', signer.sign('price', payload, later), now)
      expect(read).toEqual({ payload: JSON.parse(JSON.stringify(payload)), expired: false })
    }),
  )
})

test('the same payload and end give the same text, so that an answer can be given again', () => {
  expect(signer.sign('manage', { booking: 1 }, later)).toBe(signer.sign('manage', { booking: 1 }, later))
})

test('it expires at its end, not before', () => {
  const token = signer.sign('price', 'x', later)

  expect(signer.read('price', token, new Date(later.getTime() - 1))?.expired).toBe(false)
  expect(signer.read('price', token, later)?.expired).toBe(true)
})

test('a text for one purpose is nothing for another', () => {
  expect(signer.read('manage', signer.sign('price', 'x', later), now)).toBeNull()
})

test('a text under another secret is nothing', () => {
  const other = createSigner('another secret of thirty-two characters')

  expect(signer.read('price', other.sign('price', 'x', later), now)).toBeNull()
})

test('a text in which anything was changed is nothing, and no text makes it throw', () => {
  const token = signer.sign('price', { totalCents: 9500 }, later)
  const changed = fc
    .tuple(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
    // The last character carries four bits that say nothing, and may differ without a difference.
    .filter(([at, letter]) => at < token.length - 1 && token[at] !== letter)
    .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1))

  fc.assert(
    fc.property(fc.oneof(changed, fc.string()), (text) => {
      expect(signer.read('price', text, now)).toBeNull()
    }),
  )
})
