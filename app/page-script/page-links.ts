/**
 * The page of this site that an anchor links to. Undefined if following it stays in this document or opens something
 * else: another site, a file, an anchor on the same page, a new window, a download.
 */
export function getPageUrl(anchor: HTMLAnchorElement): URL | undefined {
  const { href, origin, pathname, search, hash } = anchor
  if (origin !== location.origin || anchor.target !== '' || anchor.hasAttribute('download')) return undefined
  const isFile = /\.\w+$/.test(pathname)
  const isHere = hash !== '' && pathname === location.pathname && search === location.search
  return isFile || isHere ? undefined : new URL(href)
}

/** Long enough to ignore a pointer that only passes over a link. */
export const intentMs = 100
