import { expect, test } from 'vitest'
import { findLinkErrors } from './link-rules.ts'
import { elementLine, elementText, parseMarkup, walkElements } from './markup.ts'
import {
  findImagesWithoutAlt,
  findMissingFiles,
  findMissingShareImages,
  findRepeatedPictures,
  findSharedMainPictures,
} from './picture-rules.ts'
import {
  findBreadcrumbErrors,
  findPropertyErrors,
  findReferenceErrors,
  findUrlErrors,
} from './structured-data-rules.ts'
import {
  findDuplicateTexts,
  findHeadingErrors,
  hasDoublePeriod,
  readTitle,
  sharedFraction,
} from './text-rules.ts'
import type { VisitedPage } from './whole-site.ts'

/** A check that cannot fail proves nothing: each of these pages breaks a rule. */

test('markup is parsed into elements, attributes and text', () => {
  const root = parseMarkup(
    '<!DOCTYPE html><p class="a">One &amp; <b>two</b><br/></p><script>1 < 2</script><p>three</p>',
  )

  expect([...walkElements(root)].map(({ name }) => name)).toEqual([
    ...['html', 'head', 'body'],
    ...['p', 'b', 'br', 'script', 'p'],
  ])
  expect(elementLine(root)).toBe('One & two three')
  expect(elementText(root)).toContain('two\n')
})

test('a dead link, a redirect and an anchor that is not there are found', async () => {
  const home = page(
    '<a href="/gone">x</a><a href="/moved">x</a><a href="#no">x</a><a href="#yes" id="yes">x</a>',
  )
  const status = { '/gone': 404, '/moved': 301 } as Record<string, number>
  const faults = await findLinkErrors({
    pages: [home],
    visit: async (_, path) => ({ ...page(''), path, status: status[path] ?? 200 }),
  })

  expect(faults).toEqual({
    dead: ['a / → /gone (404)'],
    redirected: ['a / → /moved'],
    anchors: ['a / → #no'],
  })
})

test('two periods after a time are found', () => {
  expect(hasDoublePeriod('<p>until 6 a.m..</p>')).toBe(true)
  expect(hasDoublePeriod('<p>until <b>6 a.m.</b>.</p>')).toBe(true)
  expect(hasDoublePeriod('<p>until 6 a.m. The next</p>')).toBe(false)
})

test('a missing file, a picture shown twice and an image without alternative text are found', () => {
  const image = '<img src="/pictures/no-such.0123abcd.webp" alt=""/>'
  const twice = page(image + image)

  expect(findMissingFiles([twice])).toEqual(['a / → /pictures/no-such.0123abcd.webp'])
  expect(findRepeatedPictures([twice])).toEqual(['a /: no-such'])
  expect(findImagesWithoutAlt([twice])).toHaveLength(2)
  expect(findImagesWithoutAlt([page(`<li><h2>Card</h2>${image}</li>`)])).toEqual([])
})

test('a main picture that two pages share is found', () => {
  const main = page('<img fetchpriority="high" src="/pictures/quay.0123abcd.webp" alt="A quay">')

  expect(findSharedMainPictures([main, { ...main, path: '/x' }, page('')])).toEqual(['a / and a /x: quay'])
})

test('a link preview without its picture is found', () => {
  const preview = page('<meta property="og:image" content="https://sagewoodlimo.example/share/a/none.jpg">')

  expect(findMissingShareImages([preview, page('')])).toEqual(['a / → /share/a/none.jpg', 'a / → none'])
})

test('a second h1, a level that is skipped and a title that is given twice are found', () => {
  const untidy = page('<title>Fleet | Sagewood Limousine</title><h1>A</h1><h3>B</h3><h1>C</h1>')

  expect(findHeadingErrors([untidy])).toEqual(['a /: not one h1', 'a /: h3 "B" skips a level'])
  expect(findDuplicateTexts([untidy, { ...untidy, path: '/x' }], readTitle)).toEqual(['a / and a /x: Fleet'])
})

test('shared sentences are weighted by their word count', () => {
  const shared = 'These are six words in common.'
  expect(sharedFraction(`${shared} And these six are its own.`, shared)).toBe(0.5)
})

test('a price that is none, an address elsewhere, a lost reference and a wrong way are found', () => {
  const graph = [
    { '@type': 'Offer', name: 'Trip', price: '$12', priceCurrency: 'USD' },
    { '@type': 'Organization', '@id': 'https://elsewhere.example/#x', name: 'X', url: '/relative' },
    { '@id': 'https://sagewoodlimo.example/#nobody' },
  ]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  const told = page(
    `<nav aria-label="Breadcrumb"><li>Home</li></nav><script type="application/ld+json">${json}</script>`,
  )

  expect(findPropertyErrors(told)).toEqual(['a /: Offer.price is "$12"'])
  expect(findUrlErrors(told)).toEqual(['a /: https://elsewhere.example/#x', 'a /: /relative'])
  expect(findReferenceErrors([told])).toEqual(['a /: https://sagewoodlimo.example/#nobody'])
  expect(findBreadcrumbErrors(told)).toHaveLength(1)
})

function page(html: string): VisitedPage {
  return { host: 'localhost', path: '/', listed: true, status: 200, html, root: parseMarkup(html) }
}
