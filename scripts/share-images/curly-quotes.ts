/** Replaces straight quotes by curly ones. Titles contain no feet or inches. */
export function curlyQuotes(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s([{\u2013\u2014\u201c-])'(?=\S)/g, '‘')
    .replaceAll("'", '’')
    .replaceAll(/(?<=^|[\s([{\u2013\u2014\u2018-])"(?=\S)/g, '“')
    .replaceAll('"', '”')
}
