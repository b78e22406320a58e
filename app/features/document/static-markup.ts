import { createElement, type ReactNode } from 'react'

/** Elements of HTML and SVG as data. */
export type Markup = string | [tag: string, props: MarkupProps, ...children: Markup[]]

export type MarkupProps = Record<string, string | number | boolean>

type Props = {
  /** What `toMarkup` returned: JSON, which compresses far better beside its HTML than the router's format of objects. */
  markup: string
}

/**
 * Renders a part of a page that only shows things. Its elements are data, not script, and this one function renders all
 * of them.
 */
export function StaticMarkup({ markup }: Props): ReactNode {
  return render(['div', { className: 'contents' }, ...(JSON.parse(markup) as Markup[])])
}

/** Children are arguments, not a list: they never change places, so they need no keys. */
function render(node: Markup): ReactNode {
  if (typeof node === 'string') return node
  const [tag, props, ...children] = node
  return createElement(tag, props, ...children.map(render))
}
