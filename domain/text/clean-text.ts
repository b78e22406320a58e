/**
 * Cleans single-line text such as a name or an address. Unprintable characters become spaces: a line break could inject
 * an email header, and the database rejects NUL and lone surrogates. Invisible characters are removed: they can reverse
 * or hide the text around them.
 */
export function cleanSingleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(invisibleCharacters, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** Cleans multiline text such as a comment. */
export function cleanMultiline(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}

/**
 * Format characters, Hangul fillers and joiners. A joiner stays after a character that needs it: a letter of a script
 * such as Arabic or Hindi, or an emoji.
 */
const invisibleCharacters =
  /[^\P{Cf}\u200c\u200d]|[\u034f\u115f\u1160\u3164\uffa0]|(?<![^\P{L}\p{Script=Latin}]|\p{M}|\p{Extended_Pictographic})[\u200c\u200d]/gu

/** The length of multiline text as the schemas count it: after cleaning, in whole characters. */
export function countCharacters(text: string): number {
  return [...cleanMultiline(text)].length
}
