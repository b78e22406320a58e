import type { SavedAddress } from '#domain/account/profile.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import type { PickedPlace, Suggestion } from './places-port.ts'

/** An entry of the list under an address field. */
export type AddressEntry = {
  id: string
  /** The heading it is listed under. Saved addresses come first. */
  source: 'saved' | 'recent' | 'suggested'
  title: string
  note: string
  /** The field's new value, for entries that need no fetch. */
  address?: string
  suggestion?: Suggestion
}

export type AddressListKind = 'recent' | 'suggested' | 'failed'

export function savedEntry({ id, label, address }: SavedAddress): AddressEntry {
  return { id: `saved ${id}`, source: 'saved', title: label, note: address, address }
}

export function recentEntry(address: string): AddressEntry {
  return { id: address, source: 'recent', title: address, note: '', address }
}

export function suggestedEntry(suggestion: Suggestion): AddressEntry {
  const { id, title, note } = suggestion
  return { id, source: 'suggested', title, note, suggestion }
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The text for screen readers when the list changes. */
export function announceEntries(
  kind: AddressListKind,
  entries: readonly AddressEntry[],
  isSearchDone: boolean,
): string {
  if (kind === 'failed') return suggestionsFailedNote
  const count = entries.length
  if (kind === 'recent') {
    const saved = entries.filter(({ source }) => source === 'saved').length
    const parts = [
      saved > 0 && pluralize(saved, 'saved address', 'saved addresses'),
      count > saved && pluralize(count - saved, 'recent address', 'recent addresses'),
    ]
    return count === 0 ? '' : `${parts.filter(Boolean).join(', ')}.`
  }
  if (count > 0) return `${pluralize(count, 'suggestion')}. Use the arrow keys to choose.`
  return isSearchDone ? 'No suggestions.' : ''
}

export const suggestionsFailedNote = 'Suggestions aren’t available right now. You can still type the address.'

export const noResultsNote = 'We couldn’t find that place. Choose another, or type the address.'

/** A chauffeur needs a door or a street corner: for an area, or a street without a number, asks for the rest. */
export function impreciseAddressNote({ precision, address }: PickedPlace): string | undefined {
  const isVague = precision === 'neighbourhood' || precision === 'zip'
  const isSpot = address.street_number !== '' || address.route.includes(' & ')
  return isVague && !isSpot ? vagueNote : undefined
}

const vagueNote = 'This isn’t an exact address yet. Please add the street and number.'
