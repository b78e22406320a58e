import { selectList } from '#domain/constants.ts'

/** The options that match a query, best first; ties keep the list's order. */
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

/** Ignores case, accents and repeated spaces. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Ranks exact matches: whole label, its start, the start of a word, anywhere; then typos. */
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

/** Words in any order: each query word counts by its best match in the label, weighted by length. */
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
 * One minus the share of typos in the query, compared with the best-matching start of the text, so that an unfinished
 * word is no error. A typo is a wrong, missing, extra or swapped letter.
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
