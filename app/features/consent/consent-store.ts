import { create } from 'zustand'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

export type ConsentAnswer = 'granted' | 'denied'

/** The visitor's answer and its day. */
export type ConsentChoice = { answer: ConsentAnswer; day: CalendarDay }

const storageKey = 'analytics-consent'

/** Undefined until the visitor has answered. */
export const useConsent = create<{ choice: ConsentChoice | undefined }>(() => ({
  choice: readStoredConsent(),
}))

export function saveConsent(answer: ConsentAnswer): void {
  const day = today()
  useConsent.setState({ choice: { answer, day } })
  try {
    localStorage.setItem(storageKey, `${answer} ${day}`)
  } catch {
    // Storage is blocked: the banner asks again on the next visit.
  }
}

/** Applies an answer given in another tab. */
export function syncConsentAcrossTabs(): () => void {
  function follow(event: StorageEvent) {
    // The key is null after `localStorage.clear()`.
    if (event.key === storageKey || event.key === null) useConsent.setState({ choice: readStoredConsent() })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Global Privacy Control, or its predecessor Do Not Track. */
export function browserOptsOut(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean
    doNotTrack?: string | null
  }
  return globalPrivacyControl === true || doNotTrack === '1'
}

function readStoredConsent(): ConsentChoice | undefined {
  try {
    const found = /^(granted|denied) (\d{4}-\d{2}-\d{2})$/.exec(localStorage.getItem(storageKey) ?? '')
    return found ? { answer: found[1] as ConsentAnswer, day: found[2] as CalendarDay } : undefined
  } catch {
    return undefined
  }
}

/** In the visitor's time zone. */
function today(): CalendarDay {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-') as CalendarDay
}
