import type { SavedAddress } from '#domain/account/profile.ts'

/** The saved addresses whose name or address contains the text; all of them for an empty text. */
export function matchSavedAddresses(saved: readonly SavedAddress[], text: string): SavedAddress[] {
  const typed = text.trim().toLowerCase()
  return saved.filter(
    ({ label, address }) => label.toLowerCase().includes(typed) || address.toLowerCase().includes(typed),
  )
}
