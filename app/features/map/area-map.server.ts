import type { AreaMapData, MapBook, MapName } from './area-map-data.ts'

/** Loaders hand a page the one map it shows. */
export function getAreaMap(name: MapName): AreaMapData {
  const book = books['./map.generated.json']
  if (!book) throw new Error('The maps are not built yet: run `node scripts/maps/build-maps.ts`')
  return book[name]
}

// A glob may match nothing, where an import of a file not yet generated would break the type check and the build.
const books = import.meta.glob<MapBook>('./map.generated.json', { eager: true, import: 'default' })
