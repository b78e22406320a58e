import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { LoadingBar } from '#app/ui/loading/loading-bar.tsx'

/** Shows the loading bar during a navigation and focuses the heading of the new page. */
export function NavigationFeedback() {
  useFocusNextHeading()
  return <LoadingBar active={useNavigation().state !== 'idle'} />
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
