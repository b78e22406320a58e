/**
 * A text of one line, as a name or an address is. What can't be printed becomes a space: a line break would reach into
 * the head of a mail, and the database refuses a NUL and half a character. Invisible characters go: they turn the text
 * around them, or hide what it says.
 */
export function cleanSingleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(invisibleCharacters, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** A text that may have several lines, as a comment does. */
export function cleanMultiline(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}

/**
 * Format characters, the fillers of Hangul and the joiners, unless these follow what they join: a letter of a script
 * that needs them, such as Arabic or Hindi, or an emoji.
 */
const invisibleCharacters =
  /[^\P{Cf}\u200c\u200d]|[\u034f\u115f\u1160\u3164\uffa0]|(?<![^\P{L}\p{Script=Latin}]|\p{M}|\p{Extended_Pictographic})[\u200c\u200d]/gu
