import { demoSites } from '#tests/samples/expected-pages.ts'
import {
  ancestors,
  elementLine,
  elementText,
  firstElement,
  hasClass,
  type MarkupElement,
  walkElements,
} from './markup.ts'
import { pageLabel, type VisitedPage } from './whole-site.ts'

/** The title without the site's name. */
export function readTitle({ host, root }: VisitedPage): string {
  const title = firstElement(root, 'title')
  return title ? elementLine(title).replace(demoSites[host].ending, '') : ''
}

export function readDescription({ root }: VisitedPage): string {
  const found = [...walkElements(root, 'meta')].find(({ attributes }) => attributes.name === 'description')
  return found?.attributes.content ?? ''
}

/** The text below the heading of a page. */
export function readLead({ root }: VisitedPage): string {
  const found = [...walkElements(mainOf(root), 'p')].find((element) => hasClass(element, 'text-lead'))
  return found ? elementLine(found) : ''
}

/** Pages of one site with identical text that should be unique. */
export function findDuplicateTexts(pages: VisitedPage[], read: (page: VisitedPage) => string): string[] {
  const first = new Map<string, VisitedPage>()
  return pages.flatMap((page) => {
    const key = `${page.host} ${read(page)}`
    const other = first.get(key)
    if (!other) first.set(key, page)
    return other ? [`${pageLabel(other)} and ${pageLabel(page)}: ${read(page)}`] : []
  })
}

/** '6 a.m..', also in data of the page. */
export function hasDoublePeriod(html: string): boolean {
  return /[ap]\.m\.(?:<[^>]*>)*\.(?!\.)/.test(html)
}

export function findHeadingErrors(pages: VisitedPage[]): string[] {
  return pages.flatMap((page) => {
    const headings = [...walkElements(page.root, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')]
    const levels = headings.map(({ name }) => Number(name.slice(1)))
    const jumps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
    return [
      ...(levels.filter((level) => level === 1).length === 1 ? [] : [`${pageLabel(page)}: not one h1`]),
      ...jumps.map(
        (heading) => `${pageLabel(page)}: ${heading.name} "${elementLine(heading)}" skips a level`,
      ),
    ]
  })
}

/** The body text of a page, without its frame, lists of other pages and fare tables. */
export function readProse({ root }: VisitedPage): string {
  return [...walkElements(mainOf(root))]
    .filter((element) => isProse(element) && ![...ancestors(element)].some(isProse))
    .map(elementText)
    .join('\n')
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Sentences long enough to be distinctive. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.?!:])\s+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((sentence) => countWords(sentence) >= 5)
}

/** The fraction of the first text's words in sentences that the second also contains. */
export function sharedFraction(first: string, second: string): number {
  const others = new Set(sentencesOf(second))
  const sentences = sentencesOf(first)
  const words = (list: string[]) => list.reduce((sum, sentence) => sum + countWords(sentence), 0)
  return words(sentences.filter((sentence) => others.has(sentence))) / Math.max(1, words(sentences))
}

function isProse(element: MarkupElement): boolean {
  return hasClass(element, 'prose')
}

function mainOf(root: MarkupElement): MarkupElement {
  return firstElement(root, 'main') ?? root
}
