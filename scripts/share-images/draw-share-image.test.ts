import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { drawTitle } from './draw-share-image.ts'
import { loadTypeface, type Typeface } from './typeface.ts'

const font = '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2'

let cormorant: Typeface

beforeAll(async () => {
  cormorant = await loadTypeface(join(import.meta.dirname, '../../node_modules', font), 600)
}, 60_000)

test.each([
  'Privacy',
  'What “All-In” Means on Our Price',
  '“Quoted” Whole Title, at the Start & at the “End”',
  'Rides & Rates for Donaudampfschifffahrtsgesellschaften',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'WWWWWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMMMMMM WWWWWWWWWWWWWWWWWWW',
  'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z a b c d',
])('the title “%s” stays within the frame and below the masthead', (title) => {
  const { left, top, right, bottom } = boxOf(drawTitle(title, cormorant))

  expect(left).toBeGreaterThanOrEqual(30)
  expect(right).toBeLessThanOrEqual(1130)
  expect(top).toBeGreaterThan(140)
  expect(bottom).toBeLessThan(570)
})

test('an opening quote hangs outside the column, so that all lines align', () => {
  const withoutQuote = boxOf(drawTitle('Mind the Gap', cormorant))
  const quoted = boxOf(drawTitle('“Mind the Gap”', cormorant))

  expect(withoutQuote.left).toBeCloseTo(80, 0)
  expect(quoted.left).toBeLessThan(60)
})

test('a missing glyph is reported instead of drawn as a box', () => {
  expect(() => drawTitle('To 京都 and back', cormorant)).toThrow('no letter for "京"')
})

/** The box of all points, control points included: never smaller than the drawing. */
function boxOf(path: string) {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
