import { readTripDraft, type TripDraft } from '#domain/booking/trip-draft.ts'

const key = 'trip-draft'

/**
 * Keeps the draft in this tab alone: addresses have no place in a URL, and two tabs are two trips.
 * A browser that keeps nothing loses only the prefilled fields.
 */
export function keepDraft(draft: TripDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {}
}

export function keptDraft(): TripDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (kept === null || typeof kept !== 'object') return undefined
    return readTripDraft((name) => (kept as Record<string, unknown>)[name])
  } catch {
    return undefined
  }
}
