import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { type SheetPosition, simplify } from './simplify.ts'

const point = tuple(integer({ min: 0, max: 500 }), integer({ min: 0, max: 500 }))

test('a simplified line has the same ends and only original points, in order', () => {
  assert(
    property(array(point, { minLength: 2, maxLength: 40 }), (line: SheetPosition[]) => {
      const simplified = simplify(line, 10)
      expect([simplified[0], simplified.at(-1)]).toEqual([line[0], line.at(-1)])
      let from = 0
      for (const at of simplified) {
        const found = line.indexOf(at, from)
        expect(found).toBeGreaterThanOrEqual(from)
        from = found
      }
    }),
  )
})

test('a bend below the tolerance is removed, a larger one stays', () => {
  const line: SheetPosition[] = [
    [0, 0],
    [50, 3],
    [100, 0],
    [150, 30],
    [200, 0],
  ]
  expect(simplify(line, 5)).toEqual([
    [0, 0],
    [100, 0],
    [150, 30],
    [200, 0],
  ])
})
