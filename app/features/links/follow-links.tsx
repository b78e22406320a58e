import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { anchorOf, pageOf } from './page-link.ts'

/** A pointer that only passes over a link has left it by then. */
const intentMs = 100

/**
 * Links are plain anchors, all through the site. One listener opens those that lead to a page of ours in place, and
 * fetches what a page needs while the pointer rests on its link. `data-keep-scroll` and `data-replace` on an anchor say
 * how.
 */
export function FollowLinks() {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string>()

  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
      const anchor = anchorOf(event)
      const page = anchor && pageOf(anchor)
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

  useEffect(() => {
    let timer: number | undefined
    function intend(event: Event) {
      window.clearTimeout(timer)
      const anchor = anchorOf(event)
      const page = anchor && pageOf(anchor)
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

function hasModifier({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey
}
