import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

type Part = typeof import('#app/features/page/page-change.tsx')

/** Nothing changes until the first link is followed: what goes with a change of page is fetched then. */
export function PageChangeGate() {
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  const [part, setPart] = useState<Part>()
  const active = useNavigation().state !== 'idle'
  const isWanted = active || pathname !== openedAt
  useEffect(() => {
    // Where it does not come, the page comes all the same.
    if (isWanted) import('#app/features/page/page-change.tsx').then(setPart, () => undefined)
  }, [isWanted])
  return part ? <part.PageChange active={active} openedAt={openedAt} /> : null
}
