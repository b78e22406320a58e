import { expect, test } from 'vitest'
import { suggestEmail } from './email-typo.ts'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmai.com', 'anna@gmail.com'],
  ['anna@gmaill.com', 'anna@gmail.com'],
  ['anna@gnail.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  [' Anna.Novak@Yaho.com ', 'Anna.Novak@yahoo.com'],
  ['anna@hotmial.com', 'anna@hotmail.com'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@iclould.com', 'anna@icloud.com'],
  ['anna@comcast.ne', 'anna@comcast.net'],
  ['anna@firm.con', 'anna@firm.com'],
  ['anna@firm.comm', 'anna@firm.com'],
])('%s: did you mean %s?', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  ...['anna@gmail.com', 'anna@mail.com', 'anna@ymail.com', 'anna@email.com', 'anna@firm.com', 'anna@firm.co'],
  ...['anna@firm.cm', 'anna@gmx.net', 'anna@example.org', 'anna', 'anna@', '@gmial.com', 'a b@gmial.com', ''],
])('%s gets no suggestion', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
