/** An element of a served page. */
export type MarkupElement = {
  name: string
  attributes: Record<string, string>
  children: (MarkupElement | string)[]
  parent: MarkupElement | undefined
}

/** Reads a page into a tree. The markup is React's own: every attribute quoted, every element closed. */
export function parseMarkup(html: string): MarkupElement {
  const root = newElement('#page')
  let open = root
  for (const { 0: token, groups = {} } of html.matchAll(tokens)) {
    if (groups.closed) open = open.parent ?? root
    else if (groups.raw) add(open, newElement(groups.raw, groups.rawAttributes), groups.rawText)
    else if (groups.opened) {
      const element = add(open, newElement(groups.opened, groups.attributes))
      if (!voidElements.has(groups.opened)) open = element
    } else if (!token.startsWith('<!')) open.children.push(decode(token))
  }
  return root
}

/** Every element below this one, in reading order. */
export function* walkElements({ children }: MarkupElement, ...names: string[]): Generator<MarkupElement> {
  const waiting = children.toReversed()
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object') continue
    if (names.length === 0 || names.includes(next.name)) yield next
    waiting.push(...next.children.toReversed())
  }
}

export function firstElement(element: MarkupElement, ...names: string[]): MarkupElement | undefined {
  return walkElements(element, ...names).next().value ?? undefined
}

export function* ancestors(element: MarkupElement): Generator<MarkupElement> {
  for (let above = element.parent; above; above = above.parent) yield above
}

export function hasClass({ attributes }: MarkupElement, name: string): boolean {
  return (attributes.class ?? '').split(' ').includes(name)
}

/** What a reader sees; a new line where a block ends, so that neither words nor sentences run together. */
export function elementText({ name, children }: MarkupElement): string {
  if (name === 'script' || name === 'style') return ''
  const text = children.map((child) => (typeof child === 'string' ? child : elementText(child))).join('')
  return inlineElements.has(name) ? text : `${text}\n`
}

/** The same on one line. */
export function elementLine(element: MarkupElement): string {
  return elementText(element).replaceAll(/\s+/g, ' ').trim()
}

const attribute = '\\s+[^\\s=>/"]+(?:="[^"]*")?'

const tokens = new RegExp(
  [
    '<!--[^]*?-->',
    '<!doctype[^>]*>',
    '</(?<closed>[a-z][\\w-]*)>',
    `<(?<raw>script|style)(?<rawAttributes>(?:${attribute})*)>(?<rawText>[^]*?)</(?:script|style)>`,
    `<(?<opened>[a-z][\\w-]*)(?<attributes>(?:${attribute})*)\\s*/?>`,
    '[^<]+',
  ].join('|'),
  'gi',
)

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

const inlineElements = new Set(
  'a abbr b bdi cite code em i kbd mark q s small span strong sub sup svg time u var wbr'.split(' '),
)

function newElement(name: string, attributes = ''): MarkupElement {
  const found = attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)
  return {
    name,
    attributes: Object.fromEntries([...found].map(([, key = '', value = '']) => [key, decode(value)])),
    children: [],
    parent: undefined,
  }
}

function add(parent: MarkupElement, element: MarkupElement, text?: string): MarkupElement {
  element.parent = parent
  if (text) element.children.push(text)
  parent.children.push(element)
  return element
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
