import type { CatalogueEntry } from './catalogue.ts'

/** All of them stand under 'New York'. `label` is the name in menus and lists. */
export type ServiceArea = CatalogueEntry & { label: string }

export const serviceAreas: readonly ServiceArea[] = [
  {
    name: 'brooklyn',
    label: 'Brooklyn',
    title: 'Brooklyn Car and Limo Service',
    summary: 'From Greenpoint to Coney Island: brownstone streets, the waterfront, and the quickest way to either airport.',
    picture: 'brownstones',
  },
  {
    name: 'queens',
    label: 'Queens',
    title: 'Queens Car and Limo Service',
    summary: 'Home of two airports, and of neighbourhoods that deserve better than a queue at the kerb.',
    picture: 'bridge-drive',
  },
  {
    name: 'bronx',
    label: 'Bronx',
    title: 'Bronx Car and Limo Service',
    summary: 'Riverdale, Fordham, the stadium and the gardens, with every bridge and parkway weighed before we set out.',
    picture: 'arch-viaduct',
  },
  {
    name: 'long-island',
    label: 'Long Island',
    title: 'Long Island Car and Limo Service',
    summary: 'Nassau, Suffolk and the way out east, with MacArthur, the ferries and the estates of the North Shore.',
    picture: 'shore-lighthouse',
  },
  {
    name: 'jfk-airport-car-and-limo-service',
    label: 'JFK Airport',
    title: 'JFK Airport Car and Limo Service',
    summary: 'Every terminal, arrivals and departures, with the chauffeur at the kerb or at the barrier with your name.',
    picture: 'airport-curb',
  },
  {
    name: 'manhattan',
    label: 'Manhattan',
    title: 'Manhattan Car and Limo Service',
    summary: 'Uptown, Midtown, Downtown: a car at the door at the minute you said, and the tolls and fees settled up front.',
    picture: 'avenue-night',
  },
  {
    name: 'new-jersey',
    label: 'New Jersey',
    title: 'New Jersey Car and Limo Service',
    summary: 'Newark Liberty, Hoboken, the Palisades and the shore: across the Hudson without counting crossings.',
    picture: 'palisades-view',
  },
]
