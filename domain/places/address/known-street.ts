import { shortSuffixes } from './street-vocabulary.ts'
import { isTypoOf, maxTypos } from './typo.ts'

/**
 * Finds a street among known ones: by its name, by its name without the suffix ("Lexington"), and despite a typo. Of
 * several without the suffix the first counts; of several with a typo none.
 */
export function findStreetName(names: readonly string[]): (typed: string) => string | undefined {
  const exact = new Map(names.map((name) => [name.toLowerCase(), name]))
  const byStem = new Map<string, string>()
  const stems = names.map((name) => ({ name, ...split(name) }))
  for (const { name, stem } of stems) if (!byStem.has(stem)) byStem.set(stem, name)

  return (typed) => {
    const folded = typed.toLowerCase()
    const { stem, suffix } = split(typed)
    const found = exact.get(folded) ?? (suffix === '' ? byStem.get(folded) : undefined)
    if (found || /\d/.test(stem)) return found
    const options = { maxEdits: maxTypos(stem), asPrefix: false }
    if (options.maxEdits === 0) return undefined
    const similar = stems.filter(
      (known) =>
        (suffix === '' || known.suffix === suffix) &&
        known.stem[0] === stem[0] &&
        isTypoOf(stem, known.stem, options),
    )
    const [first] = similar
    return similar.every(({ stem: other }) => other === first?.stem) ? first?.name : undefined
  }
}

/** "Lexington Ave" has the stem "lexington" and the suffix "ave"; "Park Ave S" has the suffix "ave s". */
function split(name: string): { stem: string; suffix: string } {
  const words = name.toLowerCase().split(' ')
  const isTurned = words.length > 2 && /^[nsew]$/.test(words.at(-1) ?? '') && isSuffix(words.at(-2))
  const count = isTurned ? 2 : words.length > 1 && isSuffix(words.at(-1)) ? 1 : 0
  return {
    stem: words.slice(0, words.length - count).join(' '),
    suffix: words.slice(words.length - count).join(' '),
  }
}

function isSuffix(word: string | undefined): boolean {
  return word !== undefined && shortSuffixes.has(word)
}
