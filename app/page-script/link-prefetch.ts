import { isContentPath } from '#domain/site/content-paths.ts'
import { closest, on, root } from './page-events.ts'
import { getPageUrl, intentMs } from './page-links.ts'

/**
 * Fetches a content page while the pointer or the focus rests on a link to it, for browsers without speculation rules.
 * The navigation then only revalidates it. While the app runs, it prefetches pages itself.
 */
export function prefetchLinks(): void {
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const)
    on(
      name,
      (event) => {
        window.clearTimeout(timer)
        const link = closest<HTMLAnchorElement>(event, 'a[href]')
        const page = link && !('hydrated' in root.dataset) ? getPageUrl(link) : undefined
        if (page && isContentPath(page.pathname) && !fetched.has(page.href))
          timer = window.setTimeout(() => prefetch(page.href), intentMs)
      },
      { passive: true },
    )
}

let timer: number | undefined
const fetched = new Set<string>()

function prefetch(href: string): void {
  fetched.add(href)
  fetch(href, { priority: 'low' }).catch(() => fetched.delete(href))
}
