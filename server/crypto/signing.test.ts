import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSigner, type TokenPurpose } from './signing.ts'

const signer = createSigner(['a secret of at least thirty-two characters'])
const now = new Date('2026-11-15T12:00:00Z')
const later = new Date('2026-11-15T12:30:00Z')

test('a signed payload is read back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      const read = signer.read('price', signer.sign('price', payload, later), now)
      expect(read).toEqual({ payload: JSON.parse(JSON.stringify(payload)), expired: false })
    }),
  )
})

test('the same payload and expiry give the same token, so that a response can be repeated', () => {
  expect(signer.sign('manage', { booking: 1 }, later)).toBe(signer.sign('manage', { booking: 1 }, later))
})

test('a token expires at its expiry time, not before', () => {
  const token = signer.sign('price', 'x', later)

  expect(signer.read('price', token, new Date(later.getTime() - 1))?.expired).toBe(false)
  expect(signer.read('price', token, later)?.expired).toBe(true)
})

test('a token for one purpose is invalid for another', () => {
  expect(signer.read('manage', signer.sign('price', 'x', later), now)).toBeNull()
})

test('a token signed with another secret is invalid', () => {
  const other = createSigner(['another secret of thirty-two characters'])

  expect(signer.read('price', other.sign('price', 'x', later), now)).toBeNull()
})

test.each<TokenPurpose>(['price', 'manage', 'bearer', 'operator', 'device'])(
  'a %s token signed with an earlier secret is valid until that secret is removed, and new tokens use the first',
  (purpose) => {
    const [before, after] = [
      'the secret of last year, thirty-two and more',
      'the secret of this year, as many',
    ]
    const token = createSigner([before]).sign(purpose, 'x', later)
    const rotating = createSigner([after, before])

    expect(rotating.read(purpose, token, now)).toEqual({ payload: 'x', expired: false })
    expect(rotating.sign(purpose, 'x', later)).toBe(createSigner([after]).sign(purpose, 'x', later))
    expect(createSigner([after]).read(purpose, token, now)).toBeNull()
  },
)

test('a modified token is invalid, and no text throws', () => {
  const token = signer.sign('price', { totalCents: 9500 }, later)
  const changed = fc
    .tuple(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
    // The last base64url character has unused bits, so a change there may not change the value.
    .filter(([at, char]) => at < token.length - 1 && token[at] !== char)
    .map(([at, char]) => token.slice(0, at) + char + token.slice(at + 1))

  fc.assert(
    fc.property(fc.oneof(changed, fc.string()), (text) => {
      expect(signer.read('price', text, now)).toBeNull()
    }),
  )
})
