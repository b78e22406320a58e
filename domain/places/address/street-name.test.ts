import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStreet } from './street-name.ts'
import { formatOrdinal } from './street-vocabulary.ts'

test.each([
  ['fifth avenue', '5th Ave', '5th Avenue'],
  ['5 Av', '5th Ave', '5th Avenue'],
  ['West 57th Street', 'W 57th St', 'West 57th Street'],
  ['w. 57 st.', 'W 57th St', 'West 57th Street'],
  ['Avenue of the Americas', '6th Ave', '6th Avenue'],
  ['BROADWAY', 'Broadway', 'Broadway'],
  ['west broadway', 'W Broadway', 'West Broadway'],
  ['West Street', 'West St', 'West Street'],
  ['central park west', 'Central Park West', 'Central Park West'],
  ['Central Park S', 'Central Park South', 'Central Park South'],
  ['Park Avenue South', 'Park Ave S', 'Park Avenue South'],
  ['St. Marks Place', 'St Marks Pl', 'St Marks Place'],
  ['MacDougal St', 'MacDougal St', 'MacDougal Street'],
  ['ave c', 'Avenue C', 'Avenue C'],
  ['N 7th St', 'N 7th St', 'North 7th Street'],
  ['Sagg Main St', 'Sagg Main St', 'Sagg Main Street'],
  ['Morris Turnpike', 'Morris Tpke', 'Morris Turnpike'],
])('%s is %s', (typed, short, long) => {
  expect(parseStreet(typed)).toEqual({ short, long })
})

test.each(['', '   ', 'Street', 'Grand Central', '!!!', 'a b c d e f g St'])(
  '"%s" is not a street',
  (typed) => {
    expect(parseStreet(typed)).toBeUndefined()
  },
)

test("parsing a street's short or long name again yields the same street", () => {
  const word = fc.constantFrom(
    'Park',
    'Main',
    'elm',
    'St',
    'West',
    'north',
    '5',
    '57th',
    'second',
    'Mac',
    'Ave',
  )
  const suffix = fc.constantFrom('St', 'street', 'Ave.', 'Blvd', 'South', 'Pl', 'W')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), suffix, (words, end) => {
      const street = parseStreet([...words, end].join(' '))
      if (street) expect(parseStreet(street.short)).toEqual(street)
    }),
  )
})

test('ordinals have the right suffix', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 42, 53, 101, 111].map(formatOrdinal)).toEqual([
    ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '42nd', '53rd', '101st', '111th'],
  ])
})
