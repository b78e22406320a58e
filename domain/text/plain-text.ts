/**
 * A text of one line, as a name or an address is. What can't be printed becomes a space: a line break would reach into
 * the head of a mail, and the database refuses a NUL and half a character.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** A text that may have several lines, as a comment does. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
