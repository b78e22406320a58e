import { useSyncExternalStore } from 'react'

/** False in the server's HTML and until hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
