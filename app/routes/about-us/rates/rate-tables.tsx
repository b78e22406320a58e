import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ScrollRegion } from '#app/ui/surfaces/scroll-region.tsx'
import type { classRates, FlatFares as Fares } from './rate-tables.server.ts'

/** Each car's rates by distance and by the hour. */
export function DistanceRates({ rates }: { rates: ReturnType<typeof classRates> }) {
  return (
    <RateTable
      label="Rates by distance and by the hour"
      corner="Car"
      columns={['Base', 'Per mile', 'Minimum', 'Per hour, all-in']}
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

/** The prices of each airport and pier, one table at a time. */
export function FlatFares({ cars, terminals }: Fares) {
  return (
    <div className="border-t border-line">
      {terminals.map(({ name, from, rows }) => (
        <details key={name} className="group border-b border-line">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 rounded-control py-4 font-medium">
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
              <span className="underline-offset-4 in-[summary:hover]:underline">{name}</span>{' '}
              <span className="tabular text-small font-normal text-muted">from {from} all-in</span>
            </span>
            <Icon name="plus" className="size-5 text-accent transition-transform group-open:rotate-45" />
          </summary>
          <div className="pb-6">
            <RateTable label={`All-in prices of ${name}`} corner="From or to" columns={cars} rows={rows} />
          </div>
        </details>
      ))}
    </div>
  )
}

type RateTableProps = {
  /** The table's caption, for screen readers. */
  label: string
  corner: string
  columns: readonly string[]
  rows: readonly { name: string; note?: string; cells: readonly ReactNode[] }[]
}

/** A table of figures. If it is wider than the page, it scrolls and its first column stays in view. */
function RateTable({ label, corner, columns, rows }: RateTableProps) {
  return (
    <>
      <p className="pb-2 text-small text-muted sm:hidden">Scroll sideways to see every column.</p>
      <ScrollRegion label={label} className="scroll-cue-x rounded-card border border-line">
        <table className={tableClass}>
          <thead className="text-small text-muted">
            <tr>
              <th scope="col">{corner}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular">
            {rows.map(({ name, note, cells }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {note ? (
                    <small className="block text-small leading-5.5 font-normal text-muted">{note}</small>
                  ) : null}
                </th>
                {columns.map((column, index) => (
                  <td key={column}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

/** Styled by selectors on the table, because a page has hundreds of cells. */
const tableClass = [
  // Whole pixels: browsers drop the border of a sticky cell in a row of fractional height.
  'w-full border-separate border-spacing-0 leading-6.5',
  '[&_th,&_td]:px-3 sm:[&_th,&_td]:px-4 [&_th,&_td]:py-3.5 [&_th,&_td]:align-top [&_th]:font-medium',
  '[&_tr>*]:border-b [&_tr>*]:border-line [&_tr>*]:text-end [&_tbody>tr:last-child>*]:border-b-0',
  '[&_tr>:last-child]:pe-5 sm:[&_tr>:last-child]:pe-6',
  // The first column
  '[&_tr>:first-child]:sticky [&_tr>:first-child]:start-0 [&_tr>:first-child]:bg-surface',
  '[&_tr>:first-child]:min-w-30 [&_tr>:first-child]:text-start [&_tr>:first-child]:ps-5',
  'max-sm:[&_tr>:first-child]:border-e sm:[&_tr>:first-child]:min-w-52 sm:[&_tr>:first-child]:ps-6',
].join(' ')
