import type { TripType } from '#domain/trip/trip.ts'

/** Invented people: `.example` addresses, and numbers that are reserved for fiction. */
export const demoCustomers: readonly [firstName: string, lastName: string][] = [
  ['Amara', 'Okafor'],
  ['Benjamin', 'Ito'],
  ['Chloé', 'Dubois'],
  ['Diego', 'Morales'],
  ['Eleanor', 'Whitcombe-Hayes'],
  ['Farid', 'Haddad'],
  ['Grace', 'Lindqvist'],
  ['Hannah', 'Katz'],
  ['Ibrahim', 'Sesay'],
  ['Joanna', 'Nowak'],
  ['Kenji', 'Mori'],
  ['Lucia', 'Ferrari'],
  ['Marcus', 'Bell'],
  ['Nadia', 'Petrova'],
  ['Oscar', 'Van der Meer'],
  ['Priya', 'Raman'],
]

export type DemoTrip = { type: TripType; from: string; to: string; flight?: string; hours?: number }

export const demoTrips: readonly DemoTrip[] = [
  { type: 'to-airport', from: '350 5th Ave, New York, NY 10118', to: 'JFK Airport', flight: 'DL 412' },
  { type: 'from-airport', from: 'JFK Airport', to: 'Plaza Hotel', flight: 'BA 117' },
  { type: 'to-airport', from: '80 Wythe Ave, Brooklyn', to: 'LaGuardia Airport', flight: 'AA 2281' },
  {
    type: 'from-airport',
    from: 'Newark Liberty International Airport',
    to: '15 Hudson Yards',
    flight: 'UA 940',
  },
  { type: 'point-to-point', from: '1 Vanderbilt Ave, New York', to: 'Greenwich, CT' },
  { type: 'hourly-as-directed', from: '120 Riverside Blvd, New York', to: 'Lincoln Center', hours: 4 },
  { type: 'point-to-point', from: 'Grand Central Terminal', to: 'MetLife Stadium' },
  { type: 'to-airport', from: '88-02 Queens Blvd, Queens', to: 'JFK Airport', flight: 'B6 915' },
]

/** Its flight is late. */
export const tripFromFlight: DemoTrip = {
  type: 'from-airport',
  from: 'JFK Airport',
  to: 'Plaza Hotel',
  flight: 'DL 47',
}

/** The map does not know where this begins, so it waits for a price. */
export const tripToPrice: DemoTrip = {
  type: 'point-to-point',
  from: 'The barn behind the old mill, Accord',
  to: 'Woodbury Common',
}

/** Equal on every run: a small linear congruential generator. */
export function createDice(seed = 20261117) {
  let state = seed
  return {
    below(limit: number): number {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * limit)
    },
    pick<Item>(items: readonly Item[]): Item {
      return items[this.below(items.length)] as Item
    },
  }
}
