/**
 * Replaces straight quotes by curly ones. Our texts contain no feet or inches. A text that continues after a link or an
 * emphasis begins with a closing quote, if with any.
 */
export function curlyQuotes(text: string, { opensText = true } = {}): string {
  const before = opensText ? '' : 'x'
  return `${before}${text}`
    .replaceAll(/(?<=^|[\s([{\u2013\u2014\u201c-])'(?=\S)/g, '‘')
    .replaceAll("'", '’')
    .replaceAll(/(?<=^|[\s([{\u2013\u2014\u2018-])"(?=\S)/g, '“')
    .replaceAll('"', '”')
    .slice(before.length)
}
