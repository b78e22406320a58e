import { hosts } from '#tests/visits.ts'
import { ancestors, type Element, everyElement, firstElement, hasClass, lineOf, textOf } from './markup.ts'
import { nameOf, type VisitedPage } from './whole-site.ts'

/** The title before the site's name is put behind it. */
export function titleOf({ host, root }: VisitedPage): string {
  const title = firstElement(root, 'title')
  return title ? lineOf(title).replace(hosts[host].ending, '') : ''
}

export function descriptionOf({ root }: VisitedPage): string {
  const found = [...everyElement(root, 'meta')].find(({ attributes }) => attributes.name === 'description')
  return found?.attributes.content ?? ''
}

/** What stands under the heading of a page. */
export function leadOf({ root }: VisitedPage): string {
  const found = [...everyElement(mainOf(root), 'p')].find((element) => hasClass(element, 'text-lead'))
  return found ? lineOf(found) : ''
}

/** Pages of one site that say the same where each should speak for itself. */
export function sharedBy(pages: VisitedPage[], read: (page: VisitedPage) => string): string[] {
  const first = new Map<string, VisitedPage>()
  return pages.flatMap((page) => {
    const key = `${page.host} ${read(page)}`
    const other = first.get(key)
    if (!other) first.set(key, page)
    return other ? [`${nameOf(other)} and ${nameOf(page)}: ${read(page)}`] : []
  })
}

export function headingFaults(pages: VisitedPage[]): string[] {
  return pages.flatMap((page) => {
    const headings = [...everyElement(page.root, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')]
    const levels = headings.map(({ name }) => Number(name.slice(1)))
    const jumps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
    return [
      ...(levels.filter((level) => level === 1).length === 1 ? [] : [`${nameOf(page)}: not one h1`]),
      ...jumps.map((heading) => `${nameOf(page)}: ${heading.name} "${lineOf(heading)}" skips a level`),
    ]
  })
}

/** The running text of a page, without its frame, its lists of other pages and its table of fares. */
export function proseOf({ root }: VisitedPage): string {
  return [...everyElement(mainOf(root))]
    .filter((element) => isProse(element) && ![...ancestors(element)].some(isProse))
    .map(textOf)
    .join('\n')
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Sentences long enough to be somebody's own words. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.?!:])\s+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((sentence) => countWords(sentence) >= 5)
}

/** Which part of the first text's words stands, sentence for sentence, in the second too. */
export function sharedPart(first: string, second: string): number {
  const others = new Set(sentencesOf(second))
  const sentences = sentencesOf(first)
  const words = (list: string[]) => list.reduce((sum, sentence) => sum + countWords(sentence), 0)
  return words(sentences.filter((sentence) => others.has(sentence))) / Math.max(1, words(sentences))
}

function isProse(element: Element): boolean {
  return hasClass(element, 'prose')
}

function mainOf(root: Element): Element {
  return firstElement(root, 'main') ?? root
}
