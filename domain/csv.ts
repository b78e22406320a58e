export type CsvCell = string | number | null

/**
 * A table as CSV (RFC 4180) that Excel opens as UTF-8. A text that a spreadsheet would run as a formula gets an
 * apostrophe, which shows it as text: customers type names and addresses.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(writeCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
