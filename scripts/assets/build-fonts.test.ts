import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { characters, headingCharacters } from './build-fonts.ts'

const root = join(import.meta.dirname, '../..')
const [cormorant, restOfCormorant, figtree, restOfFigtree] = readRanges()

test('the small fonts have every character of our own pages, so that none of these loads a whole font', async () => {
  const missing: string[] = []
  for await (const file of glob('content/**/*.md', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8')
    for (const character of new Set(text.replaceAll('\n', '')))
      if (!characters.includes(character)) missing.push(`${file}: ${character}`)
    const filled = text.replaceAll(/\{\{.*?\}\}/g, '')
    for (const [, heading = ''] of filled.matchAll(/^(?:#+|title:) (.*)$/gm))
      for (const character of heading)
        if (!headingCharacters.includes(character)) missing.push(`${file}, heading: ${character}`)
  }
  expect(missing).toEqual([])
})

test('the style sheet asks the small fonts for just their characters, and the whole fonts for others', () => {
  expect(cormorant).toEqual(codePoints(headingCharacters))
  expect(figtree).toEqual(codePoints(characters))
  expect(restOfCormorant?.filter((code) => cormorant?.includes(code))).toEqual([])
  expect(restOfFigtree?.filter((code) => figtree?.includes(code))).toEqual([])
  expect(
    codePoints(characters).filter((code) => !cormorant?.includes(code) && !restOfCormorant?.includes(code)),
  ).toEqual([])
})

function codePoints(text: string): number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
}

/** The code points of each `unicode-range`, in ascending order. */
function readRanges(): number[][] {
  const css = readFileSync(join(root, 'app/styles/fonts.css'), 'utf8')
  return [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, list = '']) =>
    list.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }),
  )
}
