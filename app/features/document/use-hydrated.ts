import { useSyncExternalStore } from 'react'

/** False in the server's HTML, and until its scripts have taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
