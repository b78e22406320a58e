/**
 * The page of this site that a text leads to, or null where it leads anywhere else or can't be told. For `redirect`, which
 * anybody can write into a link.
 */
export function localPath(text: string | null | undefined): string | null {
  if (!text || text.length > maxLength || !rootedPath.test(text)) return null
  const url = parse(text)
  if (url?.origin !== placeholderOrigin || !pagePath.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

const maxLength = 2000

/** A path from the root. Browsers read a backslash as a slash, and skip blanks and control characters. */
const rootedPath = /^\/(?!\/)[!-[\]-~]*$/

/** Judged once all dots are resolved: our pages have no empty part in their paths, and no percent sign. */
const pagePath = /^\/$|^(\/[\w.~-]+)+\/?$/

const placeholderOrigin = 'https://nowhere.invalid'

function parse(text: string): URL | null {
  try {
    return new URL(text, placeholderOrigin)
  } catch {
    return null
  }
}
