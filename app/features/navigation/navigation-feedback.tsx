import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { LoadingBar } from '#app/ui/loading/loading-bar.tsx'

/** What a visitor notices of a change of page: the bar while it is on its way, its heading once it is there. */
export function NavigationFeedback() {
  useFocusNextHeading()
  return <LoadingBar active={useNavigation().state !== 'idle'} />
}

/** Whoever follows a link goes on from the next page's heading, which is read out. Going back is to the place one left. */
function useFocusNextHeading(): void {
  const { pathname, hash } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const last = useRef(pathname)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    // By then a dialog of the last page is closed: while one is open, nothing beneath it can take the focus.
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
