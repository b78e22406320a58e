import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveItem } from './sortable-list.tsx'

test('an item moves up and down, the others stay in order', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('moving an item there and back restores the list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (items, one, other) => {
      const [from, to] = [one % items.length, other % items.length]
      const moved = moveItem(items, from, to)
      expect(moved[to]).toBe(items[from])
      expect(moveItem(moved, to, from)).toEqual(items)
    }),
  )
})
