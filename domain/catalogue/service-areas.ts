import type { CatalogueEntry } from './catalogue.ts'

/** Menus list all of them under 'New York'. */
export const serviceAreas = [
  { name: 'brooklyn', title: 'Brooklyn' },
  { name: 'queens', title: 'Queens' },
  { name: 'bronx', title: 'Bronx' },
  { name: 'long-island', title: 'Long Island' },
  { name: 'jfk-airport-car-and-limo-service', title: 'JFK Airport' },
  { name: 'manhattan', title: 'Manhattan' },
  { name: 'new-jersey', title: 'New Jersey' },
] as const satisfies readonly CatalogueEntry[]
