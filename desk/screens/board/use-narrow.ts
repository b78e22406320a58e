import { useSyncExternalStore } from 'react'

/** As the breakpoint `md`: a timeline needs more room. */
const query = matchMedia('(width < 48rem)')

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => query.matches,
  )
}
