import type { AreaMapData, MapBook, MapName } from './map-sheet.ts'

/** For loaders, which send a page only the map that it shows. */
export function getAreaMap(name: MapName): AreaMapData {
  const book = books['./map.generated.json']
  if (!book) throw new Error('The maps are not built yet: run `node scripts/maps/build-maps.ts`')
  return book[name]
}

// A glob may match nothing. An import of a file that is not generated yet would break the type check and the build.
const books = import.meta.glob<MapBook>('./map.generated.json', { eager: true, import: 'default' })
