import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { getAnchor, getPageUrl } from './page-link.ts'

/** Long enough to ignore a pointer that only passes over a link. */
const intentMs = 100

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
