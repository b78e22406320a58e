import { RateTable } from './rate-table.tsx'
import type { classRates } from './rate-tables.server.ts'

/** Each car's rates by distance and by the hour. */
export function DistanceRates({ rates }: { rates: ReturnType<typeof classRates> }) {
  return (
    <RateTable
      label="Rates by distance and by the hour"
      corner="Car"
      columns={['Base', 'Per mile', 'Minimum', 'Per hour']}
      rows={rates.map(({ name, base, miles, minimum, hour }) => ({
        name,
        cells: [base, <MilePrices key="miles" bands={miles} />, minimum, hour],
      }))}
    />
  )
}

function MilePrices({ bands }: { bands: readonly string[] }) {
  return (
    <ul className="whitespace-nowrap">
      {bands.map((band) => (
        <li key={band}>{band}</li>
      ))}
    </ul>
  )
}
