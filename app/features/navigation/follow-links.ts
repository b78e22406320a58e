import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { getAnchor, getPageUrl } from './page-link.ts'

/**
 * All links are ordinary anchors. One listener turns clicks on links to our own pages into client-side navigations.
 * `data-keep-scroll` and `data-replace` on an anchor set the navigation's options.
 */
export function useFollowLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
      const anchor = getAnchor(event)
      const page = anchor && getPageUrl(anchor)
      if (!page) return
      event.preventDefault()
      navigate(page.pathname + page.search + page.hash, {
        preventScrollReset: 'keepScroll' in anchor.dataset,
        replace: 'replace' in anchor.dataset || page.href === location.href,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

function hasModifier({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey
}
