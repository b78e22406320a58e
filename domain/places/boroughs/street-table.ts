import { findStreetName } from '#domain/places/address/known-street.ts'

/** A borough's streets, each with the ZIP codes along it. */
export type StreetTable = {
  names: readonly string[]
  /** The table's spelling of a street: complete ("Smith" is Smith St) and without typos. */
  find(name: string): string | undefined
  /** The ZIP code at a house number; without one, all along the street. */
  zips(name: string, number: number | undefined): readonly string[]
}

type Stretch = { upTo: number; zip: string }

/** Reads lines of `ZIP | streets` and `street | up to ZIP, up to ZIP, ZIP`. */
export function readStreetTable(text: string): StreetTable {
  const streets = new Map<string, Stretch[]>()
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [first = '', rest = ''] = line.split(' | ')
    const isGroup = /^\d{5}$/.test(first)
    const names = isGroup ? rest.split(', ') : [first]
    const stretches = isGroup
      ? [{ upTo: Number.POSITIVE_INFINITY, zip: first }]
      : rest.split(', ').map(toStretch)
    for (const name of names) if (!streets.has(name)) streets.set(name, stretches)
  }
  const names = [...streets.keys()]
  const find = findStreetName(names)
  return {
    names,
    find,
    zips(name, number) {
      const stretches = streets.get(name) ?? []
      if (number === undefined) return stretches.map(({ zip }) => zip)
      const stretch = stretches.find(({ upTo }) => number <= upTo)
      return stretch ? [stretch.zip] : []
    },
  }
}

function toStretch(text: string): Stretch {
  const [zip = '', upTo] = text.split(' ').toReversed()
  return { zip, upTo: upTo === undefined ? Number.POSITIVE_INFINITY : Number(upTo) }
}
