import { duration } from '#domain/constants.ts'
import { type Region, type Zone, zones } from '#domain/places/geo/zones.ts'
import { isHourly, tripTypes } from '#domain/trip/trip.ts'
import type { CalculatorChoices } from './rates-calculator.tsx'

/** The calculator's choices: airports and piers first, then the zones from the center of the map outward. */
export function calculatorChoices(): CalculatorChoices {
  return {
    types: tripTypes.map(({ value, label }) => ({ value, label, hourly: isHourly(value) })),
    zones: groups.map(({ label, holds }) => ({
      label,
      options: zones.filter(holds).map(({ code, name, covers }) => ({
        value: code,
        label: covers ? `${name} (${covers})` : name,
      })),
    })),
    hours: { min: duration.min, max: duration.max },
  }
}

const groups: { label: string; holds(zone: Zone): boolean }[] = [
  { label: 'Airports', holds: ({ kind }) => kind === 'airport' },
  { label: 'Cruise terminals', holds: ({ kind }) => kind === 'seaport' },
  { label: 'Manhattan', holds: areasOf('manhattan') },
  { label: 'Other boroughs', holds: areasOf('brooklyn', 'queens', 'bronx', 'staten-island') },
  { label: 'Long Island and Westchester', holds: areasOf('long-island', 'westchester') },
  { label: 'New Jersey', holds: areasOf('new-jersey') },
]

function areasOf(...regions: Region[]) {
  return ({ kind, region }: Zone) => kind === 'area' && regions.includes(region)
}
