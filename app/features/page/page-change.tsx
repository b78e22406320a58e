import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { LoadingBar } from '#app/ui/loading-bar.tsx'

type Props = { active: boolean; openedAt: string }

/** What a visitor notices of a change of page: the bar while it is on its way, its heading once it is there. */
export function PageChange({ active, openedAt }: Props) {
  useHeadingOfNextPage(openedAt)
  return <LoadingBar active={active} />
}

/** Whoever follows a link goes on from the next page's heading, which is read out. Going back is to the place one left. */
function useHeadingOfNextPage(openedAt: string): void {
  const { pathname, hash } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const last = useRef(openedAt)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    // By then a dialog of the last page is closed: while one is open, nothing beneath it can take the focus.
    if (!wentBack) requestAnimationFrame(() => focusHeading(beginning(hash)))
  }, [pathname, hash, wentBack])
}

function beginning(hash: string): HTMLElement | null {
  return (
    (hash && document.getElementById(hash.slice(1))) ||
    document.querySelector<HTMLElement>('main h1') ||
    document.querySelector('main')
  )
}
