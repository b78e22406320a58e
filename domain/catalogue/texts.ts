import type { CatalogueText } from './catalogue.ts'
import type { serviceAreas } from './service-areas.ts'
import type { services } from './services.ts'

export const serviceTexts: Record<(typeof services)[number]['name'], CatalogueText> = {
  'airport-transfers': {
    summary:
      'To and from JFK, LaGuardia, Newark and the smaller fields. We watch your flight, so a late landing costs you no nerves.',
    picture: 'airport-curb',
  },
  'corporate-limousine-service': {
    summary:
      'Cars for boards, guests and roadshows: the same standard every time, one person to call, and one clear bill.',
    picture: 'hotel-entrance',
  },
  'proms-limo-rental': {
    summary:
      'A stretch limousine for the whole group, a sober professional at the wheel, and parents who know the plan.',
    picture: 'tunnel',
  },
  'weddings-transportation': {
    summary:
      'The couple, the family and the guests, each where they should be, on a schedule that bends when the day does.',
    picture: 'estate-wedding',
  },
  'business-travel': {
    summary:
      'Door to door between offices, stations and hotels, with a quiet back seat in which to prepare or to rest.',
    picture: 'bridge-drive',
  },
  'birthday-party-limo-service': {
    summary:
      'By the hour, with as many stops as the evening needs, and nobody who has to stay away from the toast.',
    picture: 'fleet-limo-q',
  },
  'private-aviation-transfers': {
    summary:
      'From the airstair at Teterboro or Westchester to your door, timed to the tail number and not to the clock.',
    picture: 'jet-apron',
  },
  'night-on-the-town': {
    summary: 'Dinner, theatre, one more place and home. The car waits; you do not look for one in the rain.',
    picture: 'avenue-night',
  },
  'cruise-port-transfers': {
    summary:
      'To the Manhattan, Brooklyn and Cape Liberty terminals, in a car with room for every case you packed.',
    picture: 'cruise-pier',
  },
  'global-travel-services': {
    summary:
      'Travelling onward? We plan the ground part of a longer journey with you, in New York and beyond it.',
    picture: 'fleet-ev-q',
  },
}

export const serviceAreaTexts: Record<(typeof serviceAreas)[number]['name'], CatalogueText> = {
  brooklyn: {
    heading: 'Brooklyn Car and Limo Service',
    summary:
      'From Greenpoint to Coney Island: brownstone streets, the waterfront, and the quickest way to either airport.',
    picture: 'brownstones',
  },
  queens: {
    heading: 'Queens Car and Limo Service',
    summary: 'Home of two airports, and of neighbourhoods that deserve better than a queue at the kerb.',
    picture: 'bridge-drive',
  },
  bronx: {
    heading: 'Bronx Car and Limo Service',
    summary:
      'Riverdale, Fordham, the stadium and the gardens, with every bridge and parkway weighed before we set out.',
    picture: 'arch-viaduct',
  },
  'long-island': {
    heading: 'Long Island Car and Limo Service',
    summary:
      'Nassau, Suffolk and the way out east, with MacArthur, the ferries and the estates of the North Shore.',
    picture: 'shore-lighthouse',
  },
  'jfk-airport-car-and-limo-service': {
    heading: 'JFK Airport Car and Limo Service',
    summary:
      'Every terminal, arrivals and departures, with the chauffeur at the kerb or at the barrier with your name.',
    picture: 'airport-curb',
  },
  manhattan: {
    heading: 'Manhattan Car and Limo Service',
    summary:
      'Uptown, Midtown, Downtown: a car at the door at the minute you said, and the tolls and fees settled up front.',
    picture: 'avenue-night',
  },
  'new-jersey': {
    heading: 'New Jersey Car and Limo Service',
    summary:
      'Newark Liberty, Hoboken, the Palisades and the shore: across the Hudson without counting crossings.',
    picture: 'palisades-view',
  },
}
