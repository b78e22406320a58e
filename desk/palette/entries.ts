import type { LucideIcon } from 'lucide-react'

/** One line of the palette. */
export type Entry = {
  id: string
  group: string
  label: string
  note?: string
  icon?: LucideIcon
  run: () => void
}

/** The entries whose words begin with each typed word, in any order. */
export function matchEntries(entries: readonly Entry[], query: string): Entry[] {
  const typed = wordsOf(query)
  return entries.filter(({ label, note = '' }) => {
    const words = wordsOf(`${label} ${note}`)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
