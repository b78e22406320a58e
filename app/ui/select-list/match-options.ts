import { selectList } from '#domain/constants.ts'

/** The options that match a query, best first; equals keep the order of the list. */
export function matchOptions<Option extends { label: string }>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const wanted = normalizeText(query)
  if (wanted === '') return options
  return options
    .map((option) => ({ option, ...scoreMatch(normalizeText(option.label), wanted) }))
    .filter(({ score }) => score >= selectList.matchThreshold)
    .sort((a, b) => a.tier - b.tier || b.score - a.score)
    .map(({ option }) => option)
}

/** Letters alone count: not their case, not their accents, not the width of a gap. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** What fits fully is still ranked: the label itself, its beginning, a word's beginning, anywhere; then typos. */
function scoreMatch(label: string, query: string): { tier: number; score: number } {
  if (label === query) return { tier: 0, score: 1 }
  if (label.startsWith(query)) return { tier: 1, score: 1 }
  const at = label.indexOf(query)
  if (at >= 0) return { tier: wordStart(label, query, at) ? 2 : 3, score: 1 }
  return { tier: 4, score: Math.max(similarity(label, query), similarityByWord(label, query)) }
}

function wordStart(label: string, query: string, from: number): boolean {
  for (let at = from; at >= 0; at = label.indexOf(query, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(label.charAt(at - 1))) return true
  }
  return false
}

/** Words in any order: each word of the query takes its best word of the label, and counts by its length. */
function similarityByWord(label: string, query: string): number {
  const labelWords = splitWords(label)
  const queryWords = splitWords(query)
  const letters = queryWords.reduce((sum, word) => sum + word.length, 0)
  if (letters === 0 || labelWords.length === 0) return 0
  const bestFit = (word: string) => Math.max(...labelWords.map((candidate) => similarity(candidate, word)))
  return queryWords.reduce((sum, word) => sum + bestFit(word) * word.length, 0) / letters
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/**
 * One minus the share of typos in the query, measured against the beginning of the text that suits it best, so
 * that an unfinished word is no fault. A typo is a letter wrong, missing, too many, or swapped with the next.
 */
function similarity(text: string, query: string): number {
  let older: number[] = []
  let last = Array.from({ length: text.length + 1 }, (_, column) => column)
  for (let row = 1; row <= query.length; row++) {
    const current = [row]
    for (let column = 1; column <= text.length; column++) {
      const same = query[row - 1] === text[column - 1]
      const swapped = query[row - 1] === text[column - 2] && query[row - 2] === text[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    older = last
    last = current
  }
  return query.length === 0 ? 1 : 1 - Math.min(...last) / query.length
}
