import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const old = 'an old secret, of enough characters'
const fresh = 'a fresh secret, of enough characters'

test('a stored value is read again, and is different each time', () => {
  const { encrypt, decrypt } = createEncryption([old], 'test')

  expect(decrypt(encrypt('JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP')
  expect(encrypt('JBSWY3DPEHPK3PXP')).not.toBe(encrypt('JBSWY3DPEHPK3PXP'))
})

test('after the secret was replaced, earlier values are still read', () => {
  const stored = createEncryption([old], 'test').encrypt('value')

  expect(createEncryption([fresh, old], 'test').decrypt(stored)).toBe('value')
})

test('a value of another secret, of another purpose, or one that was changed, is refused', () => {
  const { encrypt, decrypt } = createEncryption([old], 'test')
  const stored = encrypt('value')
  const changed = `${stored.slice(0, -2)}${stored.endsWith('AA') ? 'BB' : 'AA'}`

  expect(() => createEncryption([fresh], 'test').decrypt(stored)).toThrow('no longer configured')
  expect(() => createEncryption([old], 'other').decrypt(stored)).toThrow('no longer configured')
  expect(() => decrypt(changed)).toThrow('no longer configured')
})
