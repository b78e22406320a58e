import { expect, test } from 'vitest'
import { parseSmsKeyword } from './sms-keyword.ts'

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['"Stop"', 'stop'],
  ['Stop all', 'stop'],
  ['unsubscribe', 'stop'],
  ['Cancel', 'stop'],
  ['END', 'stop'],
  ['quit!', 'stop'],
  ['opt-out', 'stop'],
  ['Start', 'start'],
  ['UNSTOP', 'start'],
  ['help?', 'help'],
  ['info', 'help'],
])('%s means %s', (text, word) => {
  expect(parseSmsKeyword(text)).toBe(word)
})

test.each(['', '???', 'please stop at the corner', 'Cancel my trip', 'stopp', 's t o p '.repeat(9)])(
  '%s is not a keyword',
  (text) => {
    expect(parseSmsKeyword(text)).toBeNull()
  },
)
