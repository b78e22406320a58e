import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

const ann = {
  email: 'ann.lee@example.com',
  brands: ['Sagewood', 'Sagewood Limousine', 'sagewoodlimo.example'],
}

test.each([
  ['a common password and digits in a row', 'password123456789'],
  ['the same with a year', 'Password-2026-2026'],
  ['letters written as digits', 'p4ssw0rd-w3lc0me'],
  ['letters written as signs', 'p@ssword welcome'],
  ['common words side by side', 'iloveyou forever 1'],
  ['our name and our trade', 'SagewoodLimo2026!'],
  ['our name twice', 'sagewoodsagewood'],
  ['the name in the e-mail address', 'annlee.annlee.12'],
  ['the address itself', 'ann.lee@example.com'],
  ['one character held down', 'aaaaaaaaaaaaaaaa'],
  ['one sign held down', '----------------'],
  ['a piece repeated', 'blurgh7blurgh7blurgh7'],
  ['a longer piece, twice', 'tablecloth tablecloth'],
  ['keys in a row', 'qwertyuiopasdfgh'],
  ['keys in a row, backwards', '0987654321poiuytrewq'],
  ['columns of keys', '1qaz2wsx3edc4rfv'],
  ['the alphabet', 'abcdefghijklmnop'],
  ['a passphrase that everybody knows', 'correct horse battery staple'],
  ['a sentence that every typist knows', 'thequickbrownfox'],
  ['a request', 'letmeinplease12345'],
  ['our name, our trade and the year', 'sagewoodlimo2026'],
  ['a line of a play', 'To be, or not to be!'],
  ['a line of a film', 'MayTheForceBeWithYou1'],
  ['a line that printers use', 'loremipsumdolorsitamet'],
])('%s is common', (_name, password) => {
  expect(isCommonPassword(password, ann)).toBe(true)
})

test.each([
  ['a few words of one’s own', 'seven plums beneath a kayak'],
  ['our name beside words of one’s own', 'sagewood after the thaw in Vermont'],
  ['what a password manager makes', 'x9F!kq2Lw#Vd8rTz'],
  ['signs alone, but of many kinds', ')=+/;:[]{}<>^~*&'],
  ['another script', 'зимний вечер у реки'],
  ['pictures', '🦊🌋🎻🧭🪁🍄🚲🛶🪐🧶🔭🪵🎈🧩🐌'],
])('%s is not common', (_name, password) => {
  expect(isCommonPassword(password, ann)).toBe(false)
})

test('a breached password is common, even with a few added characters', () => {
  const known = { ...ann, breached: new Set(['haroldandmaude']) }

  expect(isCommonPassword('Harold and Maude 99', known)).toBe(true)
  expect(isCommonPassword('Harold and Maude 99', ann)).toBe(false)
  expect(isCommonPassword('Harold and Maude at the beach', known)).toBe(false)
})

test('sixteen random letters and digits are never common', () => {
  const drawn = fc.string({ unit: fc.constantFrom(...'bcdfghjkmpqrtvwxz2689'), minLength: 16, maxLength: 40 })
  const varied = drawn.filter((text) => new Set(text).size >= 9)

  fc.assert(fc.property(varied, (password) => !isCommonPassword(password, ann)))
})

test('a repetition is found even if a symbol stands for a letter', () => {
  expect(isCommonPassword('$က     A$က     A', ann)).toBe(true)
})

test('any repeated text is common, however long', () => {
  const piece = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 60 })

  fc.assert(
    fc.property(piece, (text) => isCommonPassword(text + text, ann) || text.normalize('NFKC') !== text),
  )
})
