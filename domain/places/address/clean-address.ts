/**
 * One line in commas, as people type it: maps and calendars separate the parts with line breaks, dots, bars or dashes,
 * and add remarks in parentheses: "JFK Airport (JFK) · Queens". At an airport, people add the level: "JFK arrivals".
 */
export function cleanAddress(text: string): string {
  const line = text
    .replaceAll(/[\r\n\t]+|\s[-–—·•|]\s|;/g, ', ')
    .replaceAll(/["“”*]/g, '')
    .replaceAll(/\b(?:arrivals|departures)\b/gi, '')
    .replaceAll(/[\s,]*,[\s,]*/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const withoutRemarks = line.replaceAll(/\s*\([^()]*\)/g, '').replace(/^[,\s]+|[,\s]+$/g, '')
  return withoutRemarks === '' ? line : withoutRemarks
}

/**
 * Without the cross streets, which only help to find a house: "40 W 57th St btw 5th & 6th". A street without a house is
 * at the first of them.
 */
export function withoutCrossStreets(segment: string): string {
  const [, street, cross] = betweenPattern.exec(segment) ?? []
  if (street === undefined || cross === undefined) return segment
  return /^\d/.test(street) ? street : `${street} & ${cross}`
}

const betweenPattern = /^(.+?)\s+(?:btwn?\.?|between|bet\.?|b\/w|b\/t)\s+(.+?)\s*(?:&|\/|\band\b)\s*.+$/i
