import { foldText, splitWords } from './fold-text.ts'
import type { GazetteerPlace } from './gazetteer.ts'
import type { NamedPlace } from './name-variants.ts'

/** Finds an airport terminal in any word order: "JFK Terminal 4", "Terminal 4, Kennedy Airport", "JFK T4". */
export function indexTerminals(places: readonly GazetteerPlace[]): (name: string) => NamedPlace[] {
  const airports = places.filter(({ kind }) => kind === 'airport')
  const terminals = new Map<string, NamedPlace[]>()
  for (const place of places) {
    if (place.kind !== 'terminal') continue
    const airport = airports.find(({ name }) => place.name.startsWith(`${name} `))
    const which = place.name.slice(airport?.name.length ?? 0)
    for (const spoken of airport ? [airport.name, ...airport.aliases] : []) {
      const name = keyOf(splitWords(`${spoken} ${which}`))
      if (name) terminals.set(name, [{ name, place, city: foldText(place.locality) }])
    }
  }
  return (name) => terminals.get(keyOf(name.split(' ')) ?? '') ?? []
}

function keyOf(words: readonly string[]): string | undefined {
  const apart = words.flatMap((word) => (/^t[\da-e]$/.test(word) ? ['terminal', word.slice(1)] : [word]))
  if (!apart.includes('terminal')) return undefined
  return apart
    .filter((word) => !/^(?:airport|international|the)$/.test(word))
    .sort()
    .join(' ')
}
