import { expect, test } from 'vitest'
import { withNonBreakingSpaces } from './non-breaking-spaces.ts'

test.each([
  ['For a pick-up between 10 p.m. and 6 a.m.', 'For a pick-up between 10~p.m. and 6~a.m.'],
  ['Charged on Wednesday, November 18, 2026', 'Charged on Wednesday, November~18, 2026'],
  ['until 9:30 a.m., New York time', 'until 9:30~a.m., New~York~time'],
  ['Please call (212) 555-0147 now', 'Please call (212)~555-0147 now'],
  ['To New York in May', 'To New York in May'],
])('no line breaks within a time, a date or a phone number: %s', (text, whole) => {
  expect(withNonBreakingSpaces(text)).toBe(whole.replaceAll('~', '\u00a0'))
})
