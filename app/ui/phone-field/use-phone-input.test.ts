import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhoneEdit } from './use-phone-input.ts'

/** A text with its caret drawn as a bar. */
function edit(before: string, after: string, inputType?: string, format = true): string {
  const shown = formatPhoneEdit({
    before: before.replace('|', ''),
    after: after.replace('|', ''),
    caret: after.indexOf('|'),
    inputType,
    format,
  })
  return `${shown.text.slice(0, shown.caret)}|${shown.text.slice(shown.caret)}`
}

test.each([
  ['212|', '2125|', '(212) 5|'],
  ['(212) 555|', '(212) 5550|', '(212) 555-0|'],
  ['(2|2) 555-0147', '(21|2) 555-0147', '(21|2) 555-0147'],
  ['(212) |550-147', '(212) 5|550-147', '(212) 5|55-0147'],
  ['(212) 555|-0147', '(212) 5559|-0147', '2125559|0147'],
  ['|(212) 555-0147', '1|(212) 555-0147', '(|212) 555-0147'],
  ['(212) 5|55', '(212) 5x|55', '(212) 5|55'],
])('typing keeps the caret behind the same digit: %s, then %s, shows %s', (before, after, shown) => {
  expect(edit(before, after, 'insertText')).toBe(shown)
})

test.each([
  ['(212)| 555-0147', '(212| 555-0147', '(21|5) 550-147'],
  ['(212) |555-0147', '(212)|555-0147', '(21|5) 550-147'],
  ['(212) 555-|0147', '(212) 555|0147', '(212) 55|0-147'],
  ['(|212) 555-0147', '|212) 555-0147', '(|212) 555-0147'],
  ['(212) 5|', '(212) |', '212|'],
  ['+1 2|', '+1 |', '+1|'],
])('Backspace over punctuation takes the digit before it: %s shows %s', (before, after, shown) => {
  expect(edit(before, after, 'deleteContentBackward')).toBe(shown)
})

test('Delete before punctuation takes the digit after it', () => {
  expect(edit('(212|) 555-0147', '(212| 555-0147', 'deleteContentForward')).toBe('(212|) 550-147')
})

test('correcting the first digit of an area code loses no digit', () => {
  expect(edit('(2|12) 555-0147', '(|12) 555-0147', 'deleteContentBackward')).toBe('|1 (255) 501-47')
  expect(edit('|1 (255) 501-47', '9|1 (255) 501-47', 'insertText')).toBe('(9|12) 555-0147')
})

test('a number of another country is left as it was typed', () => {
  expect(edit('+4|', '+44 20| 7946', 'insertFromPaste')).toBe('+44 20| 7946')
})

test('without formatting only foreign characters go', () => {
  expect(edit('212 5|', '212 5a|', 'insertText', false)).toBe('212 5|')
  expect(edit('(212)|', '(212|', 'deleteContentBackward', false)).toBe('(212|')
})

test('after any edit the caret is after the same digits as before', () => {
  const characters = fc.string({ unit: fc.constantFrom(...'0123456789 ()-x'), maxLength: 14 })
  fc.assert(
    fc.property(characters, characters, (left, right) => {
      const { text, caret } = formatPhoneEdit({
        before: '',
        after: left + right,
        caret: left.length,
        format: true,
      })
      const digits = (part: string) => part.replace(/\D/g, '')
      const folded = digits(left + right).length - digits(text).length
      expect(digits(text.slice(0, caret))).toBe(digits(left).slice(digits(left) ? folded : 0))
    }),
  )
})
