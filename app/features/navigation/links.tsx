import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { getPageUrl, intentMs } from '#app/page-script/page-links.ts'

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

/** Prefetches a page while the pointer or the focus rests on a link to it. */
export function LinkPrefetcher() {
  const [intended, setIntended] = useState<string>()
  useEffect(() => {
    let timer: number | undefined
    function intend(event: Event) {
      window.clearTimeout(timer)
      const anchor = getAnchor(event)
      const page = anchor && getPageUrl(anchor)
      if (page) timer = window.setTimeout(() => setIntended(page.pathname + page.search), intentMs)
    }
    for (const type of intents) document.addEventListener(type, intend, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const type of intents) document.removeEventListener(type, intend)
    }
  }, [])
  return intended === undefined ? null : <PrefetchPageLinks page={intended} />
}

const intents = ['pointerover', 'focusin', 'touchstart']

function getAnchor(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}
