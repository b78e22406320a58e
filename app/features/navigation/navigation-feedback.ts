import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import type { AppEvent } from '#app/page-script/page-events.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'

/** Tells the page script about navigations, for its loading bar, and focuses the heading of the new page. */
export function useNavigationFeedback(): void {
  useFocusNextHeading()
  const event: AppEvent = useNavigation().state === 'idle' ? 'app:idle' : 'app:loading'
  const { key } = useLocation()
  // A new page is an event, too, even if it took no loading.
  useEffect(() => void document.dispatchEvent(new Event(event)), [event, key])
}

/** Focuses the new page's heading, so that screen readers announce it. Not on Back, which restores the old position. */
function useFocusNextHeading(): void {
  const { pathname, hash } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const last = useRef(pathname)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    // In the next frame a dialog of the last page is closed. While one is open, elements below it cannot be focused.
    if (!wentBack) requestAnimationFrame(() => focusHeading(focusTarget(hash)))
  }, [pathname, hash, wentBack])
}

function focusTarget(hash: string): HTMLElement | null {
  return (
    (hash && document.getElementById(hash.slice(1))) ||
    document.querySelector<HTMLElement>('main h1') ||
    document.querySelector('main')
  )
}
