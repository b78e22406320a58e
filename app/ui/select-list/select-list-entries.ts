import { selectList } from '#domain/constants.ts'
import { matchOptions, normalizeText } from './match-options.ts'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  disabled?: boolean
  note?: string
}

/** An entry of the open list: an option, or the offer to create one. */
export type SelectListEntry = SelectOption & { create?: boolean }

export type SelectListSettings = {
  options: readonly SelectOption[]
  chosen: readonly string[]
  creatable: boolean
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export function listEntries(
  { options, chosen, creatable }: SelectListSettings,
  query: string,
): readonly SelectListEntry[] {
  const all = creatable ? [...options, ...createdOptions(options, chosen)] : options
  const matches = matchOptions(all, query)
  const text = query.trim()
  const isNew = text !== '' && !matches.some((option) => normalizeText(option.label) === normalizeText(text))
  return creatable && isNew ? [...matches, { value: text, label: `Create "${text}"`, create: true }] : matches
}

/** The entry that a key moves to from the active one; `null` if the list ignores the key. Skips disabled entries. */
export function nextActiveIndex(
  entries: readonly SelectListEntry[],
  active: number,
  key: string,
): number | null {
  const last = entries.length - 1
  const page = Math.floor(selectList.maxHeight / selectList.virtual.estimatedItemSize)
  switch (key) {
    case 'ArrowDown':
      return findEnabled(entries, active + 1, 1) ?? active
    case 'ArrowUp':
      return findEnabled(entries, active - 1, -1) ?? active
    case 'Home':
      return findEnabled(entries, 0, 1) ?? active
    case 'End':
      return findEnabled(entries, last, -1) ?? active
    case 'PageDown':
      return findEnabled(entries, Math.min(active + page, last), -1, active) ?? active
    case 'PageUp':
      return findEnabled(entries, Math.max(active - page, 0), 1, active) ?? active
    default:
      return null
  }
}

export function firstEnabledIndex(entries: readonly SelectListEntry[]): number {
  return findEnabled(entries, 0, 1) ?? -1
}

/**
 * The entry for typed letters, as in a native select: a new letter searches from the next entry, more letters refine
 * it, and repeating one letter cycles through all entries that start with it.
 */
export function findTypeAheadMatch(
  entries: readonly SelectListEntry[],
  typed: string,
  active: number,
): number | null {
  const text = typed.toLowerCase()
  const repeated = text.length > 1 && [...text].every((letter) => letter === text[0])
  const wanted = repeated ? text.charAt(0) : text
  const from = wanted.length > 1 ? Math.max(active, 0) : active + 1
  for (let step = 0; step < entries.length; step++) {
    const index = (from + step) % entries.length
    const entry = entries[index]
    if (entry && !entry.disabled && entry.label.toLowerCase().startsWith(wanted)) return index
  }
  return null
}

/** The first enabled entry from `start` up to `stop`. */
function findEnabled(
  entries: readonly SelectListEntry[],
  start: number,
  step: 1 | -1,
  stop?: number,
): number | null {
  for (let index = start; index >= 0 && index < entries.length && index !== stop; index += step) {
    if (!entries[index]?.disabled) return index
  }
  return null
}

function createdOptions(options: readonly SelectOption[], chosen: readonly string[]): SelectOption[] {
  const known = new Set(options.map(({ value }) => value))
  return chosen.filter((value) => value !== '' && !known.has(value)).map((value) => ({ value, label: value }))
}
