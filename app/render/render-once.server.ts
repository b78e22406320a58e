import { renderToString } from 'react-dom/server'
import type { RenderOnce } from '#app/features/document/shared-markup.tsx'

/** The HTML of what every page shares, by the data that it is rendered from: it goes when these are collected. */
const rendered = new WeakMap<object, Map<string, string>>()

export const renderOnce: RenderOnce = (name, data, element) => {
  const parts = rendered.get(data) ?? new Map<string, string>()
  rendered.set(data, parts)
  const known = parts.get(name)
  if (known !== undefined) return known
  const html = renderToString(element)
  parts.set(name, html)
  return html
}
