import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { graceMinutes } from '#domain/booking/change/cancellation.ts'
import { findBannedPhrases, rulesForContent } from './language-rules.ts'

/** The folders of content/ whose language is checked. */
const folders = ['services', 'service-areas', 'fleet', 'pages', 'about', 'blog', 'docs', 'faq']

const spelledOut =
  /\b((do|does|did|is|are|was|were|has|have|had|will|would|should|could) not|cannot|(we|you|they|it|that) (will|are|is)|(I|we|you|they) would|there is|here is|let us|I am)\b/gi
const contracted =
  /\b\w+(n't|'ll|'re|'ve|'d|'m)\b|\b(it|that|there|here|what|who|let|he|she|where|when)'s\b/gi

test.each(folders)('at most a third of what could be contracted in content/%s is spelled out', (folder) => {
  const text = filesOf(folder).map(readText).join('\n')
  const { short, long } = countContractions(text)
  expect(short + long).toBeGreaterThan(0)
  expect(long / (short + long)).toBeLessThanOrEqual(1 / 3)
})

test.each(folders)('content/%s has no phrase of our old private English', (folder) => {
  expect(filesOf(folder).flatMap(findBannedPhrasesIn)).toEqual([])
})

test.each(['docs/cancellation-policy.md', 'docs/terms.md', 'faq/changes-and-cancellation.md'])(
  'content/%s counts the free minutes from the booking',
  (file) => {
    expect(readText(join('content', file))).toContain(`The ${graceMinutes} minutes start when you book`)
  },
)

test('spelled-out forms and contractions are counted, possessives are not', () => {
  expect(
    countContractions("We will wait. It is free, and you cannot be late. Don't run; it's Anna's car."),
  ).toEqual({
    long: 3,
    short: 2,
  })
})

test('a banned phrase is reported with its line and its replacement', () => {
  expect(
    findBannedPhrases(
      'Fine.\nWhoever books is set down at the door.',
      rulesForContent,
      (line) => `one.md:${line + 1}`,
    ),
  ).toEqual(['one.md:2: "Whoever", write: name the person', 'one.md:2: "set down", write: drop off'])
})

// Menus and headings fix the title, so a search result needs words of its own.
test.each(['a', 'b'] as const)(
  'on site %s every page of content has a search title that differs from its name, and no two share one',
  (site) => {
    const pages = foundBySearch
      .flatMap(filesOf)
      .filter(isFoundBySearch)
      .map((file) => {
        const { title, searchTitle, sites } = readMatter(file)
        const own = site === 'b' ? sites?.b : { searchTitle }
        return { file, title, found: own?.searchTitle }
      })
    expect(pages.filter(({ title, found }) => !found || found === title)).toEqual([])
    expect(new Set(pages.map(({ found }) => found)).size).toBe(pages.length)
  },
)

/** Questions are part of one page, the FAQ. */
const foundBySearch = ['services', 'service-areas', 'fleet', 'blog', 'pages', 'about', 'docs']

/** SPEC fixes the title of the home page, and the landing page of ads is not indexed. */
function isFoundBySearch(file: string): boolean {
  return !/\/(home|meta-landing)\.md$/.test(file)
}

function filesOf(folder: string): string[] {
  return globSync(`content/${folder}/*.md`).sort()
}

function readText(file: string): string {
  return readFileSync(join(process.cwd(), file), 'utf8')
}

type Matter = { title?: string; searchTitle?: string; sites?: { b?: { searchTitle?: string } } }

function readMatter(file: string): Matter {
  return parse(readText(file).split(/^---$/m)[1] ?? '') as Matter
}

function countContractions(text: string): { short: number; long: number } {
  const count = (forms: RegExp) => text.match(forms)?.length ?? 0
  return { short: count(contracted), long: count(spelledOut) }
}

function findBannedPhrasesIn(file: string): string[] {
  return findBannedPhrases(readText(file), rulesForContent, (line) => `${file}:${line + 1}`)
}
