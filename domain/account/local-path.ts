/**
 * The path on this site that a `redirect` parameter leads to. Null for other sites and for text that cannot be parsed:
 * anyone can put a `redirect` into a link.
 */
export function localPath(text: string | null | undefined): string | null {
  if (!text || text.length > maxLength || !rootedPath.test(text)) return null
  const url = parse(text)
  if (url?.origin !== placeholderOrigin || !pagePath.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

const maxLength = 2000

/** A path from the root. Browsers read a backslash as a slash and skip spaces and control characters. */
const rootedPath = /^\/(?!\/)[!-[\]-~]*$/

/** Checked after dots are resolved. Paths of our pages have no empty segment and no percent sign. */
const pagePath = /^\/$|^(\/[\w.~-]+)+\/?$/

const placeholderOrigin = 'https://nowhere.invalid'

function parse(text: string): URL | null {
  try {
    return new URL(text, placeholderOrigin)
  } catch {
    return null
  }
}
