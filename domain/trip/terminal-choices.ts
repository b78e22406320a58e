import type { TripType } from './trip.ts'

type TerminalChoice = { label: string; address: string }

/** The usual airports or cruise terminals for an end of a trip of this type; none for its other end. */
export function terminalChoices(type: TripType, end: 'pickUp' | 'destination'): readonly TerminalChoice[] {
  const [direction, kind] = type.split('-')
  if (direction !== (end === 'pickUp' ? 'from' : 'to')) return []
  return kind === 'airport' || kind === 'seaport' ? choices[kind] : []
}

const choices: Record<'airport' | 'seaport', readonly TerminalChoice[]> = {
  airport: [
    { label: 'JFK', address: 'JFK Airport, Queens, NY 11430' },
    { label: 'LaGuardia', address: 'LaGuardia Airport, Queens, NY 11371' },
    { label: 'Newark', address: 'Newark Airport, 3 Brewster Rd, Newark, NJ 07114' },
    { label: 'Teterboro', address: 'Teterboro Airport, Teterboro, NJ 07608' },
  ],
  seaport: [
    { label: 'Manhattan', address: 'Manhattan Cruise Terminal, 711 12th Ave, New York, NY 10019' },
    { label: 'Brooklyn', address: 'Brooklyn Cruise Terminal, 72 Bowne St, Brooklyn, NY 11231' },
    { label: 'Cape Liberty', address: 'Cape Liberty Cruise Port, 4 Port Terminal Blvd, Bayonne, NJ 07002' },
  ],
}
