/**
 * Whether two words differ by at most `maxEdits` edits: a letter replaced, missing, added, or two swapped. With
 * `asPrefix`, matching the beginning of the word is enough, because the text is still being typed.
 */
export function isTypoOf(
  typed: string,
  word: string,
  { maxEdits, asPrefix }: { maxEdits: number; asPrefix: boolean },
): boolean {
  if (typed.length - word.length > maxEdits) return false
  if (!asPrefix && word.length - typed.length > maxEdits) return false
  const width = Math.min(word.length, typed.length + maxEdits)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let best = row
    for (let column = 1; column <= width; column += 1) {
      const cost = Math.min(
        (last[column - 1] ?? 0) + (typed[row - 1] === word[column - 1] ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        isSwap(typed, word, row, column) ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
      current.push(cost)
      if (cost < best) best = cost
    }
    if (best > maxEdits) return false
    beforeLast = last
    last = current
  }
  return asPrefix ? Math.min(...last) <= maxEdits : (last[width] ?? 0) <= maxEdits
}

function isSwap(typed: string, word: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    typed[row - 1] === word[column - 2] &&
    typed[row - 2] === word[column - 1] &&
    typed[row - 1] !== typed[row - 2]
  )
}

/** Short words resemble too many others to allow typos. */
export function maxTypos(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** The letters of a word as a bit set, which rules out most words without comparing them. */
export function lettersOf(word: string): number {
  let letters = 0
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) % 31)
  return letters
}

export function hasMoreBits(letters: number, maxEdits: number): boolean {
  let rest = letters
  for (let count = 0; rest !== 0; count += 1) {
    if (count === maxEdits) return true
    rest &= rest - 1
  }
  return false
}
