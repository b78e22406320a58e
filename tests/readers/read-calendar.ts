export type ParsedCalendarEntry = Record<string, { value: string; parameters: Record<string, string> }>

export type ParsedCalendar = { method: string | undefined; entries: ParsedCalendarEntry[] }

/**
 * For tests: a calendar file as RFC 5545 has it read, written after the RFC and not after our writer. It throws where a
 * calendar would give up: a line that is too long, ends wrongly, or has no name.
 */
export function readCalendar(file: string): ParsedCalendar {
  if (!file.endsWith('\r\n')) throw new Error('The last line does not end')
  const rows = file.slice(0, -2).split('\r\n')
  for (const row of rows) {
    if (/[\r\n\0]/.test(row)) throw new Error('A line ends within a line')
    if (new TextEncoder().encode(row).length > 75) throw new Error(`A line is too long: ${row}`)
  }
  const lines = rows.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(readLine)
  const open: string[] = []
  const calendar: ParsedCalendar = { method: undefined, entries: [] }
  for (const { name, value, parameters } of lines) {
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VEVENT') calendar.entries.push({})
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends without having begun`)
    } else if (open.at(-1) === 'VEVENT') {
      const entry = calendar.entries.at(-1) ?? {}
      if (name in entry) throw new Error(`${name} is there twice`)
      entry[name] = { value: textOf(value), parameters }
    } else if (name === 'METHOD') calendar.method = value
  }
  if (open.length > 0) throw new Error('Something does not end')
  return calendar
}

/** The value begins at the first colon that no quotation mark hides. */
function readLine(line: string): { name: string; value: string; parameters: Record<string, string> } {
  const found = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/su.exec(line)
  if (!found) throw new Error(`No line of a calendar: ${line}`)
  const [, name = '', given = '', value = ''] = found
  const parameters = [...given.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^;]*))/g)].map(
    ([, key = '', quoted, plain]) => [key, quoted ?? plain ?? ''],
  )
  return { name, value, parameters: Object.fromEntries(parameters) }
}

function textOf(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}
