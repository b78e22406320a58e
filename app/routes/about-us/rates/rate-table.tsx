import type { ReactNode } from 'react'
import { ScrollRegion } from '#app/ui/surfaces/scroll-region.tsx'

type Props = {
  /** The table's caption, for screen readers. */
  label: string
  corner: string
  columns: readonly string[]
  rows: readonly { name: string; note?: string; cells: readonly ReactNode[] }[]
}

/** A table of figures. If it is wider than the page, it scrolls and its first column stays in view. */
export function RateTable({ label, corner, columns, rows }: Props) {
  return (
    <ScrollRegion label={label} className="rounded-card border border-line bg-surface">
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
  )
}

/** Styled by selectors on the table, because a page has hundreds of cells. */
const tableClass = [
  // Whole pixels: browsers drop the border of a sticky cell in a row of fractional height.
  'w-full border-separate border-spacing-0 leading-6.5',
  '[&_th,&_td]:px-4 [&_th,&_td]:py-3.5 [&_th,&_td]:align-top [&_th]:font-medium',
  '[&_tr>*]:border-b [&_tr>*]:border-line [&_tr>*]:text-end [&_tbody>tr:last-child>*]:border-b-0',
  '[&_tr>:last-child]:pe-5 sm:[&_tr>:last-child]:pe-6',
  // The first column
  '[&_tr>:first-child]:sticky [&_tr>:first-child]:start-0 [&_tr>:first-child]:bg-surface',
  '[&_tr>:first-child]:min-w-36 [&_tr>:first-child]:text-start [&_tr>:first-child]:ps-5',
  'max-sm:[&_tr>:first-child]:border-e sm:[&_tr>:first-child]:min-w-52 sm:[&_tr>:first-child]:ps-6',
].join(' ')
