import { firstElement, parseMarkup, textContent, walkElements } from '#tests/site-checks/markup.ts'

export type InlineScript = { text: string; attributes: Record<string, string> }

/** The parts of a served page that tests look at. */
export function readPage(html: string) {
  const root = parseMarkup(html)
  const all = [...walkElements(root)]
  const named = (name: string) => all.filter((element) => element.name === name)
  const main = all.findIndex(({ name }) => name === 'main')
  return {
    title: textContent(firstElement(root, 'title')),
    headings: named('h1').map(textContent),
    layout: all.find(({ attributes }) => 'data-layout' in attributes)?.attributes['data-layout'],
    canonical: named('link').find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href,
    meta: Object.fromEntries(
      named('meta').flatMap(({ attributes: { name, property = name, content = '' } }) =>
        property ? [[property, content]] : [],
      ),
    ),
    inlineScripts: named('script')
      .filter(({ attributes }) => !('src' in attributes))
      .map((script): InlineScript => ({ attributes: script.attributes, text: textContent(script) })),
    /** Where the links before the page's own content lead. */
    headerLinks: all
      .slice(0, main < 0 ? undefined : main)
      .filter(({ name, attributes }) => name === 'a' && 'href' in attributes)
      .map(({ attributes }) => attributes.href),
  }
}

/** The text of a document's body, scripts included. */
export function visibleText(html: string): string {
  return textContent(firstElement(parseMarkup(html), 'body'))
}
