/** Removes the apartment, suite or floor from an address's segments and returns it in our format. */
export function extractUnit(segments: string[]): string {
  for (const [index, segment] of segments.entries()) {
    const match = unitPattern.exec(segment) ?? floorPattern.exec(segment)
    if (match && match.index === 0 && index > 0) {
      segments.splice(index, 1)
      return formatUnit(match[0])
    }
    if (match && match.index > 0) {
      segments[index] = segment.slice(0, match.index).trim()
      return formatUnit(match[0])
    }
  }
  return ''
}

const unitPattern =
  /(?:^|\s)(?:(?:apt|apartment|suite|ste|unit|floor|fl|rm|room)(?=[\s.#\d])\.?\s*#?\s*|#\s*)[a-z\d-]{1,8}$/i
const floorPattern = /(?:^|\s)\d{1,3}(?:st|nd|rd|th) (?:fl|floor)$/i

function formatUnit(text: string): string {
  const [, kind = '', value = ''] = /^\s*([a-z]*|#)\.?\s*#?\s*([a-z\d-]+)$/i.exec(text) ?? []
  const floor = /^\s*(\d+(?:st|nd|rd|th)) (?:fl|floor)$/i.exec(text)
  if (floor?.[1]) return `${floor[1].toLowerCase()} Floor`
  const name = unitNames[kind.toLowerCase()] ?? '#'
  return name === '#' ? `#${value.toUpperCase()}` : `${name} ${value.toUpperCase()}`
}

const unitNames: Record<string, string> = {
  apt: 'Apt',
  apartment: 'Apt',
  suite: 'Suite',
  ste: 'Suite',
  unit: 'Unit',
  floor: 'Floor',
  fl: 'Floor',
  rm: 'Room',
  room: 'Room',
}
