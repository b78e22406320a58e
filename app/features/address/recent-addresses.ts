import { address } from '#domain/constants.ts'

/** For after a booking: what was booked is what a visitor will want to say again. The last ones come first. */
export function saveRecentAddresses(addresses: readonly string[]): void {
  const used = addresses.map((text) => text.trim()).filter(isAddress)
  const kept = [...new Set([...used, ...readRecentAddresses()])].slice(0, maxSaved)
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // A browser that stores nothing has nothing to offer, and types again.
  }
}

export function readRecentAddresses(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAddress).slice(0, maxSaved) : []
  } catch {
    return []
  }
}

/** For whoever leaves this browser to others. */
export function clearRecentAddresses(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}

const storageKey = 'recent-addresses'
const maxSaved = 6

function isAddress(text: unknown): text is string {
  return typeof text === 'string' && text.length >= address.pickUp.min && text.length <= address.stop.max
}
