import { useEffect, useState } from 'react'

type Part = typeof import('./loading-bar.tsx')

/** Nothing loads until the first link is followed: what draws the bar comes then. */
export function LoadingGate({ active }: { active: boolean }) {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    // Where it does not come, the page comes all the same.
    if (active) import('./loading-bar.tsx').then(setPart, () => undefined)
  }, [active])
  return part ? <part.LoadingBar active={active} /> : null
}
