import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Template = DefaultTreeAdapterTypes.Template

/** An element of a served page. */
export type MarkupElement = {
  name: string
  attributes: Record<string, string>
  children: (MarkupElement | string)[]
  parent: MarkupElement | undefined
}

/** Parses a page as a browser without scripts does. */
export function parseMarkup(html: string): MarkupElement {
  return toElement(parse(html, { scriptingEnabled: false }), undefined)
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

/** All text below an element, as `textContent` in a browser. */
export function textContent(element: MarkupElement | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textContent(child)))
    .join('')
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

const inlineElements = new Set(
  'a abbr b bdi cite code em i kbd mark q s small span strong sub sup svg time u var wbr'.split(' '),
)

function toElement(
  node: DefaultTreeAdapterTypes.Document | DefaultTreeAdapterTypes.Element,
  parent: MarkupElement | undefined,
): MarkupElement {
  const attributes = 'attrs' in node ? node.attrs : []
  const element: MarkupElement = {
    name: node.nodeName,
    attributes: Object.fromEntries(
      attributes.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
    ),
    children: [],
    parent,
  }
  const { childNodes } = node.nodeName === 'template' ? (node as Template).content : node
  element.children = childNodes.flatMap((child) => {
    if ('tagName' in child) return toElement(child, element)
    return 'value' in child ? child.value : []
  })
  return element
}
