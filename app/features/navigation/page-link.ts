/**
 * The page of this site that an anchor links to. Undefined if the browser should handle the click: another site, a file,
 * an anchor on the same page, a new window, a download.
 */
export function getPageUrl(anchor: HTMLAnchorElement): URL | undefined {
  const { href, origin, pathname, search, hash } = anchor
  if (origin !== location.origin || anchor.target !== '' || anchor.hasAttribute('download')) return undefined
  const isFile = /\.\w+$/.test(pathname)
  const isHere = hash !== '' && pathname === location.pathname && search === location.search
  return isFile || isHere ? undefined : new URL(href)
}

export function getAnchor(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}
