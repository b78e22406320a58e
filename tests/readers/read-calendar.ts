import ICAL from 'ical.js'

export type ParsedCalendarEntry = Record<string, { value: string; parameters: Record<string, string> }>

export type ParsedCalendar = { method: string | undefined; entries: ParsedCalendarEntry[] }

/** Reads a calendar file with ical.js. Throws also where ical.js is lenient and RFC 5545 is not. */
export function readCalendar(file: string): ParsedCalendar {
  checkLines(file)
  const calendar = new ICAL.Component(ICAL.parse(file))
  const method = calendar.getFirstPropertyValue('method')
  return {
    method: method === null ? undefined : String(method),
    entries: calendar.getAllSubcomponents('vevent').map(readEntry),
  }
}

function readEntry(event: ICAL.Component): ParsedCalendarEntry {
  const entry: ParsedCalendarEntry = {}
  for (const property of event.getAllProperties()) {
    const name = property.name.toUpperCase()
    if (name in entry) throw new Error(`${name} is there twice`)
    const parameters = Object.entries(property.jCal[1]).map(([key, value]) => [key.toUpperCase(), value])
    entry[name] = { value: textValue(property), parameters: Object.fromEntries(parameters) }
  }
  return entry
}

/** Text without its escapes; times and durations as in the file. */
function textValue(property: ICAL.Property): string {
  const value = property.getFirstValue()
  return typeof value === 'object' && value !== null && 'toICALString' in value
    ? value.toICALString()
    : String(value)
}

/** Lines end with CRLF and have at most 75 bytes. */
function checkLines(file: string): void {
  if (!file.endsWith('\r\n')) throw new Error('The last line does not end')
  for (const line of file.slice(0, -2).split('\r\n')) {
    if (/[\r\n\0]/.test(line)) throw new Error('A line ends within a line')
    if (new TextEncoder().encode(line).length > 75) throw new Error(`A line is too long: ${line}`)
  }
}
