import { create } from 'zustand'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

export type Answer = 'granted' | 'denied'

/** What the visitor answered, and on which day. */
export type Choice = { answer: Answer; day: CalendarDay }

const storageKey = 'analytics-consent'

/** Nothing until the visitor has answered. */
export const useChoice = create<{ choice: Choice | undefined }>(() => ({ choice: storedChoice() }))

export function choose(answer: Answer): void {
  const day = today()
  useChoice.setState({ choice: { answer, day } })
  try {
    localStorage.setItem(storageKey, `${answer} ${day}`)
  } catch {
    // A browser that stores nothing is asked again on its next visit.
  }
}

/** An answer given in one tab holds in the others, at once. */
export function followOtherTabs(): () => void {
  function follow(event: StorageEvent) {
    // Without a key, everything was cleared.
    if (event.key === storageKey || event.key === null) useChoice.setState({ choice: storedChoice() })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Global Privacy Control, or its predecessor Do Not Track: an answer that was given to every site. */
export function browserDeclines(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean
    doNotTrack?: string | null
  }
  return globalPrivacyControl === true || doNotTrack === '1'
}

function storedChoice(): Choice | undefined {
  try {
    const found = /^(granted|denied) (\d{4}-\d{2}-\d{2})$/.exec(localStorage.getItem(storageKey) ?? '')
    return found ? { answer: found[1] as Answer, day: found[2] as CalendarDay } : undefined
  } catch {
    return undefined
  }
}

/** As the visitor's own calendar has it. */
function today(): CalendarDay {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-') as CalendarDay
}
