import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

const passwords = createPasswordHasher()

test('a password matches what is kept of it, and no other does', async () => {
  const kept = await passwords.hash('seven plums beneath a kayak')

  expect(await passwords.matches('seven plums beneath a kayak', kept)).toBe(true)
  expect(await passwords.matches('seven plums beneath a kayaK', kept)).toBe(false)
  expect(await passwords.matches('', kept)).toBe(false)
})

test('what is kept says how it was made, and differs each time', async () => {
  const [one, other] = [await passwords.hash('the same'), await passwords.hash('the same')]

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
})

test('what was kept with other figures still matches', async () => {
  // Made by the reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 -e
  const kept = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

  expect(await passwords.matches('password', kept)).toBe(true)
  expect(await passwords.matches('Password', kept)).toBe(false)
})

test('nothing matches the password of nobody', async () => {
  expect(await passwords.matches('', undefined)).toBe(false)
  expect(await passwords.matches('seven plums beneath a kayak', undefined)).toBe(false)
})

test('a password is the same however its characters are composed', async () => {
  const kept = await passwords.hash('crème brûlée'.normalize('NFD'))

  expect(await passwords.matches('crème brûlée'.normalize('NFC'), kept)).toBe(true)
})
