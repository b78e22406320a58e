import { cleanMultiline, cleanSingleLine } from '#domain/text/clean-text.ts'

/** Folds lines for a calendar file: RFC 5545 allows 75 bytes per line, and a continuation begins with a space. */
export function formatCalendarLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** UTC, '20261117T143000Z': each calendar converts it to its own zone and needs no New York time zone rules. */
export function formatCalendarTime(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Escapes the characters that would end the line or the value. */
export function escapeCalendarText(text: string): string {
  return cleanMultiline(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

export type CalendarParty = { name: string; email: string }

/**
 * Formats a person's name and address. A quoted parameter has no escapes: RFC 5545 reads a backslash as it is, ical.js as an
 * escape, and RFC 6868 gives the caret a meaning. None of them is written.
 */
export function formatPartyLine(property: string, { name, email }: CalendarParty): string {
  const commonName = cleanSingleLine(name).replaceAll('"', "'").replace(/[\\^]/g, '/')
  return `${property};CN="${commonName}":mailto:${encodeURI(cleanSingleLine(email))}`
}

function foldLine(line: string): string {
  const rows: string[] = []
  let row = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Bytes(character)
    if (bytes + size > 75) {
      rows.push(row)
      row = ' '
      bytes = 1
    }
    row += character
    bytes += size
  }
  return [...rows, row].join('\r\n')
}

/** The character's length in UTF-8. */
function utf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
