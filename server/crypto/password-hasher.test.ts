import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

const passwords = createPasswordHasher()

test('only the right password matches a hash', async () => {
  const hash = await passwords.hash('seven plums beneath a kayak')

  expect(await passwords.matches('seven plums beneath a kayak', hash)).toBe(true)
  expect(await passwords.matches('seven plums beneath a kayaK', hash)).toBe(false)
  expect(await passwords.matches('', hash)).toBe(false)
})

test('a hash includes its parameters and a random salt', async () => {
  const [one, other] = [await passwords.hash('the same'), await passwords.hash('the same')]

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
})

test('a hash with other parameters still matches', async () => {
  // Made by the reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 -e
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

  expect(await passwords.matches('password', hash)).toBe(true)
  expect(await passwords.matches('Password', hash)).toBe(false)
})

test('no password matches an unknown user', async () => {
  expect(await passwords.matches('', undefined)).toBe(false)
  expect(await passwords.matches('seven plums beneath a kayak', undefined)).toBe(false)
})

test('a password matches in any Unicode normalization', async () => {
  const hash = await passwords.hash('crème brûlée'.normalize('NFD'))

  expect(await passwords.matches('crème brûlée'.normalize('NFC'), hash)).toBe(true)
})
