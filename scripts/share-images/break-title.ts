/**
 * Splits a title evenly into `count` lines: the widest line is as narrow as possible, lines end at a pause if there is
 * one, and not on a word that belongs to the next. Undefined if there are too few words.
 */
export function breakTitle(
  title: string,
  count: number,
  measure: (line: string) => number,
): { lines: string[]; width: number } | undefined {
  const words = title.split(/\s+/).filter(Boolean)
  const splits = listSplits(words, count).map((lines) => {
    const widths = lines.map(measure)
    const width = Math.max(...widths)
    const ends = lines.slice(0, -1)
    const leaning = ends.filter(leansOnNext).length
    const pausing = ends.filter((line) => /[,;:?!.–—]$/.test(line)).length
    // Avoids a last line of one short word.
    const lost = (widths.at(-1) ?? 0) < width / 3 ? 1 : 0
    const uneven = width - Math.min(...widths)
    const cost = (width + 0.2 * uneven) * (1 + 0.35 * leaning + 0.1 * lost - 0.1 * pausing)
    return { lines, width, cost }
  })
  return splits.sort((a, b) => a.cost - b.cost)[0]
}

const leaningWords = new Set(
  'a an and & as at but by for from if in into is its no nor of on or our so than the to via when with your'.split(
    ' ',
  ),
)

function leansOnNext(line: string): boolean {
  return leaningWords.has((line.split(' ').at(-1) ?? '').toLowerCase())
}

function listSplits(words: string[], count: number): string[][] {
  if (words.length < count) return []
  if (count === 1) return [[words.join(' ')]]
  const splits: string[][] = []
  for (let first = 1; first <= words.length - count + 1; first++) {
    const head = words.slice(0, first).join(' ')
    for (const rest of listSplits(words.slice(first), count - 1)) splits.push([head, ...rest])
  }
  return splits
}
