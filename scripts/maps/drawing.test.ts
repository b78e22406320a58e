import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Line, readDrawing } from './drawing.ts'

const drawing = await readDrawing(join(import.meta.dirname, '../../art/maps'))
const lines = { ...drawing.shores, ...drawing.borders }

test('the lines of a ring meet end to end', () => {
  const areas = Object.entries(drawing.areas).filter(([name]) => !cutFarAway.includes(name))
  for (const ring of [...drawing.land, ...areas.flatMap(([, rings]) => rings)]) {
    const directed = ring.map(walk)
    directed.forEach((line, index) => {
      expect(line.at(-1), ring.join(' → ')).toEqual(directed[(index + 1) % directed.length]?.[0])
    })
  }
})

test('every shore belongs to some land', () => {
  const used = new Set(drawing.land.flat())
  expect(Object.keys(drawing.shores).filter((name) => !used.has(name))).toEqual([])
})

/** Their last side is far outside every map. */
const cutFarAway = ['westchester', 'new-jersey']

function walk(reference: string): Line {
  const line = lines[reference.replace(/^-/, '')] ?? []
  return reference.startsWith('-') ? line.toReversed() : line
}
