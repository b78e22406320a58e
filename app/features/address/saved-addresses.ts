import type { SavedAddress } from '#domain/account/profile.ts'
import { address } from '#domain/page-constants.ts'

/** The saved addresses whose name or address contains the text; all of them for an empty text. */
export function matchSavedAddresses(saved: readonly SavedAddress[], text: string): SavedAddress[] {
  const typed = text.trim().toLowerCase()
  return saved.filter(
    ({ label, address }) => label.toLowerCase().includes(typed) || address.toLowerCase().includes(typed),
  )
}

/** Called after a booking, to offer its addresses again. The newest come first. */
export function saveRecentAddresses(addresses: readonly string[]): void {
  const used = addresses.map((text) => text.trim()).filter(isAddress)
  const recent = [...new Set([...used, ...readRecentAddresses()])].slice(0, maxSaved)
  try {
    localStorage.setItem(storageKey, JSON.stringify(recent))
  } catch {
    // Storage is blocked: there are no recent addresses to offer.
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

/** For a sign-out on a shared browser. */
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
