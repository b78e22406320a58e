import { useSyncExternalStore } from 'react'

/** Which screen is shown, from the fragment of the address: the phone's back button works, and a reload stays. */
export type Place =
  | { screen: 'trips' }
  | { screen: 'settings' }
  | { screen: 'trip' | 'extras' | 'sign'; legId: string }

export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return toPlace(hash)
}

export function toPlace(hash: string): Place {
  if (hash === '#settings') return { screen: 'settings' }
  const [, legId, screen = 'trip'] = /^#trip\/([\da-f-]{36})(?:\/(extras|sign))?$/.exec(hash) ?? []
  return legId ? { screen: screen as 'trip' | 'extras' | 'sign', legId } : { screen: 'trips' }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
