import { manyLines, oneLine } from '#domain/text/plain-text.ts'

/** Lines as a calendar file has them: RFC 5545 allows 75 bytes each; what follows on the next begins with a space. */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '20261117T143000Z': every calendar shows it in its own zone, and none has to know New York's rules. */
export function calendarTime(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A text in which nothing ends the line or the value. */
export function escapedText(text: string): string {
  return manyLines(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

export type Party = { name: string; email: string }

/** Somebody, by name and address. In a quoted parameter nothing is escaped: a quotation mark cannot be in it. */
export function partyLine(property: string, { name, email }: Party): string {
  return `${property};CN="${oneLine(name).replaceAll('"', "'")}":mailto:${encodeURI(oneLine(email))}`
}

function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
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

/** In UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
