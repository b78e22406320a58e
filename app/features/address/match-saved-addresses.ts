import type { SavedAddress } from '#domain/account/profile.ts'

/** Those of a customer's own addresses that a text may mean: all while nothing is typed, by name or address afterwards. */
export function matchSavedAddresses(saved: readonly SavedAddress[], text: string): SavedAddress[] {
  const typed = text.trim().toLowerCase()
  return saved.filter(
    ({ label, address }) => label.toLowerCase().includes(typed) || address.toLowerCase().includes(typed),
  )
}
