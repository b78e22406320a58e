import type { CatalogueEntry } from './catalogue.ts'

export const services: readonly CatalogueEntry[] = [
  {
    name: 'airport-transfers',
    title: 'Airport Transfers',
    summary:
      'To and from JFK, LaGuardia, Newark and the smaller fields. We watch your flight, so a late landing costs you no nerves.',
    picture: 'airport-curb',
  },
  {
    name: 'corporate-limousine-service',
    title: 'Corporate Limousine Service',
    summary:
      'Cars for boards, guests and roadshows: the same standard every time, one person to call, and one clear bill.',
    picture: 'hotel-entrance',
  },
  {
    name: 'proms-limo-rental',
    title: 'Proms Limo Rental',
    summary: 'A stretch limousine for the whole group, a sober professional at the wheel, and parents who know the plan.',
    picture: 'tunnel',
  },
  {
    name: 'weddings-transportation',
    title: 'Weddings Transportation',
    summary: 'The couple, the family and the guests, each where they should be, on a schedule that bends when the day does.',
    picture: 'estate-wedding',
  },
  {
    name: 'business-travel',
    title: 'Business Travel',
    summary: 'Door to door between offices, stations and hotels, with a quiet back seat in which to prepare or to rest.',
    picture: 'bridge-drive',
  },
  {
    name: 'birthday-party-limo-service',
    title: 'Birthday Party Limo Service',
    summary: 'By the hour, with as many stops as the evening needs, and nobody who has to stay away from the toast.',
    picture: 'fleet-limo-q',
  },
  {
    name: 'private-aviation-transfers',
    title: 'Private Aviation Transfers',
    summary: 'From the airstair at Teterboro or Westchester to your door, timed to the tail number and not to the clock.',
    picture: 'jet-apron',
  },
  {
    name: 'night-on-the-town',
    title: 'Night on the Town',
    summary: 'Dinner, theatre, one more place and home. The car waits; you do not look for one in the rain.',
    picture: 'avenue-night',
  },
  {
    name: 'cruise-port-transfers',
    title: 'Cruise Port Transfers',
    summary: 'To the Manhattan, Brooklyn and Cape Liberty terminals, in a car with room for every case you packed.',
    picture: 'cruise-pier',
  },
  {
    name: 'global-travel-services',
    title: 'Global Travel Services',
    summary: 'Travelling onward? We plan the ground part of a longer journey with you, in New York and beyond it.',
    picture: 'fleet-ev-q',
  },
]
