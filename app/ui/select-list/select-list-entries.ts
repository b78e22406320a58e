import { selectList } from '#domain/constants.ts'
import { matchOptions, normalizeText } from './match-options.ts'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  disabled?: boolean
  note?: string
}

/** A line of the open list: an option, or the offer to make one of what was typed. */
export type SelectListEntry = SelectOption & { create?: boolean }

export type SelectListSettings = {
  options: readonly SelectOption[]
  chosen: readonly string[]
  creatable: boolean
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

/** Where a key leads from the active entry; `null` when it is no key of a list. Disabled entries are passed over. */
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
 * The entry that typed letters lead to, as in a native select: a new letter looks on from the entry after the
 * active one, more letters refine it, and one letter again and again goes through all that begin with it.
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

/** The nearest enabled entry from `start` on, short of `stop`. */
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
